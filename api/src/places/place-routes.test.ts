import type { Place } from "@larchway/shared/contracts/api";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../testing/test-app";
import { isInArea } from "@larchway/listing-index/geo/area";
import { findPlace } from "./gazetteer";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 200 });
});
afterAll(() => site.close());

const get = (id: string) => site.get(`/api/places/${encodeURIComponent(id)}`);

describe("GET /api/places/:id", () => {
  it("returns a place with closed rings within its bounds, for every kind of area", async () => {
    for (const id of [
      "The Annex, Toronto",
      "Scarborough, Toronto",
      "Kanata, Ottawa",
      "Finch Station, Toronto",
    ]) {
      const response = await get(id);
      expect([id, response.statusCode]).toEqual([id, 200]);
      const { boundary, bounds } = response.json<Place>();
      for (const ring of boundary.coordinates.flat()) {
        expect(ring.length).toBeGreaterThan(3);
        expect(ring.at(-1)).toEqual(ring[0]);
        for (const [longitude, latitude] of ring) {
          expect(longitude).toBeGreaterThan(bounds.west - 1e-3);
          expect(longitude).toBeLessThan(bounds.east + 1e-3);
          expect(latitude).toBeGreaterThan(bounds.south - 1e-3);
          expect(latitude).toBeLessThan(bounds.north + 1e-3);
        }
      }
    }
  });

  it("responds with 404 for an unknown place", async () => {
    for (const id of ["Nowhere, Toronto", "%", "x".repeat(150)]) expect((await get(id)).statusCode).toBe(404);
  });
});

it("GET /api/properties?place= lists only the homes of the place", async () => {
  for (const id of ["King West, Toronto", "Centretown, Ottawa", "The Annex, Toronto"]) {
    const area = findPlace(id)!.area;
    const response = await site.get(
      `/api/properties?${new URLSearchParams({ place: id, status: "Active", limit: "100" })}`,
    );
    const found = response.json<PropertyList>().properties.map(({ ListingKey }) => ListingKey);
    const expected = site.listings.filter(
      ({ StandardStatus, Latitude, Longitude }) =>
        StandardStatus === "Active" &&
        Latitude !== undefined &&
        Longitude !== undefined &&
        isInArea(area, Longitude, Latitude),
    );
    expect([id, found.sort()]).toEqual([id, expected.map(({ ListingKey }) => ListingKey).sort()]);
  }
});
