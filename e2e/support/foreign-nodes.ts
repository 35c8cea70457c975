import type { Page } from "@playwright/test";

/** Like a browser's translation: now and later, each text is replaced by two elements with its translation. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = "script, style, noscript, template, textarea, title, font, svg";
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of root instanceof Text ? [root] : found) {
        if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    document.documentElement.classList.add("translated-ltr");
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Pages whose hydration is checked. */
export const checkedPages = [
  "/",
  "/contact",
  "/about",
  "/careers",
  "/more",
  "/buying/search",
  "/renting/search",
  "/more/real-estate-news",
  "/buying/mortgage-calculator",
  "/selling/guide",
];

/**
 * Like password managers and detectors of phone numbers: while the page is parsed and afterwards, inserts elements next
 * to fields and around numbers, and one at the end of every part. Runs first in the page.
 */
export function insertForeignNodes(): void {
  const mark = (name: string) => {
    const element = document.createElement(name);
    element.dataset.foreign = "";
    return element;
  };
  const seen = new WeakSet<Node>();
  // Also behind the element that the parser made last.
  const insert = () => {
    for (const field of document.querySelectorAll("#root :is(input, select, textarea)")) {
      if (seen.has(field)) continue;
      seen.add(field);
      const button = mark("span");
      button.append(mark("img"));
      field.after(mark("com-password-button"), button);
    }
  };
  // Like nodes of the parser: empty elements with a standard name, behind the one that it made last.
  const insertAlike = () => {
    const last = [...document.querySelectorAll("#root :is(header, main, footer, form, nav, section)")].at(-1);
    if (document.readyState !== "loading" || !last || seen.has(last)) return;
    seen.add(last);
    const element = mark(seenCount % 2 === 0 ? "i" : "div");
    if (seenCount % 2 === 1) element.attachShadow({ mode: "closed" });
    seenCount += 1;
    last.append(element);
    document.documentElement.dataset.alike = String(seenCount);
  };
  let seenCount = 0;
  const insertMore = () => {
    insert();
    for (const part of document.querySelectorAll("#root :is(header, main, footer, form, nav)"))
      part.append(mark("div"));
    const walker = document.createTreeWalker(
      document.getElementById("root") ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      const [number] = /\d[\d-]{3,}\d/.exec(text.data) ?? [];
      if (!number || text.parentElement?.closest("script, style")) continue;
      const rest = text.splitText(text.data.indexOf(number));
      rest.splitText(number.length);
      const link = mark("a");
      link.setAttribute("x-apple-data-detectors", "true");
      rest.replaceWith(link);
      link.append(rest);
    }
    document.documentElement.dataset.inserted = String(document.querySelectorAll("[data-foreign]").length);
    // The nodes before React starts, to check whether they still exist afterwards.
    Object.assign(globalThis, {
      before: [...document.querySelectorAll("#root :is(header, main, footer, h1, form, input, textarea)")],
    });
  };
  for (const onChange of [insert, insertAlike])
    new MutationObserver(onChange).observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", insertMore);
}

/**
 * Numbers of inserted nodes, of those that look like the parser's, and of the server's landmarks, headings and fields
 * that React has replaced. Runs in the page.
 */
export function countForeignNodes(): { inserted: number; alike: number; replaced: number } {
  const { inserted, alike } = document.documentElement.dataset;
  const { before = [] } = globalThis as { before?: Element[] };
  return {
    inserted: Number(inserted),
    alike: Number(alike),
    replaced: before.filter((element) => !element.isConnected).length,
  };
}

/** Counts the nodes of a rendered page when it is parsed, into `data-counted`. */
export async function countParsedNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      const root = document.getElementById("root");
      if (document.readyState !== "interactive" || !root?.dataset.nodes) return;
      let count = 0;
      for (const walker = document.createTreeWalker(root); walker.nextNode();) count += 1;
      root.dataset.counted = String(count);
    });
  });
}
