import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";
import { makeFakeBuild, openTestDatabase, removeReleases, toBuildId } from "@larchway/releases/store/testing";
import { describeRefused, publishBuilds } from "./publish-builds.mjs";

const name = "mf-mortgage";
let database: Database;
let edge: TestEdge;
let edgeUrl: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  edgeUrl = await edge.app.listen({ port: 0, host: "127.0.0.1" });
  await mkdir(join(edge.dataDirectory, "run"), { recursive: true });
  await writeFile(join(edge.dataDirectory, "run/platform-token"), testToken);
});
afterEach(async () => {
  await edge.app.close();
  await rm(edge.dataDirectory, { recursive: true });
});

/** What `npm start` does with the builds of these versions. */
async function start(version: string) {
  const shell = await makeFakeBuild({ name: "shell", version: "shell", routes: [] });
  const builds = [
    { name: "shell", build: toBuildId("shell"), folder: shell },
    { name, build: toBuildId(version), folder: await makeFakeBuild({ version }) },
  ];
  return publishBuilds({ edgeUrl, dataFolder: edge.dataDirectory }, builds);
}

const liveBuild = async () => (await edge.releases.liveSet()).remotes[name]?.live.build;
const publish = async (version: string) =>
  (await edge.releases.publish({ folder: await makeFakeBuild({ version }), actor: "ada" })).release.build;

describe("npm start", () => {
  it("makes live what it built, in one step, and later what changed", async () => {
    expect(await start("one")).toEqual({
      moved: ["shell", name],
      left: [],
      refused: [],
      repaired: [],
      damaged: [],
    });
    expect(await edge.releases.revision()).toBe(1);
    expect((await start("one")).moved).toEqual([]);
    expect(await start("two")).toMatchObject({ moved: [name], left: [] });
    expect(await liveBuild()).toBe(toBuildId("two"));
  });

  it("leaves what another team made live, and says how to take it over", async () => {
    await start("one");
    const theirs = await publish("theirs");
    await edge.releases.promote({ name, build: theirs, actor: "ada" });
    for (const version of ["one", "two"]) {
      const { moved, left } = await start(version);
      expect(moved).toEqual([]);
      expect(left).toEqual([
        expect.stringMatching(
          new RegExp(
            `^mf-mortgage was left unchanged: ada promoted ${theirs} at 2\\S+. ` +
              `Take it over: npm run site -- promote mf-mortgage ${toBuildId(version)}$`,
          ),
        ),
      ]);
      expect(await liveBuild()).toBe(theirs);
    }
    // Taken over as the message says, it is this data directory's again.
    await edge.releases.promote({ name, build: toBuildId("two"), actor: "ops" });
    expect(await start("two")).toMatchObject({ moved: [], left: [] });
    expect((await start("three")).moved).toEqual([name]);
  });

  it("brings no build back that was rolled back, whether sources changed or not", async () => {
    await start("one");
    await start("bad");
    await edge.releases.rollback({ name, actor: "ada", note: "wrong totals" });
    const again = await start("bad");
    expect(again.moved).toEqual([]);
    expect(again.left[0]).toContain(`ada rolled back to ${toBuildId("one")} at`);
    expect(again.left[0]).toMatch(/\(wrong totals\)\. Take it over: .* --force --reason <why>$/);
    expect((await start("bad-two")).moved).toEqual([]);
    expect(await liveBuild()).toBe(toBuildId("one"));
  });

  it("leaves a live build alone when the data directory does not know who brought it", async () => {
    await start("one");
    await rm(join(edge.dataDirectory, "run/started-builds.json"));
    expect((await start("two")).left).toHaveLength(1);
    expect(await liveBuild()).toBe(toBuildId("one"));
    expect(JSON.parse(await readFile(join(edge.dataDirectory, "run/started-builds.json"), "utf8"))).toEqual({
      shell: toBuildId("shell"),
    });
  });

  it("does not bring a retired remote back", async () => {
    await start("one");
    await edge.releases.retire({ name, redirect: null, actor: "ada", note: "sold" });
    expect((await start("two")).left[0]).toContain(`ada retired ${toBuildId("one")} at`);
    expect(await liveBuild()).toBeUndefined();
  });

  it("reports the refused build, and publishes the others", async () => {
    await start("one");
    await database.query(
      "insert into hold (name, kind, reason, actor) values ($1, 'lock', 'campaign', 'ada')",
      [name],
    );
    const { moved, left, refused } = await start("two");
    expect([moved, left]).toEqual([
      [],
      [`mf-mortgage ${toBuildId("two")} did not go live: mf-mortgage is locked by ada: campaign`],
    ]);
    expect(refused).toEqual([{ name, isLive: true }]);
    expect(describeRefused(refused)).toBe("; refused, so the build before is live: mf-mortgage");
  });

  it("says in its last line which remote has no pages because its first build was refused", async () => {
    await database.query(
      "insert into hold (name, kind, reason, actor) values ($1, 'lock', 'campaign', 'ada')",
      [name],
    );
    const { moved, refused } = await start("one");
    expect(moved).toEqual(["shell"]);
    expect(refused).toEqual([{ name, isLive: false }]);
    expect(describeRefused(refused)).toBe("; refused, and its pages are 404s: mf-mortgage");
    expect(describeRefused([])).toBe("");
  });

  it("replaces a live build whose files are lost, also one of another operator", async () => {
    await start("one");
    const theirs = await publish("theirs");
    await edge.releases.promote({ name, build: theirs, actor: "ada" });
    await rm(join(edge.dataDirectory, "store", name, theirs), { recursive: true });
    expect(await start("two")).toMatchObject({ moved: [name], left: [], damaged: [] });
    expect(await liveBuild()).toBe(toBuildId("two"));
  });
});
