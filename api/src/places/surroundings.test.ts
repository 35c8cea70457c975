import { findNeighbourhood } from "./neighbourhoods";
import { findSurroundings } from "./surroundings";

const bloorAndSpadina = [-79.404, 43.667] as const;

describe("the neighbourhood of a point", () => {
  it.each([
    ["The Annex", bloorAndSpadina, "Toronto"],
    ["Leslieville", [-79.333, 43.663], "Toronto"],
    ["Kanata", [-75.9, 45.31], "Ottawa"],
  ] as const)("is %s", (name, point, city) => {
    expect(findNeighbourhood(point, city)?.name).toBe(name);
  });

  it("isn't one of another city, and is missing in the lake", () => {
    expect(findNeighbourhood(bloorAndSpadina, "Mississauga")).toBeUndefined();
    expect(findNeighbourhood([-79.3, 43.4], "Toronto")).toBeUndefined();
  });
});

describe("the surroundings of a point", () => {
  const { schools, stations, schoolYear } = findSurroundings(bloorAndSpadina);

  it("are the nearest stations with all their lines, and their distance", () => {
    expect(stations.map(({ name }) => name).slice(0, 2)).toEqual(["Spadina Station", "St George Station"]);
    expect(stations[0]?.lines).toEqual(["TTC Line 1", "TTC Line 2"]);
    expect(stations[0]?.distance).toBeLessThan(300);
    expect(stations).toHaveLength(5);
    const atUnion = findSurroundings([-79.3806, 43.6452]).stations[0];
    expect(atUnion?.name).toBe("Union Station");
    expect(atUnion?.lines).toEqual(expect.arrayContaining(["TTC Line 1", "GO Lakeshore West", "UP Express"]));
  });

  it("are the nearest schools of every system and level, not only of the most frequent", () => {
    expect(schoolYear).toBe("2018-19");
    const kinds = new Set(schools.map(({ level, system }) => `${level} ${system}`));
    expect(kinds).toContain("elementary public");
    expect(kinds).toContain("elementary catholic");
    expect(kinds).toContain("elementary french-public");
    expect(kinds).toContain("secondary public");
    expect(schools.filter(({ level, system }) => level === "elementary" && system === "public")).toHaveLength(
      3,
    );
    expect(schools[0]?.board).toMatch(/Toronto/);
  });

  it("are in the order of their distance, up to three kilometres, in steps of ten metres", () => {
    for (const distances of [schools, stations].map((some) => some.map(({ distance }) => distance))) {
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(Math.max(...distances)).toBeLessThanOrEqual(3_000);
      expect(distances.every((metres) => metres % 10 === 0)).toBe(true);
    }
  });

  it("are empty in an empty area, and for an unknown point", () => {
    expect(findSurroundings([-85, 50.5])).toMatchObject({ schools: [], stations: [] });
    expect(findSurroundings(undefined)).toMatchObject({ schools: [], stations: [] });
  });
});
