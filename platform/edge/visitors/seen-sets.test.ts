import { toBuildId } from "../../releases/testing";
import { openCalculatorSite, parseDocument, testToken, type TestEdge } from "../testing";

let edge: TestEdge;
let site: Awaited<ReturnType<typeof openCalculatorSite>>;
const name = "mf-mortgage";
beforeAll(async () => {
  site = await openCalculatorSite(["one"]);
  ({ edge } = site);
}, 60_000);
afterAll(() => site.close());

const headers = { authorization: `Bearer ${testToken}` };
const visit = async (cookie = "") => {
  const { body } = await edge.app.inject({ url: "/calculator", headers: { cookie } });
  return parseDocument(body).releases;
};
const read = async (id: string) =>
  (await edge.app.inject({ url: `/platform/sets/${id}`, headers })).json<object>();

it("finds what a visitor saw by the id of the release set, after others went live, and opens exactly that", async () => {
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

it("gives equal builds equal ids, and knows no set that nobody had", async () => {
  const { id } = await visit();
  await edge.goLive({ name, version: "three" });
  await edge.goLive({ name, version: "two" });
  expect((await visit()).id).toBe(id);
  expect(await read("ffffffffffff")).toMatchObject({ code: "NOT_FOUND" });
  expect((await edge.app.inject(`/platform/sets/${id}`)).statusCode).toBe(401);
});
