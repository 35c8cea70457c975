/** @jest-environment jsdom */

/** Every test runs the script in the same window. */
const run = () =>
  jest.isolateModulesAsync(async () => {
    await import("./early-client");
  });
const theme = () => document.documentElement.dataset.theme;

/** A page whose parsing has ended, painted when `paint` is called. */
function openPage(html: string): { paint: () => void } {
  document.body.innerHTML = html;
  const observers: ((list: unknown) => void)[] = [];
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(private readonly tell: (list: unknown) => void) {}
      observe = () => observers.push(this.tell);
    },
  });
  dispatchEvent(new Event("DOMContentLoaded"));
  return { paint: () => observers.forEach((tell) => tell({ getEntriesByName: () => [{}] })) };
}

const rendered =
  '<div id="root"><button type="button">Menu</button></div>' +
  '<template id="larchway-scripts"><meta name="script-of-the-page"></template>';
const hasStarted = () => document.head.querySelector("[name=script-of-the-page]") !== null;
const start = (state: string) => {
  const root = document.getElementById("root");
  if (root) root.dataset.start = state;
};
const press = () => document.querySelector("button")?.click();

const listeners: Parameters<typeof addEventListener>[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, "addEventListener").mockImplementation((...listener) => {
    listeners.push(listener);
    add(...listener);
  });
});
afterEach(() => {
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  jest.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

describe("the theme", () => {
  it("is the one that the visitor chose, before the shell runs", async () => {
    localStorage.setItem("larchway_theme", "dark");
    await run();
    expect(theme()).toBe("dark");
  });

  it.each(["", "blue", '"dark"', '{"theme":"dark"}'])("stays that of the device for %j", async (stored) => {
    localStorage.setItem("larchway_theme", stored);
    await run();
    expect(theme()).toBeUndefined();
  });

  it("stays that of the device where storage is switched off", async () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    await run();
    expect(theme()).toBeUndefined();
  });
});

describe("the scripts of a rendered page", () => {
  it("begin after the first paint", async () => {
    await run();
    const { paint } = openPage(rendered);
    await jest.advanceTimersByTimeAsync(1000);
    expect(hasStarted()).toBe(false);
    paint();
    await jest.advanceTimersByTimeAsync(50);
    expect(hasStarted()).toBe(true);
  });

  it("wait a second for the pictures that are shown first, and no longer", async () => {
    await run();
    const { paint } = openPage(`${rendered}<img fetchpriority="high">`);
    Object.assign(document.images[0] ?? {}, { decode: () => new Promise(() => undefined) });
    paint();
    await jest.advanceTimersByTimeAsync(900);
    expect(hasStarted()).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(hasStarted()).toBe(true);
  });

  it("do not wait for a page that is never painted", async () => {
    await run();
    openPage(rendered);
    await jest.advanceTimersByTimeAsync(3100);
    expect(hasStarted()).toBe(true);
  });

  it("begin at once in the background, and with the first touch", async () => {
    await run();
    openPage(rendered);
    dispatchEvent(new Event("pointerdown"));
    expect(hasStarted()).toBe(true);

    document.head.replaceChildren();
    jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    await run();
    openPage(rendered);
    expect(hasStarted()).toBe(true);
  });
});

describe("a button that is pressed before the page runs", () => {
  it("is pressed again when it runs, once", async () => {
    await run();
    openPage(rendered);
    press();
    const pressed = jest.fn();
    document.querySelector("button")?.addEventListener("click", pressed);
    start("waiting");
    await jest.advanceTimersByTimeAsync(0);
    expect(pressed).not.toHaveBeenCalled();
    start("running");
    await jest.advanceTimersByTimeAsync(0);
    start("running");
    await jest.advanceTimersByTimeAsync(0);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it("is left to React as soon as that listens", async () => {
    await run();
    openPage(rendered);
    Object.assign(document.getElementById("root") ?? {}, { __reactContainer$1: {} });
    press();
    const pressed = jest.fn();
    document.querySelector("button")?.addEventListener("click", pressed);
    start("running");
    await jest.advanceTimersByTimeAsync(0);
    expect(pressed).not.toHaveBeenCalled();
  });
});
