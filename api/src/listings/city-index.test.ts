import type { Queryable } from "@larchway/shared/server/database";
import { createCityIndex } from "./city-index";

const names = ["Toronto", "North York", "York", "St. Catharines", "East York", "Yorktown"];
let reads = 0;
let clock = 1;

/** The cities in the database's order: those with most active listings first. */
const database = {
  query: () => {
    reads += 1;
    const rows = names.map((name, id) => ({
      id,
      name,
      norm: name.toLowerCase().replace(".", ""),
      active: 9 - id,
    }));
    return Promise.resolve({ rows });
  },
} as unknown as Queryable;

const inTouch = { isInTouch: () => true, staleSeconds: () => undefined };

const startingWith = async (text: string) =>
  (await createCityIndex(database, () => clock, inTouch).startingWith(text)).map(({ name }) => name);

describe("cities by a beginning", () => {
  it("have it at the start, or at the start of a later term: each once", async () => {
    expect(await startingWith("york")).toEqual(["York", "Yorktown", "North York", "East York"]);
    expect(await startingWith("Tor")).toEqual(["Toronto"]);
    expect(await startingWith("St. C")).toEqual(["St. Catharines"]);
    expect(await startingWith("catharines")).toEqual(["St. Catharines"]);
  });

  it("do not have it in the middle or at the end of a term", async () => {
    expect(await startingWith("onto")).toEqual([]);
    expect(await startingWith("town")).toEqual([]);
  });

  it("are none for a text without a letter or digit", async () => {
    expect(await startingWith(" . ")).toEqual([]);
  });

  it("are read once in half a minute", async () => {
    const index = createCityIndex(database, () => clock, inTouch);
    reads = 0;
    for (const seconds of [1, 30, 32]) {
      clock = seconds * 1000;
      await index.startingWith("york");
    }
    expect(reads).toBe(2);
  });
});
