import { randomUUID } from "node:crypto";
import { alertKinds } from "@larchway/shared/contracts/alert";
import { savedSearchLimit, type SavedSearch } from "@larchway/shared/contracts/saved-search";
import { writeAreas, type Ring } from "@larchway/shared/listing-filters";
import { listExampleQueries } from "@larchway/shared/listing-filters/testing";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** The query of drawn areas with so many corners each. */
const drawnQuery = (...counts: number[]) =>
  new URLSearchParams({
    area: writeAreas(
      counts.map((count, area) =>
        Array.from({ length: count }, (_, index): Ring[number] => {
          const angle = (2 * Math.PI * index) / count;
          return [-79 - area / 10 + 0.04 * Math.cos(angle), 43.6 + 0.04 * Math.sin(angle)];
        }),
      ),
    ),
  }).toString();

type Person = Awaited<ReturnType<typeof registerPerson>>;
const now = () => new Date(site.services.now()).toISOString();
const fields = (extra: object = {}) => ({
  name: "Condos in Toronto",
  market: "For Sale",
  query: "city=Toronto&maxPrice=700000",
  seenAt: now(),
  createdAt: now(),
  ...extra,
});
const put = ({ headers }: Pick<Person, "headers">, id: string, payload: object) =>
  site.app.inject({ method: "PUT", url: `/api/users/saved-searches/${id}`, headers, payload });
const list = async ({ headers }: Person) =>
  (await site.app.inject({ method: "GET", url: "/api/users/saved-searches", headers })).json<{
    searches: SavedSearch[];
  }>().searches;

describe("saved searches", () => {
  it("belong to an account, newest first, and can be changed and deleted", async () => {
    const ann = await registerPerson(site);
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await put(ann, first, fields())).statusCode).toBe(200);
    site.advance(1_000);
    await put(ann, second, fields({ name: "Everything", market: undefined, query: "" }));
    expect((await list(ann)).map(({ id, name, market }) => [id, name, market])).toEqual([
      [second, "Everything", undefined],
      [first, "Condos in Toronto", "For Sale"],
    ]);

    const renamed = await put(ann, first, fields({ name: " Small\ncondos " }));
    expect(renamed.json()).toMatchObject({ id: first, name: "Small condos" });
    const remove = {
      method: "DELETE",
      url: `/api/users/saved-searches/${second}`,
      headers: ann.headers,
    } as const;
    expect((await site.app.inject(remove)).statusCode).toBe(200);
    expect((await site.app.inject(remove)).statusCode).toBe(200);
    expect((await list(ann)).map(({ name }) => name)).toEqual(["Small condos"]);
  });

  it("keep the settings of alerts that a request leaves out, as builds without them do", async () => {
    const ann = await registerPerson(site);
    const id = randomUUID();
    const defaults = { frequency: "inbox", isPaused: false, priceCutPercent: 0, kinds: [...alertKinds] };
    expect((await put(ann, id, fields())).json()).toMatchObject(defaults);
    const alerts = { frequency: "daily", isPaused: true, priceCutPercent: 5, kinds: ["new", "price-cut"] };
    expect((await put(ann, id, fields({ ...alerts, kinds: [...alerts.kinds, "new"] }))).json()).toMatchObject(
      alerts,
    );
    const renamed = await put(ann, id, fields({ name: "Lofts" }));
    expect(renamed.json()).toMatchObject({ ...alerts, name: "Lofts" });
    expect(await list(ann)).toEqual([renamed.json()]);
    expect((await put(ann, id, fields({ isPaused: false }))).json()).toMatchObject({
      ...alerts,
      isPaused: false,
    });
    expect((await put(ann, id, fields({ frequency: "hourly" }))).statusCode).toBe(400);
  });

  it("prove when mail was asked for and when it was stopped", async () => {
    const ann = await registerPerson(site);
    const id = randomUUID();
    for (const frequency of ["inbox", "daily", "weekly", undefined, "inbox"])
      await put(ann, id, fields({ frequency }));
    const { rows } = await site.database.query(
      `select granted, source, wording, email_key from consent_record
       where kind = 'alert-email' and user_id = $1 order by id`,
      [ann.id],
    );
    const proof = { source: "saved-search", wording: "2026-11", email_key: ann.email };
    expect(rows).toEqual([
      { ...proof, granted: true },
      { ...proof, granted: false },
    ]);
  });

  it("are private, even when two people use the same id", async () => {
    const [ann, bob] = [await registerPerson(site), await registerPerson(site)];
    const id = randomUUID();
    await put(ann, id, fields({ name: "Ann's" }));
    await put(bob, id, fields({ name: "Bob's" }));
    await site.app.inject({ method: "DELETE", url: `/api/users/saved-searches/${id}`, headers: bob.headers });
    expect((await list(ann)).map(({ name }) => name)).toEqual(["Ann's"]);
    expect(await list(bob)).toEqual([]);
    const visitor = await site.app.inject({ method: "GET", url: "/api/users/saved-searches" });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("accept every filter of lists, exactly as lists write it", async () => {
    const ann = await registerPerson(site);
    for (const query of listExampleQueries()) {
      const response = await put(ann, randomUUID(), fields({ query }));
      expect([query, response.statusCode, response.json().query]).toEqual([query, 200, query]);
      await site.database.query("delete from saved_search");
    }
  });

  it("accept filters in the order of an earlier release, and store them in the order of lists", async () => {
    const ann = await registerPerson(site);
    const response = await put(ann, randomUUID(), fields({ query: "maxPrice=700000&city=Toronto" }));
    expect([response.statusCode, response.json().query]).toEqual([200, "city=Toronto&maxPrice=700000"]);
  });

  it("keep a filter that no longer exists while they are renamed or paused, and accept no other such filter", async () => {
    const ann = await registerPerson(site);
    const id = randomUUID();
    await put(ann, id, fields());
    await site.database.query("update saved_search set query = 'bedroms=3' where id = $1", [id]);
    const renamed = await put(ann, id, fields({ name: "Old", query: "bedroms=3", isPaused: true }));
    expect([renamed.statusCode, renamed.json()]).toEqual([
      200,
      expect.objectContaining({ name: "Old", query: "bedroms=3", isPaused: true }),
    ]);
    expect((await put(ann, id, fields({ query: "bedroms=4" }))).statusCode).toBe(400);
    expect((await put(await registerPerson(site), id, fields({ query: "bedroms=3" }))).statusCode).toBe(400);
  });

  it("accept drawn areas of 400 corners", async () => {
    const query = drawnQuery(100, 100, 100, 100);
    const response = await put(await registerPerson(site), randomUUID(), fields({ query }));
    expect([response.statusCode, response.json().query]).toEqual([200, query]);
  });

  it.each([
    ["one drawn area of 400 corners", { query: drawnQuery(400) }, "query"],
    ["a filter that does not exist", { query: "bedroms=3" }, "query"],
    ["a value that cannot be read", { query: "minPrice=cheap" }, "query"],
    ["order and page", { query: "city=Toronto&page=2" }, "query"],
    ["a huge query", { query: `words=${"x".repeat(7_000)}` }, "query"],
    ["no name", { name: " \u200b " }, "name"],
    ["another market", { market: "For Fun" }, "market"],
    ["no time", { seenAt: "yesterday" }, "seenAt"],
  ])("refuse %s, and say which field", async (_, extra, path) => {
    const response = await put(await registerPerson(site), randomUUID(), fields(extra));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: "INVALID_REQUEST",
        issues: expect.arrayContaining([expect.objectContaining({ path })]),
      }),
    ]);
  });

  it(`are at most ${savedSearchLimit}; the next one is refused with a reason, changes are not`, async () => {
    const ann = await registerPerson(site);
    const ids = Array.from({ length: savedSearchLimit }, () => randomUUID());
    await site.database.query(
      `insert into saved_search (user_id, id, name, query, created_at, seen_at)
       select $1, id, 'Search', '', now(), now() from unnest($2::uuid[]) as id`,
      [ann.id, ids],
    );
    const refused = await put(ann, randomUUID(), fields());
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "TOO_MANY_SAVED",
        message: expect.stringContaining("50 saved searches"),
      }),
    ]);
    expect((await put(ann, ids[0]!, fields())).statusCode).toBe(200);
  });

  it("were never saved or seen in the future, whatever the clock of the browser says", async () => {
    const ann = await registerPerson(site);
    await put(
      ann,
      randomUUID(),
      fields({ seenAt: "2999-01-01T00:00:00Z", createdAt: "2999-01-01T00:00:00Z" }),
    );
    expect(await list(ann)).toEqual([expect.objectContaining({ seenAt: now(), createdAt: now() })]);
  });

  it("are part of the account's export, and are deleted with the account", async () => {
    const ann = await registerPerson(site);
    await put(ann, randomUUID(), fields());
    const data = await site.app.inject({ method: "GET", url: "/api/users/export", headers: ann.headers });
    expect(data.json().savedSearches).toEqual([expect.objectContaining({ name: "Condos in Toronto" })]);
    await site.database.query("delete from app_user where id = $1", [ann.id]);
    const { rows } = await site.database.query("select from saved_search where user_id = $1", [ann.id]);
    expect(rows).toEqual([]);
  });
});
