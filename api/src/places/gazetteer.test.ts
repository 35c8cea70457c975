import { isInArea } from "@larchway/listing-index/geo/area";
import { findPlace, listPlaces } from "./gazetteer";

const contains = (id: string, longitude: number, latitude: number) => {
  const place = findPlace(id);
  expect([id, place !== undefined]).toEqual([id, true]);
  return place !== undefined && isInArea(place.area, longitude, latitude);
};

describe("the gazetteer", () => {
  it("finds places by name and municipality, in any spelling", () => {
    expect(findPlace("Leslieville, Toronto")).toMatchObject({ kind: "neighbourhood", name: "Leslieville" });
    expect(findPlace("leslieville-toronto")).toBe(findPlace("Leslieville, Toronto"));
    expect(findPlace("Little Italy, Ottawa")).not.toBe(findPlace("Little Italy, Toronto"));
    expect(findPlace("Nowhere, Toronto")).toBeUndefined();
  });

  it("has a few thousand places, each with an area in Ontario that contains its middle or is near it", () => {
    const kinds = new Map<string, number>();
    for (const { kind, area } of listPlaces()) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const { west, south, east, north } = area.box;
      expect(west).toBeGreaterThan(-96);
      expect(east).toBeLessThan(-74);
      expect(south).toBeGreaterThan(41.5);
      expect(north).toBeLessThan(57);
      expect(west).toBeLessThan(east);
      expect(south).toBeLessThan(north);
    }
    expect(kinds.get("neighbourhood")).toBeGreaterThan(200);
    expect(kinds.get("community")).toBe(131);
    expect(kinds.get("station")).toBeGreaterThan(200);
    expect(kinds.get("intersection")).toBeGreaterThan(2_000);
    expect(kinds.get("school")).toBeGreaterThan(4_500);
  });

  it("draws a neighbourhood by its official edges, and others as a circle", () => {
    // Bathurst and Bloor; south of Queen Street is another neighbourhood.
    expect(contains("The Annex, Toronto", -79.409, 43.668)).toBe(true);
    expect(contains("The Annex, Toronto", -79.409, 43.645)).toBe(false);
    // Across the Don Valley, both parts of Riverdale are one.
    expect(contains("Riverdale, Toronto", -79.353, 43.675)).toBe(true);
    expect(contains("Riverdale, Toronto", -79.345, 43.662)).toBe(true);
    expect(contains("Kanata, Ottawa", -75.9, 45.31)).toBe(true);
    expect(contains("Kanata, Ottawa", -75.7, 45.42)).toBe(false);
  });

  it("has crossings of streets, with the homes within 500 m", () => {
    expect(findPlace("bloor-spadina-toronto")).toMatchObject({
      kind: "intersection",
      name: "Bloor & Spadina",
    });
    expect(contains("Bathurst & King, Toronto", -79.4028, 43.6441)).toBe(true);
    expect(contains("Bathurst & King, Toronto", -79.395, 43.6455)).toBe(false);
    expect(contains("Eglinton & Yonge, Toronto", -79.3985, 43.7066)).toBe(true);
    // Main streets of the west end, from the road data, and of Ottawa, from the bus data.
    expect(contains("Islington & Rexdale, Toronto", -79.5575, 43.7165)).toBe(true);
    expect(contains("Bank & Somerset, Ottawa", -75.6955, 45.4155)).toBe(true);
  });

  it("treats near platforms of several operators as one station, and distant ones as two", () => {
    const stations = listPlaces().filter(({ kind }) => kind === "station");
    const named = (name: string) => stations.filter((station) => station.aliases.includes(name));
    expect(named("Union").map(({ id }) => id)).toEqual(["Union Station, Toronto"]);
    expect(named("Kipling").map(({ id }) => id)).toEqual(["Kipling Station, Toronto"]);
    expect(named("Eglinton").map(({ id }) => id)).toEqual([
      "Eglinton Station, Toronto",
      "Eglinton GO Station, Toronto",
    ]);
  });
});
