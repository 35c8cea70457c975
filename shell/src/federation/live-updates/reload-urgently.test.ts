import { followTyping } from "../../browser/typed-fields";
import { createUrgentReload } from "./reload-urgently";

const [bad, live] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = `<form data-state="idle"><input aria-label="Name" /></form>`;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A load of the page, on which the build is on screen. */
function openPage() {
  const [reload, offer] = [jest.fn(), jest.fn()];
  return { reload, offer, leave: createUrgentReload({ reload, offer }) };
}

it("reloads a tab immediately and once, even a hidden one", async () => {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { reload, leave } = openPage();
  leave(bad, live);
  leave(bad, live);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("does not reload repeatedly when the revoked build is served again", async () => {
  const counts = [];
  for (let load = 0; load < 5; load += 1) {
    const { reload, offer, leave } = openPage();
    leave(bad, live);
    await jest.advanceTimersByTimeAsync(0);
    const soon = reload.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    counts.push([soon, reload.mock.calls.length, offer.mock.calls.length]);
  }
  expect(counts).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 1],
  ]);
});

it("waits for a form that is being sent, for a limited time", async () => {
  const form = document.querySelector("form");
  if (form) form.dataset.state = "loading";
  const { reload, leave } = openPage();
  leave(bad, live);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("offers the reload when the typed text does not fit into storage", async () => {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (key === "larchway-typed-text") throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  const stop = followTyping(document);
  const field = document.querySelector("input");
  if (field) field.value = "Mia";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  const { reload, offer, leave } = openPage();
  leave(bad, live);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  expect(offer).toHaveBeenCalledWith(live);
  stop();
});

describe("where storage is blocked", () => {
  beforeEach(() => {
    for (const method of ["getItem", "setItem"] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("no", "SecurityError");
      });
    Object.defineProperty(performance, "getEntriesByType", { value: () => [], configurable: true });
  });

  it("reloads a page without typed text, and offers to reload one with it", async () => {
    const first = openPage();
    first.leave(bad, live);
    await jest.advanceTimersByTimeAsync(0);
    expect(first.reload).toHaveBeenCalledTimes(1);

    const stop = followTyping(document);
    document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
    const second = openPage();
    second.leave(bad, live);
    await jest.advanceTimersByTimeAsync(0);
    expect(second.reload).not.toHaveBeenCalled();
    expect(second.offer).toHaveBeenCalledWith(live);
    stop();
  });

  it("does not reload a page that was opened by a reload", () => {
    Object.defineProperty(performance, "getEntriesByType", {
      value: () => [{ type: "reload" }],
      configurable: true,
    });
    const { reload, offer, leave } = openPage();
    leave(bad, live);
    expect(offer).toHaveBeenCalledWith(live);
    expect(reload).not.toHaveBeenCalled();
  });
});
