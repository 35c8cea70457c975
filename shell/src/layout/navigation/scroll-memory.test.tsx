import { act, fireEvent, render } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { scrollPositionsKey } from "./scroll-positions";
import { ScrollMemory } from "./scroll-memory";

const scrollTo = jest.fn((_: number, top: number) => Object.assign(window, { scrollY: top }));
let growing: { notify: () => void; isWatched: boolean }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { scrollTo, scrollY: 0, innerHeight: 1000 });
  history.replaceState(null, "", "/list?page=2");
  growing = [];
  jest.spyOn(globalThis, "ResizeObserver").mockImplementation((notify) => {
    const entry = { notify: () => notify([], undefined as never), isWatched: false };
    growing.push(entry);
    return {
      observe: () => (entry.isWatched = true),
      unobserve: () => undefined,
      disconnect: () => (entry.isWatched = false),
    };
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  scrollTo.mockClear();
  sessionStorage.clear();
});

/** A page of some height, its navigation type, and the tab's stored positions. */
function open(height: number, type: string, positions: unknown = { "default /list?page=2": 900 }) {
  sessionStorage.setItem(
    scrollPositionsKey,
    typeof positions === "string" ? positions : JSON.stringify(positions),
  );
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  grow(height);
  const router = createBrowserRouter(
    [
      {
        path: "*",
        id: "page",
        loader: () => new Promise((resolve) => setTimeout(resolve, 100, null)),
        Component: ScrollMemory,
      },
    ],
    { hydrationData: { loaderData: { page: null } } },
  );
  return { ...render(<RouterProvider router={router} />), router };
}

function grow(height: number) {
  Object.defineProperty(document.documentElement, "scrollHeight", { value: height, configurable: true });
  for (const { notify, isWatched } of growing) if (isWatched) notify();
}

/** Simulates the reload of data once the viewer is known. */
async function askAgain(router: { revalidate: () => Promise<void> }) {
  await act(async () => void router.revalidate());
  await act(() => jest.advanceTimersByTimeAsync(200));
}

const isSeeking = () => growing.some(({ isWatched }) => isWatched);

describe("a page that is loaded again", () => {
  it.each(["reload", "back_forward"])("is immediately at its previous position, after a %s", (type) => {
    open(3000, type);
    expect(scrollTo.mock.calls).toEqual([[0, 900]]);
    expect(isSeeking()).toBe(false);
  });

  it("follows a page that still grows, and stops when the position is reached", () => {
    open(1200, "reload");
    expect(window.scrollY).toBe(200);
    grow(1700);
    expect(window.scrollY).toBe(700);
    grow(2500);
    expect(window.scrollY).toBe(900);
    grow(4000);
    expect(scrollTo).toHaveBeenCalledTimes(3);
  });

  it.each(["wheel", "touchstart", "pointerdown", "mousedown", "keydown"])(
    "no longer moves after the visitor's %s",
    (type) => {
      open(1200, "reload");
      fireEvent(document.body, new Event(type, { bubbles: true }));
      grow(2500);
      expect(scrollTo).toHaveBeenCalledTimes(1);
    },
  );

  it("no longer moves after a while, on another page, or when it is closed", async () => {
    const view = open(1200, "reload");
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(isSeeking()).toBe(false);
    view.unmount();

    const { router, unmount } = open(1200, "reload");
    expect(isSeeking()).toBe(true);
    await act(() => Promise.all([router.navigate("/other"), jest.advanceTimersByTimeAsync(200)]));
    expect(isSeeking()).toBe(false);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    unmount();

    history.replaceState(null, "", "/list?page=2");
    open(1200, "reload").unmount();
    expect(isSeeking()).toBe(false);
  });

  it("does not scroll again when the page's data are loaded again", async () => {
    const { router } = open(3000, "reload");
    await askAgain(router);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ["a link or a typed URL", "navigate", { "default /list?page=2": 900 }],
  ["the first page of another document", "reload", { "default /list": 900, default: 800 }],
  ["a position at the top", "reload", { "default /list?page=2": 0 }],
  ["what is not a position", "reload", { "default /list?page=2": "900" }],
  ["what is not a list of positions", "reload", "{"],
])("begins at the top with %s", async (_, type, positions) => {
  const { router } = open(3000, type, positions);
  await askAgain(router);
  expect(scrollTo).not.toHaveBeenCalled();
});

it("stores the position by entry and URL when the visitor leaves the page, in addition to the others", () => {
  open(3000, "reload", { "default /": 5, "default /list?page=2": 900 });
  window.scrollY = 640;
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? "")).toEqual({
    "default /": 5,
    "default /list?page=2": 640,
  });
});
