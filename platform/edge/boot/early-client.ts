/**
 * Stands as text in the head of every document and runs before anything is painted: the visitor's theme, and the moment at
 * which the scripts of a rendered page begin. Belongs to no release. Small, since every document carries it.
 */

/** Milliseconds from the parsed document on: a page in the background is never painted. */
const paintLimit = 3_000;
/** Milliseconds from the first paint on. */
const pictureLimit = 1_000;
/** How often changes by others are undone while React takes the page over. */
const mostUndone = 50;

try {
  // Written by the shell (shell/src/layout/theme); without it the device's own theme holds.
  const theme = localStorage.getItem("larchway_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off.
}

const getRoot = () => document.getElementById("root");

/** The style sheets of remotes that are not applied yet (`deferredStyleLink` in platform/edge/document/hints.ts). */
const findDeferredStyles = () => document.querySelectorAll<HTMLLinkElement>("link[data-deferred]");

/**
 * Keeps a remote's region out of sight until its style sheets are applied, and then for good. Its space stays, so that
 * nothing moves. A page that runs needs no hiding: the shell replaced the region of a remote whose style sheet failed. One that
 * is slow can be read without styles (`tellSlow` in shell/src/start/first-view.tsx).
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
  // Windows do not get this event.
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

// A style sheet that did not arrive, or was refused, says so to nobody later (shell/src/federation/integrity/check-styles.ts).
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.dataset.failed = "";
  },
  true,
);
/** What React listens to it handles itself, hydrated or not. */
const isListening = () => Object.keys(getRoot() ?? {}).some((key) => key.startsWith("__react"));

/** What a rendered page shows can be read and used before its scripts: they take no bandwidth from it. */
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

/** Before the region of a remote is styled the page shows none of its pictures. */
function untilStyled(): Promise<unknown> {
  return Promise.all(
    [...findDeferredStyles()].map((link) => new Promise((resolve) => (link.onload = resolve))),
  );
}

/** The pictures that the page shows first, drawn. */
async function untilPictures(): Promise<void> {
  await untilStyled();
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)));
  await new Promise(requestAnimationFrame);
  await wait(0);
}

/** A button that is pressed before React listens is pressed again as soon as the page runs. */
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
 * Phone number detectors, password managers and translation change a rendered page before React takes it over, and React would
 * make the whole page anew. What they changed is undone when the shell says that it begins, and kept out until React
 * holds every element. Only the parser may add nodes, each at the end of an element that is still open.
 */
function keepRendered(): void {
  const changes: MutationRecord[] = [];
  let last: Node | undefined;
  let isParsed = false;
  // A script that inserts the same node again and again wins: React then renders the page anew.
  let undone = -1;

  const isForeign = ({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord): boolean => {
    if (!getRoot()?.contains(target)) return false;
    if (isParsed || removedNodes.length > 0 || nextSibling || (last && !target.contains(last)))
      return isParsed || type === "childList";
    last = addedNodes[0] ?? last;
    return false;
  };
  const take = (records: MutationRecord[]) => {
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

  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
  // Before every listener for a parsed document.
  document.addEventListener("readystatechange", () => {
    take(observer.takeRecords());
    isParsed = true;
  });
  addEventListener("larchway:hydrate", () => {
    take(observer.takeRecords());
    undone = 0;
    undo();
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
