import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { normalizeAddress, streetBase } from "@larchway/listing-index/search-text/address-text";
import { paths } from "../../config/paths";
import { Random } from "../../random/random";
import { openTestDatabase } from "../../testing/test-database";
import { findStreets } from "./find-streets";
import { type Street, StreetNames } from "./street-names";

const searches = 300;
const letters = "abcdefghijklmnopqrstuvwxyz";
const streetNames = new StreetNames();
let streets: Street[];
let database: Database;

beforeAll(async () => {
  const random = new Random(2026);
  const names = [...new Set((await realNames()).map(normalizeAddress))].sort();
  streets = names.map((norm, id) => ({ id, cityId: 1, norm, active: Math.floor(1 / random.next()) }));
  streetNames.apply(streets);
  database = await openTestDatabase();
  await database.query("create table name (id integer, norm text, base text, active integer)");
  await database.query(
    `insert into name select * from jsonb_to_recordset($1::jsonb) as row (id integer, norm text, base text, active integer)`,
    [JSON.stringify(streets.map((street) => ({ ...street, base: streetBase(street.norm) })))],
  );
  await database.query("create index name_base on name using gin (base gin_trgm_ops)");
  await database.query("analyze name");
});
afterAll(() => database.close());

/** Every street in the seed's registers. */
async function realNames(): Promise<string[]> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(paths.repository, file), "utf8")) as unknown;
  const schools = (await read("demo/data/ontario-streets-postcodes-from-schools.json")) as {
    cities: Record<string, [string][]>;
  };
  const gazetteer = (await read("api/data/places/gta-streets-gazetteer-osm.json")) as { rows: [string][] };
  return [...Object.values(schools.cities).flat(), ...gazetteer.rows].map(([name]) => name);
}

/** One letter wrong, missing, added, or swapped with the next. */
function withTypo(text: string, random: Random): string {
  for (;;) {
    const at = random.int(0, text.length - 1);
    const letter = letters.charAt(random.int(0, 25));
    const typo = [
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    ][random.int(0, 3)];
    if (typo && typo !== text && typo.trim() === typo && !typo.includes("  ")) return typo;
  }
}

/** The share of searches whose street is among the first five found. */
async function recall(
  makeSearch: (street: Street, random: Random) => string,
  find: (text: string) => number[] | Promise<number[]>,
): Promise<number> {
  const random = new Random(7);
  let hits = 0;
  for (let turn = 0; turn < searches; turn += 1) {
    const street = random.pick(streets);
    const found = await find(makeSearch(street, random));
    if (found.includes(street.id)) hits += 1;
  }
  return hits / searches;
}

const inMemory = (text: string) =>
  findStreets(streetNames, [], normalizeAddress(text)).map(({ street }) => street.id);

async function byTrigrams(text: string): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    {
      name: "similar",
      text: "select id from name where base % $1 order by similarity($1, base) desc, active desc, id limit 5",
    },
    [streetBase(normalizeAddress(text))],
  );
  return rows.map(({ id }) => id);
}

describe("streets with one typo, of all real names (the first five found, 300 searches by a fixed seed)", () => {
  const whole = ({ norm }: Street, random: Random) => withTypo(norm, random);
  const begun = ({ norm }: Street, random: Random) =>
    withTypo(norm.slice(0, random.int(5, 8)).trim(), random);

  it("finds whole names at least as well as trigrams", async () => {
    const found = await recall(whole, inMemory);
    expect(found).toBeGreaterThanOrEqual(0.97);
    expect(found).toBeGreaterThanOrEqual(await recall(whole, byTrigrams));
  });

  it("finds half-typed names far better than trigrams", async () => {
    const found = await recall(begun, inMemory);
    expect(found).toBeGreaterThanOrEqual(0.7);
    expect(found).toBeGreaterThan(0.2 + (await recall(begun, byTrigrams)));
  });
});
