import type { Hazards } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
const queried: unknown[] = [];
const layer = { name: "Flood plain", source: "A map", date: "2026-03-01", scale: 10_000 };

beforeAll(async () => {
  const find: NonNullable<TestApp["services"]["hazards"]>["find"] = (at, precision) => {
    queried.push([at, precision]);
    return [{ ...layer, status: "outside" }];
  };
  site = await openTestApp({ listings: 60, hazards: { find } });
});
afterAll(() => site.close());

const keyOf = (isHidden: boolean) =>
  site.listings.find((listing) => isLocked(listing, false) === isHidden)!.ListingKey;
const read = (key: string, headers?: Record<string, string>) =>
  site.get(`/api/properties/${key}/hazards`, headers);

it("asks the maps about the home's position and its precision", async () => {
  const response = await read(keyOf(false));
  expect(response.json<Hazards>()).toEqual({ layers: [{ ...layer, status: "outside" }] });
  const home = site.listings.find(({ ListingKey }) => ListingKey === keyOf(false))!;
  expect(queried).toEqual([[[home.Longitude, home.Latitude], home.locationPrecision ?? "address"]]);
});

it("[R6.013] is only for members while the home is locked", async () => {
  expect((await read(keyOf(true))).statusCode).toBe(401);
  expect((await read(keyOf(true), await site.signIn())).statusCode).toBe(200);
  expect((await read("W0000000")).statusCode).toBe(404);
});

it("has no layers without a configuration", async () => {
  const { hazards } = site.services;
  site.services.hazards = undefined;
  expect((await read(keyOf(false))).json()).toEqual({ layers: [] });
  site.services.hazards = hazards;
});
