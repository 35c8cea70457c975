/**
 * Inline in the head of every document; runs before the first paint. Applies the visitor's theme and decides when the
 * scripts of a rendered page start. It is not part of a release. Keep it small: every document contains it.
 */

/** Milliseconds after parsing, for a background tab that never paints. */
const paintLimit = 3_000;
/** Milliseconds after the first paint. */
const pictureLimit = 1_000;
/** How many foreign changes are reverted during hydration. */
const mostUndone = 50;

try {
  // Written by the shell (shell/src/layout/theme). Without it the device's theme applies.
  const theme = localStorage.getItem("larchway_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is disabled.
}

const getRoot = () => document.getElementById("root");

/** Style sheets of remotes that are not applied yet (`deferredStyleLink` in edge/pages/document/hints.ts). */
const findDeferredStyles = () => document.querySelectorAll<HTMLLinkElement>("link[data-deferred]");

/**
 * Hides a remote's region until its style sheets are applied. The region's space stays, so nothing moves. A running
 * page needs no hiding: the shell has replaced the region when its style sheet failed. A slow page is shown unstyled
 * (`reportSlow` in shell/src/start/first-view.tsx).
 */
function hideUnstyled(): void {
  const hiding = new CSSStyleSheet();
  const region = "#root:not([data-start=running],[data-start=failed],[data-slow]) [data-remote]";
  hiding.replaceSync(`${region}{height:100vh}${region}>*{display:none}`);
  document.adoptedStyleSheets.push(hiding);
  const show = () => {
    if (document.body && findDeferredStyles().length === 0) hiding.disabled = true;
  };
  document.addEventListener("readystatechange", show);
  // Resource load events do not bubble to the window.
  document.addEventListener(
    "load",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
      if ("deferred" in target.dataset) target.removeAttribute("media");
      delete target.dataset.deferred;
      show();
    },
    true,
  );
}
hideUnstyled();

// Marks failed style sheets: their error event is over before the shell checks
// (shell/src/federation/integrity/check-styles.ts).
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.dataset.failed = "";
  },
  true,
);
/** Once React listens, it handles events itself, hydrated or not. */
const isListening = () => Object.keys(getRoot() ?? {}).some((key) => key.startsWith("__react"));

/** A rendered page can be read before its scripts run, so they start late and leave it the bandwidth. */
function startScripts(): void {
  const template = document.getElementById("larchway-scripts");
  if (template instanceof HTMLTemplateElement) document.head.append(template.content);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

/** Resolves when the remote's region is styled; its images are hidden until then. */
function untilStyled(): Promise<unknown> {
  return Promise.all(
    [...findDeferredStyles()].map((link) => new Promise((resolve) => (link.onload = resolve))),
  );
}

/** Resolves when the first images of the page are drawn. */
async function untilPictures(): Promise<void> {
  await untilStyled();
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)));
  await new Promise(requestAnimationFrame);
  await wait(0);
}

/** Repeats a click on a button that came before React listened, once the page runs. */
function keepPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>("button[type=button]") : null;
    if (button && !isListening()) pressed = button;
  };
  addEventListener("click", note, true);
  const root = getRoot();
  if (!root) return;
  const observer = new MutationObserver(() => {
    if (root.dataset.start !== "running") return;
    observer.disconnect();
    removeEventListener("click", note, true);
    if (pressed?.isConnected) pressed.click();
  });
  observer.observe(root, { attributeFilter: ["data-start"] });
}

/**
 * Phone number detectors, password managers and translation tools change a rendered page before hydration. React would
 * then render the whole page again. These changes are reverted when the shell starts, and blocked until React has
 * hydrated every element. Only the parser may add nodes, each at the end of an open element, empty, and without a
 * custom name or a shadow: pages have none in their root. A node that looks the same, behind the node that the parser made
 * last, is removed if the root has more nodes than the server rendered.
 */
function keepRendered(): void {
  const changes: MutationRecord[] = [];
  const added = new WeakSet<Node>();
  /** The last node of each time the parser made some: possibly of a script that ran then. */
  const maybeForeign: Node[] = [];
  /** The node that the parser made last, and such a one after it. */
  let last: Node | undefined;
  let maybeLast: Node | undefined;
  let isParsed = false;
  // A script that inserts the same node again and again wins: React then renders the page again.
  let undone = -1;

  const isForeign = (
    { type, target, addedNodes, removedNodes, nextSibling }: MutationRecord,
    index: number,
    { length }: MutationRecord[],
  ): boolean => {
    if (!getRoot()?.contains(target)) return false;
    const [node] = addedNodes;
    if (node && isMade(node)) return true;
    const isAfter = (before?: Node) => before && target.contains(before);
    if (isParsed || removedNodes.length > 0 || nextSibling || (last && !isAfter(last) && !isAfter(maybeLast)))
      return isParsed || type === "childList";
    if (!node) return false;
    if (last && index === length - 1) {
      maybeForeign.push(node);
      maybeLast = node;
    } else last = node;
    return false;
  };
  /** The parser adds a node first and then its children, each with a record. A script adds an element with its children. */
  const isMade = (node: Node) =>
    node.nodeName.includes("-") ||
    !!(node as Element).shadowRoot ||
    [...node.childNodes].some((child) => !added.has(child));
  const take = (records: MutationRecord[]) => {
    for (const { addedNodes } of records) addedNodes.forEach((node) => added.add(node));
    changes.push(...records.filter(isForeign));
    if (undone >= 0) undo();
  };
  const observer = new MutationObserver(take);
  const undo = () => {
    for (const change of changes.splice(0).reverse()) {
      const { target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } = change;
      if (change.type === "characterData") target.nodeValue = oldValue;
      for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
      const after = previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
      for (const node of removedNodes)
        target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : after);
    }
    observer.takeRecords();
    undone += 1;
    if (undone > mostUndone) observer.disconnect();
  };

  /** Removes as many as the root has more than the server rendered: texts behind a text, which it never makes, first. */
  const removeMore = () => {
    const root = getRoot();
    if (!root?.dataset.nodes) return;
    let more = -Number(root.dataset.nodes);
    for (const walker = document.createTreeWalker(root); walker.nextNode();) more += 1;
    const isText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE;
    const rank = (node: Node) => (!isText(node) ? 1 : isText(node.previousSibling) ? 0 : 2);
    for (const node of maybeForeign.sort((one, other) => rank(one) - rank(other)))
      if (more > 0 && root.contains(node) && !node.hasChildNodes()) {
        node.parentNode?.removeChild(node);
        more -= 1;
      }
    observer.takeRecords();
  };

  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
  // Runs before all other listeners for a parsed document.
  document.addEventListener("readystatechange", () => {
    take(observer.takeRecords());
    isParsed = true;
  });
  addEventListener("larchway:hydrate", () => {
    take(observer.takeRecords());
    undone = 0;
    undo();
    removeMore();
  });
  addEventListener("larchway:hydrated", () => observer.disconnect());
}
keepRendered();

addEventListener("DOMContentLoaded", () => {
  if (!document.getElementById("larchway-scripts")) return;
  keepPress();
  if (document.hidden) return startScripts();
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, startScripts, { once: true, capture: true, passive: true });
  void Promise.race([
    wait(paintLimit),
    untilPainted().then(() => Promise.race([untilPictures(), wait(pictureLimit)])),
  ]).then(startScripts);
});
export {};
