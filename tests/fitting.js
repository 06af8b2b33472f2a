// What does not fit on a page: text that is cut off, that leaves its button or the window, or that lies over other text.
// Gives a list of sentences; an empty one if all fits.
(() => {
  const faults = new Set();
  const root = document.documentElement;
  const tolerance = 1.5;
  const name = (element) => {
    const text = (element.innerText ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 50);
    return `${element.localName}${element.className ? `.${String(element.className).replaceAll(" ", ".")}` : ""} "${text}"`;
  };
  const style = (element) => getComputedStyle(element);
  const hidden = (element) => {
    const { clipPath, visibility, opacity } = style(element);
    return clipPath !== "none" || visibility === "hidden" || opacity === "0";
  };
  const parents = (element) => (element && element !== root ? [element, ...parents(element.parentElement)] : []);
  const scrolls = (element) => /auto|scroll/.test(style(element).overflowX) && element.getAttribute("role") === "region";
  // What is seen of a box behind those of its parents that cut off or scroll.
  const seen = (box, chain) => {
    let { left, top, right, bottom } = box;
    for (const parent of chain) {
      const { overflowX, overflowY } = style(parent);
      const frame = parent.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  };

  if (root.scrollWidth > innerWidth) faults.add(`the page is ${root.scrollWidth - innerWidth} px wider than the window`);
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || /^(script|style|option|select|textarea|noscript)$/.test(element.localName)) continue;
    if (!element.checkVisibility() || element.closest("#starting, .definitions")) continue;
    const chain = parents(element);
    if (chain.some(hidden)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const region = chain.find(scrolls);
    const holder = element.closest("button, summary, label, a, legend, th, td, dt, dd, .card, .note, .refusal");
    const frame = (holder && style(holder).display !== "inline" ? holder : element).getBoundingClientRect();
    for (const box of range.getClientRects()) {
      if (!box.width) continue;
      if (!region && (box.right > innerWidth + tolerance || box.left < -tolerance)) faults.add(`beyond the window: ${name(element)}`);
      if (box.right > frame.right + tolerance || box.left < frame.left - tolerance) faults.add(`beyond ${name(holder ?? element)}: ${name(element)}`);
      if (holder?.localName === "button" && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3)) faults.add(`taller than ${name(holder)}`);
      const left = seen(box, chain);
      const floating = chain.some((one) => /sticky|fixed/.test(style(one).position) || one.matches(".menu .items"));
      if (!floating) texts.push({ element, ...left });
      const cut = chain.find((one) => /hidden|clip/.test(style(one).overflowX) && one !== document.body);
      if (cut && (box.right > cut.getBoundingClientRect().right + tolerance)) faults.add(`cut off in ${name(cut)}`);
    }
  }
  for (const field of document.querySelectorAll("select")) {
    const probe = document.createElement("span");
    probe.style.cssText = `position:absolute;white-space:nowrap;font:${style(field).font}`;
    probe.textContent = field.selectedOptions[0]?.textContent ?? "";
    document.body.append(probe);
    const room = field.clientWidth - parseFloat(style(field).paddingLeft) - parseFloat(style(field).paddingRight);
    if (field.checkVisibility() && probe.offsetWidth > room + 2) faults.add(`cut off in select "${probe.textContent}"`);
    probe.remove();
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 4) faults.add(`${name(one.element)} over ${name(other.element)}`);
    }
  });
  return [...faults];
})();
