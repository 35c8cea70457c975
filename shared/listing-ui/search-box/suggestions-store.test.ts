import type { Suggestion } from "@larchway/shared/contracts/api";
import { withRecentSearch } from "./recent-searches";
import { createSuggestionsStore } from "./suggestions-store";

const toronto: Suggestion = { type: "city", city_name: "Toronto" };
const torrance: Suggestion = { type: "city", city_name: "Torrance" };

/** A store whose requests stay open until the test responds to them. */
function setUp() {
  const requests: { text: string; signal: AbortSignal; respond: (found: Suggestion[]) => Promise<void> }[] =
    [];
  const cached = new Map<string, Suggestion[]>();
  let searches: string[] = [];
  const store = createSuggestionsStore({
    source: {
      load: (text, { signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")));
          const respond = async (found: Suggestion[]) => {
            cached.set(text, found);
            resolve(found);
          };
          requests.push({ text, signal, respond });
        }),
      getCached: (text) => cached.get(text),
    },
    recentSearches: { read: () => searches, add: (text) => (searches = withRecentSearch(searches, text)) },
  });
  return { store, requests, cached, recent: () => searches };
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("the suggestions store", () => {
  it("[R4.039] requests once, 300 ms after the last key", async () => {
    const { store, requests } = setUp();
    for (const text of ["to", "tor", "toro"]) {
      store.type(text);
      await wait(299);
    }
    expect(requests).toHaveLength(0);
    await wait(1);
    expect(requests.map(({ text }) => text)).toEqual(["toro"]);
  });

  it("[R4.040] [R5.011] requests only for two characters other than blanks", async () => {
    const { store, requests } = setUp();
    for (const text of ["t", " t ", "  ", " a"]) {
      store.type(text);
      await wait(1000);
    }
    expect(requests).toHaveLength(0);
    store.type(" to ");
    await wait(300);
    expect(requests.map(({ text }) => text)).toEqual(["to"]);
  });

  it("[R4.041] aborts the previous request and never shows its late response", async () => {
    const { store, requests } = setUp();
    store.type("tor");
    await wait(300);
    store.type("king");
    expect(requests[0]?.signal.aborted).toBe(true);
    await wait(300);
    await requests[1]?.respond([torrance]);
    await requests[0]?.respond([toronto]);
    await wait(0);
    expect(store.getState().suggestions).toEqual([torrance]);
  });

  it("[R4.042] clears and closes when fewer than two characters are left", async () => {
    const { store, requests } = setUp();
    store.type("to");
    await wait(300);
    await requests[0]?.respond([toronto]);
    await wait(0);
    expect(store.getState()).toMatchObject({ isOpen: true, suggestions: [toronto] });
    store.type("t");
    expect(store.getState()).toMatchObject({ isOpen: false, suggestions: [] });
  });

  it("aborts a pending request when the text gets too short", async () => {
    const { store, requests } = setUp();
    store.type("to");
    await wait(300);
    store.type("t");
    expect(requests[0]?.signal.aborted).toBe(true);
    await wait(0);
    expect(store.getState()).toMatchObject({ isOpen: false, status: "idle" });
  });

  it("shows cached suggestions of a prefix immediately, while the new response loads", async () => {
    const { store, requests } = setUp();
    store.type("tor");
    await wait(300);
    await requests[0]?.respond([toronto, torrance]);
    await wait(0);
    store.type("toro");
    expect(store.getState()).toMatchObject({ status: "waiting", suggestions: [toronto] });
    store.type("tor");
    expect(store.getState().suggestions).toEqual([toronto, torrance]);
    await wait(300);
    expect(requests.map(({ text }) => text)).toEqual(["tor", "tor"]);
  });

  it("[R2.103] closes 200 ms after blur, unless the focus returns before", async () => {
    const { store } = setUp();
    store.type("to");
    store.blur();
    await wait(199);
    expect(store.getState().isOpen).toBe(true);
    store.focus();
    await wait(1000);
    expect(store.getState().isOpen).toBe(true);
    store.blur();
    await wait(200);
    expect(store.getState().isOpen).toBe(false);
  });

  it("[R2.100] [R2.101] opens on focus for a text of two characters, but not for recent searches only", async () => {
    const { store, recent } = setUp();
    store.type("main st");
    store.pick();
    expect(recent()).toEqual(["main st"]);
    store.focus();
    expect(store.getState().isOpen).toBe(false);
    store.type(" t ");
    store.focus();
    expect(store.getState().isOpen).toBe(false);
    store.type("to");
    store.close();
    store.focus();
    expect(store.getState()).toMatchObject({ isOpen: true, recent: ["main st"] });
  });

  it("[R2.097] empties everything when a suggestion is selected, and drops the request", async () => {
    const { store, requests } = setUp();
    store.type("tor");
    await wait(300);
    store.pick();
    expect(store.getState()).toMatchObject({ text: "", suggestions: [], isOpen: false });
    expect(requests[0]?.signal.aborted).toBe(true);
    store.focus();
    expect(store.getState().isOpen).toBe(false);
  });

  it("[R2.099] fills the field with a recent search, opens the list and requests immediately", async () => {
    const { store, requests } = setUp();
    store.fill("main st");
    expect(store.getState()).toMatchObject({ text: "main st", isOpen: true });
    await wait(0);
    expect(requests.map(({ text }) => text)).toEqual(["main st"]);
  });

  it("[R4.043] [R4.044] [R4.045] [R4.047] keeps two searches, the latest first, each once", () => {
    const { store, recent } = setUp();
    for (const text of ["king st", " main st ", "queen st", "MAIN ST"]) {
      store.type(text);
      store.submit();
    }
    expect(recent()).toEqual(["MAIN ST", "queen st"]);
  });

  it("reports when suggestions cannot be loaded, and retries at the next focus", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    let calls = 0;
    const store = createSuggestionsStore({
      source: {
        load: () => (calls++ === 0 ? Promise.reject(new Error("5 s")) : Promise.resolve([toronto])),
        getCached: () => undefined,
      },
      recentSearches: { read: () => [], add: () => undefined },
    });
    store.type("tor");
    await wait(300);
    expect(store.getState()).toMatchObject({ status: "failed", isOpen: true });
    store.close();
    store.focus();
    await wait(0);
    expect(store.getState()).toMatchObject({ status: "loaded", suggestions: [toronto] });
  });

  it("removes results when the viewer changes", async () => {
    const { store, requests, cached } = setUp();
    store.type("tor");
    await wait(300);
    await requests[0]?.respond([toronto]);
    await wait(0);
    store.close();
    cached.clear();
    store.forgetSuggestions();
    expect(store.getState()).toMatchObject({ status: "idle", suggestions: [] });
    store.type("toro");
    expect(store.getState().suggestions).toEqual([]);
  });
});
