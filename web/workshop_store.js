// The workshop's own cache: what a maker asked for once is there without a network, until it is removed.
export const NAME = "codepeg-workshop";

// A failure by its name among the messages.
export function failure(failed, detail) {
  return Object.assign(new Error(detail), { failed });
}

const nameOf = (address) => address.split("/").at(-1);

// A part from the cache, or from the network if it is not of the workshop or was never fetched.
export async function get(address) {
  const kept = await caches.match(address);
  const answer = kept ?? (await fetch(address));
  if (!answer.ok) throw failure("missing", nameOf(address));
  return answer;
}

// Asked so that no cache is made by the question: it may just be removed.
const missing = async (site, parts) => {
  const found = parts.map(({ name }) => caches.match(new URL(name, site).href, { cacheName: NAME }));
  const kept = await Promise.all(found);
  return parts.filter((_part, at) => !kept[at]);
};

// What is still to be fetched, in bytes.
export async function toFetch(site, parts) {
  return (await missing(site, parts)).reduce((sum, part) => sum + part.bytes, 0);
}

// Fetch what is missing, whole and unchanged or not at all, and drop what an earlier version left; whenever it is cancelled it fails.
export async function fill(site, parts, tell, signal) {
  const cache = await caches.open(NAME);
  const ours = new Set(parts.map(({ name }) => new URL(name, site).href));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
  let arrived = 0;
  const count = (length) => signal.aborted || tell((arrived += length));
  for (const part of await missing(site, parts)) {
    const address = new URL(part.name, site).href;
    const data = await download(address, count, signal);
    if (data.byteLength !== part.bytes || (await digest(data)) !== part.sha256) {
      throw failure("broken", nameOf(address));
    }
    signal.throwIfAborted();
    await cache.put(address, new Response(data, { headers: { "Content-Type": type(part.name) } }));
  }
  signal.throwIfAborted();
}

export const empty = () => caches.delete(NAME);

async function download(address, count, signal) {
  const answer = await fetch(address, { signal, cache: "no-store" });
  if (!answer.ok) throw failure("missing", nameOf(address));
  const counter = new TransformStream({
    transform(chunk, stream) {
      count(chunk.byteLength);
      stream.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counter)).arrayBuffer();
}

async function digest(data) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const type = (name) => (name.endsWith(".js") ? "text/javascript" : "application/octet-stream");
