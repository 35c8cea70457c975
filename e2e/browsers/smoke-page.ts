import { expect } from "@playwright/test";
import { siteUrl } from "../support/site";
import type { Key, PageScript, TestBrowser } from "./test-browser";

/** The first visible element of a selector whose name (label or text) matches. Runs in the page. */
function findNamed(selector: string, pattern: string): Element | null {
  const getAccessibleName = (element: Element) =>
    element.getAttribute("aria-label") ??
    ((element as HTMLInputElement).labels?.[0] ?? element).textContent.trim();
  const name = new RegExp(pattern, "i");
  for (const element of document.querySelectorAll(selector)) {
    const isVisible =
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
    if (!isVisible || !name.test(getAccessibleName(element))) continue;
    // Drivers treat a half visible element as visible, and would click outside it.
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return element;
  }
  return null;
}

/** Milliseconds between two polls: the default of a second would be most of the journey. */
const intervals = [20, 50, 100];

/** A page in any browser, with the waits of a journey: every step waits for a condition, none for a time. */
export class SmokePage {
  constructor(private readonly browser: TestBrowser) {}

  /** Opens a path of the site, or of a proxy in front of it, and waits until its page runs and has one heading. */
  async open(path: string, origin = siteUrl): Promise<void> {
    await this.browser.open(origin + path);
    await this.until(
      `a heading on ${path}, which runs`,
      () =>
        document.querySelectorAll("h1").length === 1 &&
        document.getElementById("root")?.dataset.start === "running",
    );
  }

  resize(size: { width: number; height: number }): Promise<void> {
    return this.browser.resize(size.width, size.height);
  }

  run<A extends unknown[], T>(script: PageScript<A, T>, ...args: A): Promise<T> {
    return this.browser.run(script, ...args);
  }

  /** Waits until the script returns true. */
  async until<A extends unknown[]>(what: string, script: PageScript<A, boolean>, ...args: A): Promise<void> {
    // During a navigation there is no page to run the script in.
    await expect
      .poll(() => this.browser.run(script, ...args).catch(() => false), { message: what, intervals })
      .toBe(true);
  }

  /** Waits for text anywhere in the page's visible text. */
  see(text: string): Promise<void> {
    return this.until(`the text "${text}"`, (part) => document.body.innerText.includes(part), text);
  }

  /** Clicks the first visible element of this selector and name, once it exists and does not move. */
  async click(selector: string, name: RegExp = /(?:)/): Promise<void> {
    await this.stand();
    const what = `${selector} named ${name}`;
    // Drivers reject a click on a covered element, for example by a toast: the next poll retries.
    const click = () => this.browser.click(findNamed, selector, name.source).catch(() => false);
    await expect.poll(click, { message: what, intervals }).toBe(true);
  }

  press(key: Key): Promise<void> {
    return this.browser.press(key);
  }

  /** Types into an empty field. */
  async fill(selector: string, name: RegExp, text: string): Promise<void> {
    await this.click(selector, name);
    await this.browser.type(text);
  }

  /** Waits until all finite animations have ended; a toast's countdown is excluded. */
  stand(): Promise<void> {
    return this.until("the end of all movements", () =>
      document.getAnimations().every(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return effect?.getComputedTiming().endTime === Infinity || target?.closest(".Toastify") != null;
      }),
    );
  }

  screenshot(): Promise<Buffer> {
    return this.browser.screenshot();
  }
}
