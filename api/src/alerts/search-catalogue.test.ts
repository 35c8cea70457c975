import { randomUUID } from "node:crypto";
import type { Database } from "@larchway/shared/server/database";
import { openTestApp, type TestApp } from "../testing/test-app";
import { registerPerson } from "../testing/people";
import { toListFilter } from "./saved-filter";
import { listRefs, SearchCatalogue } from "./search-catalogue";

let site: TestApp;
let userId: string;
beforeAll(async () => {
  site = await openTestApp({ listings: 0 });
  ({ id: userId } = await registerPerson(site));
});
afterAll(() => site.close());

/** Saves a search that reports changes immediately. Resolves with its id. */
async function save(database: Database, query: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into saved_search (user_id, id, name, query, created_at, seen_at, frequency)
     values ($1, $2, 'A search', $3, now(), now(), 'at-once')`,
    [userId, id, query],
  );
  return id;
}

/** How many searches there are for homes of a city. */
const countIn = (catalogue: SearchCatalogue, city: string) =>
  [...catalogue.filtersOf(`city ${city}`)].flatMap(listRefs).length;

it("keeps all searches of a city while a text cannot be resolved", async () => {
  const { database } = site;
  let now = 0;
  let isBroken = false;
  const catalogue = new SearchCatalogue(
    async (search) => {
      if (isBroken) throw new Error("The database does not respond.");
      return toListFilter(search);
    },
    () => now,
  );
  const text = await save(database, "city=Guelph&search=lake");
  await save(database, "city=Guelph&bedroomsAbove=2");
  await catalogue.refresh(database);
  expect(countIn(catalogue, "guelph")).toBe(2);

  now += 120_000;
  isBroken = true;
  await expect(catalogue.refresh(database)).rejects.toThrow("does not respond");
  expect(countIn(catalogue, "guelph")).toBe(2);

  isBroken = false;
  await database.query("update saved_search set paused_at = now() where id = $1", [text]);
  await catalogue.refresh(database);
  expect(countIn(catalogue, "guelph")).toBe(1);
});
