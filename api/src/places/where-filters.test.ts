import type { PropertyList } from "@larchway/shared/contracts/api";
import { writeAreas, writeCommute } from "@larchway/shared/listing-filters";
import { isInArea } from "@larchway/listing-index/geo/area";
import { openTestApp, type TestApp } from "../testing/test-app";
import { findCatchment } from "./school-files";
import { loadSampleCatchments } from "./testing/sample-catchments";

const sites: TestApp[] = [];

beforeAll(async () => {
  loadSampleCatchments();
  for (const indexed of [true, false]) sites.push(await openTestApp({ listings: 200, indexed }));
});
afterAll(async () => {
  for (const site of sites) await site.close();
});

const find = async (site: TestApp, filter: Record<string, string>) => {
  const query = new URLSearchParams({ ...filter, status: "Active", limit: "100" });
  const response = await site.get(`/api/properties?${query.toString()}`);
  return response.statusCode === 200
    ? response
        .json<PropertyList>()
        .properties.map(({ ListingKey }) => ListingKey)
        .sort()
    : response.statusCode;
};
const expectEverywhere = async (filter: Record<string, string>, expected: unknown) => {
  for (const site of sites) expect(await find(site, filter)).toEqual(expected);
};
const activeWhere = (isFound: (longitude: number, latitude: number) => boolean) =>
  sites[0]!.listings
    .filter(
      ({ StandardStatus, Longitude = 0, Latitude = 0 }) =>
        StandardStatus === "Active" && isFound(Longitude, Latitude),
    )
    .map(({ ListingKey }) => ListingKey)
    .sort();
const square = (west: number, south: number, size: number) =>
  writeAreas([
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
    ],
  ]);

it("finds the homes in the catchment of a school, with or without its name", async () => {
  const { area } = findCatchment("237191")!;
  const expected = activeWhere((longitude, latitude) => isInArea(area, longitude, latitude));
  expect(expected.length).toBeGreaterThan(3);
  await expectEverywhere({ school: "237191" }, expected);
  await expectEverywhere({ school: "237191,Centre Public School" }, expected);
});

it("finds no home for a school without a catchment, and rejects other text", async () => {
  await expectEverywhere({ school: "999999" }, []);
  await expectEverywhere({ school: "no such number!" }, 400);
});

it("finds the homes within the travel times of two places", async () => {
  const one = writeCommute({ by: "car", minutes: 30, name: "Work", area: square(-79.42, 43.62, 0.04) });
  const two = writeCommute({ by: "transit", minutes: 45, area: square(-79.393, 43.62, 0.05) });
  const isBetween = (west: number, east: number) =>
    activeWhere((x, y) => x > west && x < east && y > 43.62 && y < 43.66);
  const expected = isBetween(-79.393, -79.38);
  expect(expected.length).toBeGreaterThan(0);
  expect(isBetween(-79.42, -79.38).length).toBeGreaterThan(expected.length);
  await expectEverywhere({ commute: one }, isBetween(-79.42, -79.38));
  await expectEverywhere({ commute: one, secondCommute: two }, expected);
});

it("rejects a commute without an area", async () => {
  await expectEverywhere({ commute: "car,30,,Work;" }, 400);
  await expectEverywhere({ secondCommute: "car,30,,Work;abc" }, 400);
});
