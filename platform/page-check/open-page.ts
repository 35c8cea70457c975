import { JSDOM } from "jsdom";

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What jsdom lacks and pages use. */
const substitutes = {
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  scrollTo: () => undefined,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  IS_REACT_ACT_ENVIRONMENT: true,
};

/** Makes this process a browser's page with the HTML in its root element; returns the element and the undo. */
export function openPage(url: string, html: string): { root: object; close: () => void } {
  const { window } = new JSDOM(`<!doctype html><html><body><div id="root">${html}</div></body></html>`, {
    url: new URL(url, "http://localhost").href,
    pretendToBeVisual: true,
  });
  const root = window.document.getElementById("root");
  if (!root) throw new Error("The HTML of the page broke its own document.");
  // Node's own fetch, URL, events and timers stay: the router needs them to be of one kind.
  const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const globals = Object.fromEntries(names.map((name) => [name, window[name]]));
  for (const [name, value] of Object.entries({ ...globals, ...substitutes, navigator: window.navigator }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  Object.assign(window, substitutes);
  return {
    root,
    close() {
      for (const name of [...names, ...Object.keys(substitutes)]) Reflect.deleteProperty(globalThis, name);
      window.close();
    },
  };
}
