import { scriptApi } from "@larchway/shared/api/testing";
import { savedSearchLimit, type SavedSearch } from "@larchway/shared/contracts/saved-search";
import { randomUuid, writeStored } from "@larchway/shared/storage";
import { joinAccount, readVisitorSearches, visitorStore } from "./saved-search-store";

const makeSearch = (extra: Partial<SavedSearch> = {}): SavedSearch => ({
  id: randomUuid(),
  name: "Condos",
  market: "For Sale",
  query: "city=Toronto",
  seenAt: "2026-11-01T12:00:00.000Z",
  createdAt: "2026-11-01T12:00:00.000Z",
  ...extra,
});
const names = () => readVisitorSearches().map(({ name }) => name);

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe("the searches of a visitor", () => {
  it("are created, replaced and removed in this browser", async () => {
    const first = makeSearch();
    await visitorStore.put(first);
    await visitorStore.put(makeSearch({ name: "Houses", createdAt: "2026-11-02T12:00:00.000Z" }));
    await visitorStore.put({ ...first, name: "Small condos" });
    expect(names()).toEqual(["Houses", "Small condos"]);
    await visitorStore.remove(first.id);
    expect(names()).toEqual(["Houses"]);
  });

  it("keep the settings of alerts that a change leaves out", async () => {
    const first = makeSearch({ frequency: "daily" });
    await visitorStore.put(first);
    await visitorStore.put(makeSearch({ id: first.id, name: "Lofts" }));
    expect(readVisitorSearches()).toEqual([{ ...first, name: "Lofts" }]);
  });

  it("are as many as an account may have", async () => {
    writeStored(
      "savedSearches",
      Array.from({ length: savedSearchLimit }, () => makeSearch()),
    );
    await expect(visitorStore.put(makeSearch())).rejects.toThrow("You have 50 saved searches.");
    expect(names()).toHaveLength(savedSearchLimit);
  });

  it("are not said to be saved where the browser blocks storage", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await expect(visitorStore.put(makeSearch())).rejects.toThrow("Sign in to save searches");
  });
});

describe("at sign-in", () => {
  function openAccount(searches: SavedSearch[], room = savedSearchLimit) {
    const account = [...searches];
    const api = scriptApi({
      "GET /api/users/saved-searches": () => ({ searches: account }),
      "PUT /api/users/saved-searches/*": async (body: Omit<SavedSearch, "id">) => {
        if (account.length >= room) throw new Error("full");
        const search = { ...body, id: randomUuid() };
        account.push(search);
        return search;
      },
    });
    return { account, api };
  }

  it("searches join the account, each list once, and leave the browser", async () => {
    const { account, api } = openAccount([makeSearch({ name: "Mine" })]);
    writeStored("savedSearches", [
      makeSearch({ name: "The same list" }),
      makeSearch({ name: "To rent", market: "For Lease" }),
    ]);
    await joinAccount(api);
    expect(account.map(({ name }) => name)).toEqual(["Mine", "To rent"]);
    expect(names()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("Toronto");
  });

  it("those that the account has no room for stay in the browser", async () => {
    const { account, api } = openAccount([], 1);
    writeStored("savedSearches", [
      makeSearch({ name: "Later", query: "city=Ottawa", createdAt: "2026-11-02T12:00:00.000Z" }),
      makeSearch({ name: "First" }),
    ]);
    await expect(joinAccount(api)).rejects.toThrow("full");
    expect(account.map(({ name }) => name)).toEqual(["First"]);
    expect(names()).toEqual(["Later"]);
  });
});
