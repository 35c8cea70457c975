import type { FirstResponse } from "./first-data";
import { describeShown, isStillShown } from "./shown-data";

const home = { ListingKey: "W1", UnparsedAddress: "6 Iris Court", ListPrice: 500_000 };
const other = { ListingKey: "W2", UnparsedAddress: "8 Iris Court", ListPrice: 600_000 };
const list = {
  properties: [home, other],
  total: 2,
  market: { active: 12, newThisWeek: 3, median: 550_000, note: "Few sales" },
  clusters: [{ latitude: 43.12, count: 3 }],
};

function describeBody(body: unknown, { status = 200, isStale = false, facts = "" } = {}) {
  const response: FirstResponse = { status, body, isStale, json: "", digest: "" };
  return describeShown(new Map([["/api/properties", response]]), facts);
}
const isShown = (earlier: unknown, current: unknown) =>
  isStillShown(describeBody(earlier), describeBody(current));

it.each([
  ["other counts", { ...list, total: 30, market: { ...list.market, active: 11, newThisWeek: 2 } }],
  ["another count of a cluster", { ...list, clusters: [{ latitude: 43.12, count: 2 }] }],
  ["a new listing", { ...list, properties: [{ ListingKey: "W3" }, home, other] }],
  ["another order", { ...list, properties: [other, home] }],
])("an older document may be sent for data with %s", (_, current) => {
  expect(isShown(list, current)).toBe(true);
});

it.each([
  ["without a listing", { ...list, properties: [home] }],
  ["without any listing", { ...list, properties: [] }],
  ["with a listing that became locked", { ...list, properties: [{ ListingKey: "W1", locked: true }, other] }],
  ["with a withheld address", { ...list, properties: [{ ...home, UnparsedAddress: "Hamilton" }, other] }],
  ["with another price", { ...list, properties: [{ ...home, ListPrice: 1 }, other] }],
  ["with another median", { ...list, market: { ...list.market, median: 560_000 } }],
  ["with a withheld count", { ...list, market: { ...list.market, active: null } }],
  ["with a withheld figure", { ...list, market: { ...list.market, median: null } }],
  ["with another text", { ...list, market: { ...list.market, note: "Withheld" } }],
  ["with another position", { ...list, clusters: [{ latitude: 43.13, count: 3 }] }],
])("an older document is not sent for data %s", (_, current) => {
  expect(isShown(list, current)).toBe(false);
});

it("an older document is not sent when it lacks more than half of the listings, such as an empty list", () => {
  const addHomes = (count: number) => ({
    ...list,
    properties: [
      ...list.properties,
      ...Array.from({ length: count }, (_, at) => ({ ListingKey: `N${String(at)}` })),
    ],
  });
  expect(isShown({ ...list, properties: [], total: 0 }, list)).toBe(false);
  expect(isShown(list, addHomes(2))).toBe(true);
  expect(isShown(list, addHomes(3))).toBe(false);
});

it("an older document of one listing is sent only while that listing is the same", () => {
  expect(isShown(home, { ...home })).toBe(true);
  expect(isShown(home, { ...home, ListPrice: 499_000 })).toBe(false);
  expect(isShown({ ListingKey: "W1", similar: [other] }, { ListingKey: "W1", similar: [] })).toBe(false);
});

it("an older document of a development is not sent for another price, nor another number of its homes", () => {
  const development = { name: "Saltmarsh House", homes: 96, units: [{ name: "A", priceFrom: 514_900 }] };
  expect(isShown(development, { ...development })).toBe(true);
  expect(isShown(development, { ...development, units: [{ name: "A", priceFrom: 529_900 }] })).toBe(false);
  expect(isShown(development, { ...development, homes: 95 })).toBe(false);
});

it("an older document is not sent for another status, stale data, another fact of the site, or missing data", () => {
  const earlier = describeBody(home);
  expect(isStillShown(earlier, describeBody(home, { status: 404 }))).toBe(false);
  expect(isStillShown(earlier, describeBody(home, { isStale: true }))).toBe(false);
  expect(isStillShown(earlier, describeBody(home, { facts: "demo" }))).toBe(false);
  expect(isStillShown(earlier, describeShown(new Map(), ""))).toBe(false);
});
