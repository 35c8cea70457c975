import { describeCommute, readCommute, writeCommute } from "./commute";
import { filterChips } from "./filter-field";
import { readFilters, writeFilters } from "./codec";
import { readSchool, writeSchool } from "./school";
import { exampleArea } from "./testing";

const commute = {
  by: "transit",
  minutes: 30,
  arrival: "0900",
  name: "Union Station",
  area: exampleArea,
} as const;

describe("a commute", () => {
  it("is the same after writing and reading", () => {
    expect(readCommute(writeCommute(commute))).toEqual(commute);
    const plain = { by: "foot", minutes: 15, area: exampleArea } as const;
    expect(readCommute(writeCommute(plain))).toEqual({ ...plain, arrival: undefined, name: undefined });
    expect(readCommute(writeCommute({ ...commute, name: "King; Bay" }))?.name).toBe("King, Bay");
  });

  it("is described with its place and time", () => {
    expect(describeCommute(commute)).toBe("30 min by transit to Union Station by 9:00");
    expect(describeCommute({ by: "car", minutes: 20 })).toBe("20 min by car to a point on the map");
  });

  it.each([
    ["another mode", writeCommute(commute).replace("transit", "boat")],
    ["no area", "car,30,,;"],
    ["a bad area", "car,30,,;abcd"],
    ["a time that no day has", writeCommute({ ...commute, arrival: "2460" })],
  ])("with %s is no filter", (_name, value) => {
    expect(readFilters(new URLSearchParams({ commute: value }))).toEqual({});
  });

  it("stays in a URL, for two places", () => {
    const filters = {
      commute: writeCommute(commute),
      secondCommute: writeCommute({ ...commute, by: "car" }),
    };
    const read = readFilters(new URLSearchParams(writeFilters(filters).toString()));
    expect(read).toEqual(filters);
    expect(filterChips(read).map(({ text }) => text)).toEqual([
      "30 min by transit to Union Station by 9:00",
      "30 min by car to Union Station by 9:00",
    ]);
  });
});

describe("a school", () => {
  it("has a number and a label", () => {
    const school = { school: "237191", name: "H M Robbins Public School" };
    expect(readSchool(writeSchool(school))).toEqual(school);
    expect(readSchool("237191")).toEqual({ school: "237191", name: undefined });
    expect(readSchool("")).toBeUndefined();
    expect(filterChips({ school: writeSchool(school) })[0]?.text).toBe(
      "In the catchment of H M Robbins Public School",
    );
  });
});
