import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import {
  homeListLimit,
  listHomeLimit,
  listPageSize,
  type HomeList,
  type ListHistory,
  type ListPage,
} from "@larchway/shared/contracts/home-list";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 120, settings: { authAttempts: 100_000 } });
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof registerPerson>>;
type Method = "GET" | "PUT" | "POST" | "DELETE";
const call = (person: Person, method: Method, path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/users${path}`, headers: person.headers, payload });
const lists = async (person: Person) =>
  (await call(person, "GET", "/lists")).json<{ lists: HomeList[] }>().lists;
const page = async (person: Person, id: string, query = "") =>
  (await call(person, "GET", `/lists/${id}/homes${query}`)).json<ListPage>();
const codes = (response: LightMyRequestResponse) => [response.statusCode, response.json().code];
const isoBefore = (ms: number) => new Date(site.services.now() - ms).toISOString();

async function createList(person: Person, name = "Cottages"): Promise<string> {
  const id = randomUUID();
  expect((await call(person, "PUT", `/lists/${id}`, { name })).statusCode).toBe(200);
  return id;
}
const key = (index: number) => site.listings[index]!.ListingKey;
const openKeys = () =>
  site.listings
    .filter(({ StandardStatus }) => StandardStatus === "Active")
    .map(({ ListingKey }) => ListingKey);

describe("lists of homes", () => {
  it("start with one for the heart button, which has the favourites", async () => {
    const ann = await registerPerson(site);
    await call(ann, "PUT", `/favourites/${key(0)}`);
    const [first, ...others] = await lists(ann);
    expect(first).toMatchObject({ name: "Saved homes", isDefault: true, role: "owner", homeCount: 1 });
    expect(others).toEqual([]);
    await call(ann, "PUT", `/lists/${first!.id}/homes/${key(1)}`);
    await call(ann, "DELETE", `/lists/${first!.id}/homes/${key(0)}`);
    expect((await call(ann, "GET", "/favourites")).json()).toEqual({ favourites: [key(1)] });
    expect(codes(await call(ann, "DELETE", `/lists/${first!.id}`))).toEqual([403, "FORBIDDEN"]);
  });

  it("can be created, renamed, deleted and restored with everything in them", async () => {
    const ann = await registerPerson(site);
    const id = await createList(ann, " Near\nthe lake ");
    await call(ann, "PUT", `/lists/${id}/homes/${key(0)}`);
    await call(ann, "PUT", `/lists/${id}/homes/${key(0)}/remark`, { note: { value: "Big porch", ageMs: 0 } });
    expect((await lists(ann)).map(({ name, homeCount }) => [name, homeCount])).toEqual([
      ["Saved homes", 0],
      ["Near the lake", 1],
    ]);
    await call(ann, "PUT", `/lists/${id}`, { name: "Lake" });
    await call(ann, "DELETE", `/lists/${id}`);
    expect((await lists(ann)).map(({ name }) => name)).toEqual(["Saved homes"]);
    expect(codes(await call(ann, "GET", `/lists/${id}/homes`))).toEqual([404, "NOT_FOUND"]);
    expect((await call(ann, "POST", `/lists/${id}/restore`)).statusCode).toBe(200);
    expect((await page(ann, id)).homes).toMatchObject([{ listingKey: key(0), note: "Big porch" }]);
  });

  it("say which of them has a home", async () => {
    const ann = await registerPerson(site);
    const id = await createList(ann);
    await call(ann, "PUT", `/lists/${id}/homes/${key(3)}`);
    const response = await call(ann, "GET", `/lists?listingKey=${key(3)}`);
    expect(response.json<{ lists: HomeList[] }>().lists.map(({ hasHome }) => hasHome)).toEqual([false, true]);
  });

  it("are private: strangers find neither homes nor names, and change nothing", async () => {
    const [ann, bob] = [await registerPerson(site), await registerPerson(site)];
    const id = await createList(ann, "Ann's secret");
    const requests: [Method, string, object?][] = [
      ["PUT", `/lists/${id}`, { name: "Bob's" }],
      ["DELETE", `/lists/${id}`],
      ["POST", `/lists/${id}/restore`],
      ["GET", `/lists/${id}/homes`],
      ["GET", `/lists/${id}/map`],
      ["PUT", `/lists/${id}/homes/${key(0)}`],
      ["DELETE", `/lists/${id}/homes/${key(0)}`],
      ["PUT", `/lists/${id}/homes/${key(0)}/remark`, { note: { value: "x", ageMs: 0 } }],
      ["GET", `/lists/${id}/homes/${key(0)}/history`],
      ["POST", `/lists/${id}/homes/${key(0)}/share-note`],
      ["DELETE", `/lists/${id}/homes/${key(0)}/private-note`],
      ["PUT", `/lists/${id}/invitation`, { email: "bob@example.org" }],
      ["DELETE", `/lists/${id}/invitation`],
      ["DELETE", `/lists/${id}/partner`],
      ["POST", `/lists/${id}/link`],
      ["DELETE", `/lists/${id}/link`],
    ];
    await site.database.query("update app_user set email_verified_at = now() where id = $1", [bob.id]);
    for (const is_admin of [false, true]) {
      await site.database.query("update app_user set is_admin = $2 where id = $1", [bob.id, is_admin]);
      for (const [method, path, payload] of requests) {
        const response = await call(bob, method, path, payload);
        expect([method, path, response.statusCode]).toEqual([method, path, 404]);
        expect(response.body).not.toContain("secret");
        const url = `/api/users${path}`;
        expect((await site.app.inject({ method, url, payload })).statusCode).toBe(401);
      }
    }
    expect((await lists(ann)).map(({ name }) => name)).toContain("Ann's secret");
  });

  it("have limits, with the next step", async () => {
    const ann = await registerPerson(site);
    await lists(ann);
    const id = await createList(ann);
    await site.database.query(
      `insert into home_list (id, owner_id, name, created_at)
       select gen_random_uuid(), $1, 'List', now() from generate_series(1, $2)`,
      [ann.id, homeListLimit - 2],
    );
    const list = await call(ann, "PUT", `/lists/${randomUUID()}`, { name: "One more" });
    expect([...codes(list), list.json().message]).toEqual([
      409,
      "TOO_MANY_SAVED",
      "You have 20 lists, which is the limit. Delete one to add another.",
    ]);
    expect((await call(ann, "PUT", `/lists/${id}`, { name: "Other" })).statusCode).toBe(200);
    await call(ann, "DELETE", `/lists/${id}`);
    await createList(ann, "In its room");
    expect(codes(await call(ann, "POST", `/lists/${id}/restore`))).toEqual([409, "TOO_MANY_SAVED"]);

    const [{ id: defaultId } = { id: "" }] = await lists(ann);
    await site.database.query(
      "insert into favourite select $1, 'F' || n, now() from generate_series(1, $2) n",
      [ann.id, listHomeLimit],
    );
    const home = await call(ann, "PUT", `/lists/${defaultId}/homes/${key(0)}`);
    expect([home.statusCode, home.json().message]).toEqual([
      409,
      "The list “Saved homes” has 1000 homes, which is the limit. Remove one to add another.",
    ]);
    expect((await call(ann, "PUT", `/lists/${defaultId}/homes/F7`)).statusCode).toBe(200);
  });

  it.each([
    ["a name that is empty", "PUT", "", { name: " " }],
    ["a long name", "PUT", "", { name: "x".repeat(61) }],
    ["a long note", "PUT", "/homes/X1/remark", { note: { value: "x".repeat(2_001), ageMs: 0 } }],
    ["six stars", "PUT", "/homes/X1/remark", { rating: { value: 6, ageMs: 0 } }],
    ["half a star", "PUT", "/homes/X1/remark", { rating: { value: 1.5, ageMs: 0 } }],
    ["an edit in the future", "PUT", "/homes/X1/remark", { rating: { value: 1, ageMs: -1 } }],
    ["no address", "PUT", "/invitation", { email: "bob" }],
  ] as const)("refuse %s", async (_, method, path, payload) => {
    const ann = await registerPerson(site);
    const id = await createList(ann);
    await call(ann, "PUT", `/lists/${id}/homes/X1`);
    expect(codes(await call(ann, method, `/lists/${id}${path}`, payload))).toEqual([400, "INVALID_REQUEST"]);
  });

  it("come in pages, in each order", async () => {
    const ann = await registerPerson(site);
    const id = await createList(ann);
    const keys = openKeys().slice(0, listPageSize + 3);
    for (const each of keys) {
      await call(ann, "PUT", `/lists/${id}/homes/${each}`);
      site.advance(1_000);
    }
    await call(ann, "PUT", `/lists/${id}/homes/GONE1`);
    await call(ann, "PUT", `/lists/${id}/homes/${keys[5]}/remark`, { rating: { value: 5, ageMs: 0 } });
    const first = await page(ann, id);
    expect([first.total, first.homes.length, first.homes[0]]).toEqual([
      listPageSize + 4,
      listPageSize,
      { listingKey: "GONE1", addedAt: isoBefore(0), note: "", historyCount: 0 },
    ]);
    expect((await page(ann, id, "?page=2")).homes.map(({ listingKey }) => listingKey)).toEqual(
      keys.slice(0, 4).reverse(),
    );
    expect((await page(ann, id, "?sort=rating")).homes[0]).toMatchObject({ listingKey: keys[5], rating: 5 });
    const prices = (await page(ann, id, "?sort=price")).homes.flatMap(
      ({ property }) => property?.ListPrice ?? [],
    );
    expect(prices.length).toBeGreaterThan(10);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    const { points } = (await call(ann, "GET", `/lists/${id}/map`)).json<{
      points: { listingKey: string }[];
    }>();
    expect(new Set(points.map(({ listingKey }) => listingKey))).toEqual(new Set(keys));
  });
});

describe("notes and ratings", () => {
  const edit = (person: Person, id: string, payload: object) =>
    call(person, "PUT", `/lists/${id}/homes/${key(0)}/remark`, payload);
  const history = async (person: Person, id: string) =>
    (await call(person, "GET", `/lists/${id}/homes/${key(0)}/history`)).json<ListHistory>().entries;

  async function createHome(person: Person): Promise<string> {
    const id = await createList(person);
    await call(person, "PUT", `/lists/${id}/homes/${key(0)}`);
    return id;
  }

  it("are merged field by field: the later edit wins, and the other value is in the history", async () => {
    const ann = await registerPerson(site);
    const id = await createHome(ann);
    await edit(ann, id, {
      note: { value: "Written first", ageMs: 60_000 },
      rating: { value: 2, ageMs: 60_000 },
    });
    // An edit without a connection, older than the note and newer than the rating.
    site.advance(1_000);
    const merged = await edit(ann, id, {
      note: { value: "Older", ageMs: 120_000 },
      rating: { value: 4, ageMs: 30_000 },
    });
    expect(merged.json()).toEqual({ note: "Written first", rating: 4 });
    expect(await history(ann, id)).toEqual([
      { field: "rating", value: "2", writtenAt: isoBefore(61_000), writtenBy: "Robin Rivers" },
      { field: "note", value: "Older", writtenAt: isoBefore(120_000), writtenBy: "Robin Rivers" },
    ]);
    expect((await page(ann, id)).homes).toMatchObject([
      { note: "Written first", rating: 4, historyCount: 2 },
    ]);
  });

  it("of the same time count in the order of the server, and a repeated edit changes nothing", async () => {
    const ann = await registerPerson(site);
    const id = await createHome(ann);
    await edit(ann, id, { note: { value: "One", ageMs: 0 } });
    await edit(ann, id, { note: { value: "Two", ageMs: 0 } });
    await edit(ann, id, { note: { value: "Two", ageMs: 0 } });
    for (let turn = 0; turn < 2; turn += 1) await edit(ann, id, { note: { value: "Old", ageMs: 5_000 } });
    expect((await edit(ann, id, {})).json()).toEqual({ note: "Two" });
    expect((await history(ann, id)).map(({ value }) => value)).toEqual(["One", "Old"]);
  });

  it("bound the age of an edit, whatever the clock of the browser says", async () => {
    const ann = await registerPerson(site);
    const id = await createHome(ann);
    await edit(ann, id, { note: { value: "From the year 1970", ageMs: 1_700_000_000_000 } });
    site.advance(1_000);
    await edit(ann, id, { note: { value: "", ageMs: 0 } });
    expect(await history(ann, id)).toMatchObject([{ writtenAt: isoBefore(30 * 86_400_000 + 1_000) }]);
  });

  it("keep twenty earlier values", async () => {
    const ann = await registerPerson(site);
    const id = await createHome(ann);
    for (let turn = 0; turn < 24; turn += 1) {
      await edit(ann, id, { note: { value: `Note ${turn}`, ageMs: 0 } });
      site.advance(1_000);
    }
    const entries = await history(ann, id);
    expect([entries.length, entries[0]?.value, entries.at(-1)?.value]).toEqual([20, "Note 22", "Note 3"]);
  });

  it("outlast the removal of their home, so that it can be undone", async () => {
    const ann = await registerPerson(site);
    const id = await createHome(ann);
    await edit(ann, id, { note: { value: "Garden", ageMs: 0 } });
    await call(ann, "DELETE", `/lists/${id}/homes/${key(0)}`);
    expect(codes(await edit(ann, id, { note: { value: "Gone", ageMs: 0 } }))).toEqual([404, "NOT_FOUND"]);
    await call(ann, "PUT", `/lists/${id}/homes/${key(0)}`);
    expect((await page(ann, id)).homes).toMatchObject([{ note: "Garden" }]);
  });
});

describe("hidden homes", () => {
  it("join the account, are shown again, and keep the newest thousand", async () => {
    const ann = await registerPerson(site);
    await call(ann, "PUT", "/hidden-homes/X1");
    site.advance(1_000);
    const merged = await call(ann, "POST", "/hidden-homes", { keys: ["X2", "X1"] });
    expect(merged.json()).toEqual({ hidden: ["X2", "X1"] });
    await call(ann, "DELETE", "/hidden-homes/X1");
    expect((await call(ann, "GET", "/hidden-homes")).json()).toEqual({ hidden: ["X2"] });
    site.advance(1_000);
    const keys = Array.from({ length: 1_000 }, (_, index) => `H${index}`);
    const { hidden } = (await call(ann, "POST", "/hidden-homes", { keys })).json<{ hidden: string[] }>();
    expect([hidden.length, hidden.includes("X2")]).toEqual([1_000, false]);
    expect((await site.app.inject({ method: "GET", url: "/api/users/hidden-homes" })).statusCode).toBe(401);
  });
});
