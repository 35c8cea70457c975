import { readCircle, writeCircle } from "./circle";
import { readFilters } from "./codec";
import { filterChips } from "./filter-field";
import { propertyListQuerySchema } from "./queries";

describe("a distance from a point", () => {
  it("is written with a precision of ten metres, with a name or without", () => {
    const union = { latitude: 43.645_31, longitude: -79.380_62, kilometres: 2.5 };
    expect(writeCircle(union)).toBe("43.6453,-79.3806,2.5");
    const named = writeCircle({ ...union, name: "Union Station, Toronto" });
    expect(named).toBe("43.6453,-79.3806,2.5,Union Station, Toronto");
    expect(readCircle(named)).toEqual({
      latitude: 43.6453,
      longitude: -79.3806,
      kilometres: 2.5,
      name: "Union Station, Toronto",
    });
    expect(readCircle(writeCircle({ ...union, name: "long ".repeat(40) }))?.kilometres).toBe(2.5);
  });

  it.each([
    "",
    "43.6,-79.4",
    "43.6,-79.4,0.4",
    "43.6,-79.4,51",
    "86,-79.4,5",
    "43.6,-181,5",
    "a,b,5",
    "43.6,-79.4,5,\u0007",
  ])("is dropped from a URL and refused by the API: %j", (within) => {
    expect(readCircle(within)).toBeUndefined();
    expect(readFilters(new URLSearchParams({ within, minPrice: "500000" }))).toEqual({ minPrice: 500_000 });
    expect(propertyListQuerySchema.safeParse({ within }).success).toBe(false);
  });

  it("has a label with its name", () => {
    const say = (within: string) => filterChips({ within }).map(({ text }) => text);
    expect(say("43.6453,-79.3806,5,Union Station")).toEqual(["Within 5 km of Union Station"]);
    expect(say("43.6453,-79.3806,0.5")).toEqual(["Within 0.5 km of a point on the map"]);
  });
});
