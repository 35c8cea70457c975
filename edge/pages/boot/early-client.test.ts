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
      constructor(private readonly notify: (list: unknown) => void) {}
      observe = () => observers.push(this.notify);
    },
  });
  dispatchEvent(new Event("DOMContentLoaded"));
  return { paint: () => observers.forEach((notify) => notify({ getEntriesByName: () => [{}] })) };
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

const dispatch = (event: string) => void dispatchEvent(new Event(event));

/** jsdom lacks constructable style sheets. */
class ConstructedSheet {
  text = "";
  disabled = false;
  replaceSync(text: string): void {
    this.text = text;
  }
}
let adopted: ConstructedSheet[] = [];

const listeners: Parameters<typeof addEventListener>[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  adopted = [];
  Object.assign(globalThis, { CSSStyleSheet: ConstructedSheet });
  Object.assign(document, { adoptedStyleSheets: adopted });
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, "addEventListener").mockImplementation((...listener) => {
    listeners.push(listener);
    add(...listener);
  });
});
afterEach(() => {
  // Removes the observers of this test's script.
  dispatch("larchway:hydrated");
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  jest.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

describe("the theme", () => {
  it("is the visitor's choice before the shell runs", async () => {
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

describe("a remote's region", () => {
  const addDeferred = (rel: string) => {
    const link = Object.assign(document.createElement("link"), { rel, media: "print" });
    link.dataset.deferred = "";
    document.head.append(link);
    return link;
  };

  it("is hidden until its style sheets are there, which then apply to the screen", async () => {
    await run();
    const links = [addDeferred("stylesheet"), addDeferred("stylesheet")];
    expect(adopted[0]?.text).toContain("[data-remote]>*{display:none}");
    for (const link of links) {
      expect(adopted[0]?.disabled).toBe(false);
      expect(link.media).toBe("print");
      link.dispatchEvent(new Event("load"));
      expect(link.media).toBe("");
    }
    expect(adopted[0]?.disabled).toBe(true);
  });

  it("is shown, unstyled, while the shell says that it is slow, and once the page runs or failed", async () => {
    document.body.innerHTML = '<div id="root"><p data-remote="mf-a"></p></div>';
    await run();
    const [selector = ""] = adopted[0]?.text.split("{") ?? [];
    const isHidden = () => document.querySelector(selector) !== null;
    expect(isHidden()).toBe(true);
    const root = document.getElementById("root");
    root?.toggleAttribute("data-slow", true);
    expect(isHidden()).toBe(false);
    root?.toggleAttribute("data-slow", false);
    start("waiting");
    expect(isHidden()).toBe(true);
    start("failed");
    expect(isHidden()).toBe(false);
  });

  it("stays hidden when a style sheet fails", async () => {
    await run();
    const link = addDeferred("stylesheet");
    link.dispatchEvent(new Event("error"));
    document.dispatchEvent(new Event("readystatechange"));
    expect(adopted[0]?.disabled).toBe(false);
    expect(link.dataset.failed).toBe("");
  });

  it("is visible immediately in a page without such style sheets", async () => {
    await run();
    document.dispatchEvent(new Event("readystatechange"));
    expect(adopted[0]?.disabled).toBe(true);
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

  it("wait at most a second for the first images", async () => {
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

  it("start immediately in a background tab, and on the first touch", async () => {
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
  it("is clicked again once when the page runs", async () => {
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

  it("is left to React once React listens", async () => {
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

describe("foreign changes to a rendered page before hydration", () => {
  const html = '<form><label>Phone<input name="phone"></label></form><p>Call 416-555-0100 today</p>';
  const root = () => document.getElementById("root") as HTMLElement;

  /** A page as the parser leaves it, and a script that saw it being parsed. */
  async function openRendered(): Promise<void> {
    document.body.innerHTML = "";
    await run();
    document.body.innerHTML = `<div id="root">${html}</div>`;
    await Promise.resolve();
    document.dispatchEvent(new Event("readystatechange"));
  }

  /** Changes like those of a password manager and a phone number detector. */
  function change(): void {
    const button = document.createElement("com-password-button");
    root().querySelector("input")?.after(button);
    button.before(document.createElement("span"));
    root().append(document.createElement("div"));
    const text = root().querySelector("p")?.firstChild as Text;
    const number = text.splitText(5);
    number.splitText(12);
    const link = document.createElement("a");
    number.replaceWith(link);
    link.append(number);
  }

  it("are reverted when the shell starts, whether or not the page was just parsed", async () => {
    await openRendered();
    const text = root().querySelector("p")?.firstChild;
    change();
    await Promise.resolve();
    root().prepend(document.createElement("i"));
    expect(root().innerHTML).not.toBe(html);
    dispatch("larchway:hydrate");
    expect(root().innerHTML).toBe(html);
    expect(root().querySelector("p")?.firstChild).toBe(text);
    dispatch("larchway:hydrated");
  });

  it("are also reverted when a foreign script ran during parsing", async () => {
    document.body.innerHTML = "";
    await run();
    document.body.innerHTML = '<div id="root"><form><input name="email"></form></div>';
    await Promise.resolve();
    root().querySelector("input")?.before(document.createElement("i"));
    await Promise.resolve();
    root().append(document.createElement("p"));
    await Promise.resolve();
    // The parser has already closed the form.
    root().querySelector("form")?.append(document.createElement("span"));
    await Promise.resolve();
    document.dispatchEvent(new Event("readystatechange"));
    dispatch("larchway:hydrate");
    expect(root().innerHTML).toBe('<form><input name="email"></form><p></p>');
    dispatch("larchway:hydrated");
  });

  it.each<[string, (foreign: Element) => void, string]>([
    ["of a custom name", () => undefined, "com-password-button"],
    ["with a shadow", (foreign) => void foreign.attachShadow({ mode: "open" }), "div"],
    ["with children", (foreign) => foreign.append("x", document.createElement("b")), "span"],
  ])("are also reverted behind the element that the parser made last: one %s", async (_kind, fill, name) => {
    document.body.innerHTML = "";
    await run();
    document.body.innerHTML = '<div id="root"></div>';
    const parse = async (parent: Element, child: string) => {
      const element = document.createElement(child);
      parent.append(element);
      element.append("text");
      await Promise.resolve();
      return element;
    };
    const form = await parse(root(), "form");
    const label = await parse(form, "label");
    // Label and form are still open.
    const foreign = document.createElement(name);
    fill(foreign);
    label.after(foreign);
    await Promise.resolve();
    await parse(label, "i");
    await parse(form, "p");
    document.dispatchEvent(new Event("readystatechange"));
    dispatch("larchway:hydrate");
    expect(root().innerHTML).toBe("<form>text<label>text<i>text</i></label><p>text</p></form>");
    dispatch("larchway:hydrated");
  });

  it.each<[string, () => Node]>([
    ["an empty element", () => document.createElement("i")],
    [
      "an element with a closed shadow",
      () => {
        const host = document.createElement("div");
        host.attachShadow({ mode: "closed" });
        return host;
      },
    ],
    ["a text behind a text", () => document.createTextNode("x")],
  ])("are also reverted where they look like the parser's: %s", async (_kind, create) => {
    for (const isSeparate of [true, false]) await revert(create, isSeparate);
  });

  async function revert(create: () => Node, isSeparate: boolean): Promise<void> {
    document.body.innerHTML = "";
    await run();
    document.body.innerHTML = '<div id="root" data-nodes="9"><form></form></div>';
    await Promise.resolve();
    const form = root().querySelector("form") as Element;
    const label = document.createElement("label");
    form.append("All");
    form.append(label);
    label.append("Phone");
    // Label and form are open. Others are called before this script, or on their own.
    const foreign = create();
    if (isSeparate) await Promise.resolve();
    label.append(foreign);
    await Promise.resolve();
    const field = document.createElement("b");
    label.append(field);
    await Promise.resolve();
    field.append("text");
    await Promise.resolve();
    label.append(document.createElement("input"));
    await Promise.resolve();
    const end = document.createElement("p");
    form.append(end);
    end.append("end");
    await Promise.resolve();
    document.dispatchEvent(new Event("readystatechange"));
    dispatch("larchway:hydrate");
    expect(root().innerHTML).toBe("<form>All<label>Phone<b>text</b><input></label><p>end</p></form>");
    dispatch("larchway:hydrated");
  }

  it("are blocked until React has hydrated every element, and no longer", async () => {
    await openRendered();
    dispatch("larchway:hydrate");
    change();
    await Promise.resolve();
    expect(root().innerHTML).toBe(html);
    root().append(document.createElement("i"));
    dispatch("larchway:hydrated");
    await Promise.resolve();
    expect(root().innerHTML).toBe(`${html}<i></i>`);
  });

  it("stay when a script inserts them again and again", async () => {
    await openRendered();
    dispatch("larchway:hydrate");
    for (let time = 0; time < 60; time += 1) {
      root().append(document.createElement("i"));
      await Promise.resolve();
    }
    expect(root().querySelectorAll("i").length).toBeGreaterThan(0);
    expect(root().querySelectorAll("i").length).toBeLessThan(20);
  });
});
