import { exampleArea, exampleCircle } from "@larchway/shared/listing-filters/testing";
import { writeCommute } from "@larchway/shared/listing-filters";
import { findFilterBounds } from "./filter-bounds";
import { listAreas } from "./list-areas";

const say = (searched: Partial<Parameters<typeof listAreas>[0]>) =>
  listAreas({ boundary: null, ...searched }).map(({ role, label }) => [role, label]);

describe("the highlighted areas of a search", () => {
  it("are drawn areas as closed rings", () => {
    const [{ boundary } = { boundary: null }] = listAreas({ boundary: null, area: exampleArea });
    const [[ring = []] = []] = boundary?.coordinates ?? [];
    expect(ring).toHaveLength(5);
    expect(ring[4]).toEqual(ring[0]);
  });

  it("are the areas of travel times", () => {
    const commute = writeCommute({ by: "car", minutes: 30, area: exampleArea });
    expect(say({ area: exampleArea, commute, secondCommute: commute })).toHaveLength(3);
    expect(findFilterBounds({ secondCommute: commute })).toEqual(findFilterBounds({ area: exampleArea }));
  });

  it("include a circle with its distance", () => {
    expect(say({ within: exampleCircle })).toEqual([["within", "5 km"]]);
    const [area] = listAreas({ boundary: null, within: exampleCircle });
    const [[ring = []] = []] = area?.boundary.coordinates ?? [];
    expect(ring[0]).toEqual(ring.at(-1));
    const north = Math.max(...ring.map(([, latitude]) => latitude));
    expect((north - 43.6453) * 111.32).toBeCloseTo(5, 5);
  });

  it("include at most three rings, the largest first", () => {
    expect(say({ rings: "43.6453,-79.3806,20,Work" })).toEqual([
      ["ring", "20 km"],
      ["ring", "10 km"],
      ["ring", "5 km"],
    ]);
    expect(say({ rings: "43.6453,-79.3806,1" })).toEqual([
      ["ring", "1 km"],
      ["ring", "0.5 km"],
    ]);
  });

  it("ignore invalid values", () => {
    expect(say({ area: "a-b", within: "5 km", rings: "here" })).toEqual([]);
  });
});

describe("the initial view of a link", () => {
  it("shows drawn areas and distances", () => {
    expect(findFilterBounds({ area: exampleArea })).toEqual({
      west: -79.42,
      south: 43.63,
      east: -79.36,
      north: 43.67,
    });
    const around = findFilterBounds({ within: exampleCircle });
    expect(around?.north).toBeCloseTo(43.6453 + 5 / 111.32, 5);
    expect(around?.west).toBeCloseTo(-79.3806 - 5 / (111.32 * Math.cos((43.6453 * Math.PI) / 180)), 5);
    expect(findFilterBounds({ place: "Leslieville, Toronto" })).toBeUndefined();
  });
});
