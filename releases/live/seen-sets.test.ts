import { createLogger } from "@larchway/shared/server/log";
import { findSeenSet } from "../store/seen-set-repository";
import { toBuildId } from "../store/testing";
import { openCalculatorSite, parseDocument, testToken, type TestEdge } from "@larchway/edge/testing";
import { SeenSets } from "./seen-sets";

let edge: TestEdge;
let site: Awaited<ReturnType<typeof openCalculatorSite>>;
const name = "mf-mortgage";
const log = createLogger("test", { level: "silent" });
beforeAll(async () => {
  site = await openCalculatorSite(["one"]);
  ({ edge } = site);
});
afterAll(() => site.close());

const headers = { authorization: `Bearer ${testToken}` };
const visit = async (cookie = "") => {
  const { body } = await edge.app.inject({ url: "/calculator", headers: { cookie } });
  return parseDocument(body).releases;
};
const read = async (id: string) =>
  (await edge.app.inject({ url: `/platform/sets/${id}`, headers })).json<object>();

it("finds a visitor's builds by the release set id after later releases, and opens exactly those", async () => {
  const seen = await visit();
  const builds = { shell: toBuildId("shell"), [name]: toBuildId("one") };
  await edge.goLive({ name, version: "two" });
  const later = await visit();
  expect(later.id).not.toBe(seen.id);
  expect(await read(String(seen.id))).toMatchObject({ id: seen.id, builds, removed: [] });

  const link = await edge.app.inject({
    method: "POST",
    url: "/platform/previews",
    headers,
    payload: { builds, isWhole: true },
  });
  const opened = await edge.app.inject(link.json<{ path: string }>().path);
  const again = await visit(String(opened.headers["set-cookie"]).split(";")[0]);
  expect(again.id).toBe(seen.id);
});

it("gives equal builds equal ids, and does not find a set without visitors", async () => {
  const { id } = await visit();
  await edge.goLive({ name, version: "three" });
  await edge.goLive({ name, version: "two" });
  expect((await visit()).id).toBe(id);
  expect(await read("ffffffffffff")).toMatchObject({ code: "NOT_FOUND" });
  expect((await edge.app.inject(`/platform/sets/${id}`)).statusCode).toBe(401);
});

it("removes sets without recent visitors once a day, and keeps those in use", async () => {
  const { id } = await visit();
  const long = "update seen_set set last_seen = clock_timestamp() - interval '401 days'";
  await read(String(id));
  await site.database.query(long);
  await site.database.query("insert into seen_set (id, builds) values ('0123456789ab', '{}')");
  await site.database.query(`${long} where id = '0123456789ab'`);

  const seen = new SeenSets({ database: () => site.database, log, now: () => now });
  let now = 0;
  seen.note(edge.live.current!);
  await seen.flush();
  expect(await findSeenSet(site.database, "0123456789ab")).toBeUndefined();
  expect(await findSeenSet(site.database, String(id))).toBeDefined();

  // A visitor who still gets the set a day later keeps it stored.
  await site.database.query(`update seen_set set last_seen = clock_timestamp() - interval '399 days'`);
  now += 86_400_000;
  seen.note(edge.live.current!);
  await seen.flush();
  seen.note(edge.live.current!);
  await seen.flush();
  await site.database.query(`update seen_set set last_seen = last_seen - interval '2 days'`);
  now += 86_400_000;
  await seen.flush();
  expect(await findSeenSet(site.database, String(id))).toBeDefined();
});
