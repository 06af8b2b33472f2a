// Writes the service worker of a built site: node offline.mjs FOLDER OPTIONS, where OPTIONS is JSON for generateSW.
import { createRequire } from "node:module";

const [folder, options] = process.argv.slice(2);
const require = createRequire(`${process.env.CODEPEG_MODULES}/`);
const { generateSW } = require("workbox-build");

const { warnings } = await generateSW({
  globDirectory: folder,
  swDest: `${folder}/sw.js`,
  mode: "production",
  sourcemap: false,
  inlineWorkboxRuntime: true,
  cleanupOutdatedCaches: true,
  // A new version waits until the page has been told of it and asks for it.
  skipWaiting: false,
  clientsClaim: true,
  ...JSON.parse(options),
  // Links carry their game behind "#" or "?": it is the same page.
  ignoreURLParametersMatching: [/./],
  // These names change with the contents, so what the page has loaded already need not be loaded again.
  dontCacheBustURLsMatching: /^[a-z]+-[0-9a-f]{16}\//,
  // What a maker kept (web/workshop_store.js, web/workshop_sets.js) is answered from there; only a request puts it there.
  runtimeCaching: [
    { urlPattern: /\/(workshop|cad)-[0-9a-f]{16}\//, handler: async ({ request }) => (await caches.match(request)) ?? fetch(request) },
    {
      urlPattern: /\/models\//,
      handler: ({ request }) => fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()),
    },
  ],
});
for (const warning of warnings) console.error(warning);
process.exit(warnings.length ? 1 : 0);
