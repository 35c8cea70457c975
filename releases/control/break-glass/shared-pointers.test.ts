import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, cp, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@larchway/shared/server/database";
import { createLogger } from "@larchway/shared/server/log";
import { shareChange } from "../../store/break-glass/break-glass-bucket.mjs";
import { readBreakGlass } from "../../store/break-glass/break-glass-file.mjs";
import { createChange, signChanges } from "../../store/break-glass/signed-changes.mjs";
import { verifyAudit } from "../../store/audit/verify-audit";
import { startFakeS3, type FakeS3 } from "../../store/bucket/testing";
import { openTestDatabase, removeReleases } from "../../store/testing";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";
import { followBreakGlass, reconcileAll, syncBucket } from "./follow-break-glass";

/** Two edges on two machines with one unavailable database, one bucket and separate data folders. */
let database: Database;
let s3: FakeS3;
let first: TestEdge;
let second: TestEdge;
let isDown = false;
let one: string;
let two: string;
let three: string;
const name = "mf-mortgage";

const openEdge = (dataDirectory?: string) =>
  makeTestEdge({
    database,
    apiUrl: "http://127.0.0.1:9",
    env: { STORE_S3_BUCKET: "builds-of-tests", STORE_S3_ENDPOINT: s3.endpoint },
    dataDirectory,
    isDatabaseDown: () => isDown,
  });
const toOptions = ({ breakGlass, knownBuilds, live, releases, canaries }: TestEdge) => ({
  breakGlass,
  knownBuilds,
  live,
  services: () => (isDown ? null : { database, releases, canaries }),
  log: createLogger("test", { level: "silent" }),
});
const liveBuild = ({ live }: TestEdge) => live.current?.set.remotes[name]?.live.build;
/** Resolves once the edge shows a build. */
function showing(edge: TestEdge, build: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (liveBuild(edge) !== build) return;
      stop();
      resolve();
    };
    const stop = edge.live.onChange(look);
    look();
  });
}
const pointers = () => [...s3.objects.keys()].filter((key) => key.startsWith("larchway/break-glass/"));
const breakGlass = async (edge: TestEdge, to: string, reason = "it is down") => {
  const response = await edge.app.inject({
    method: "POST",
    url: "/platform/break-glass",
    headers: { authorization: `Bearer ${testToken}`, "x-larchway-actor": "ada" },
    payload: { name, to, reason },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ isShared: boolean }>();
};
const countEntries = async (action: string) =>
  (await first.releases.history(name, 100)).filter((entry) => entry.action === action).length;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  s3 = await startFakeS3();
  first = await openEdge();
  second = await openEdge();
  await first.goLive({ name: "shell", version: "shell", routes: [] });
  one = await first.goLive({ version: "one" });
  two = await first.goLive({ version: "two" });
  three = await first.goLive({ version: "three" });
  await second.live.refresh();
  for (const { knownBuilds } of [first, second]) await knownBuilds.update();
  isDown = true;
});
afterEach(async () => {
  isDown = false;
  for (const edge of [first, second]) {
    await edge.app.close();
    await rm(edge.dataDirectory, { recursive: true });
  }
  await s3.stop();
});

it("all edges follow a break-glass pointer from one edge, and apply it to the database once", async () => {
  const jobs = [first, second].map((edge) => followBreakGlass(toOptions(edge)));
  try {
    jobs.forEach((job) => job.start());
    // The second edge never had this build and downloads it from the bucket.
    const obeyed = showing(second, one);
    expect(await breakGlass(first, one)).toMatchObject({ to: one, isShared: true });
    expect(liveBuild(first)).toBe(one);
    await obeyed;
  } finally {
    await Promise.all(jobs.map((job) => job.stop()));
  }
  expect((await second.app.inject(`/remotes/${name}/${one}/entry.js`)).statusCode).toBe(200);
  expect(pointers()).toHaveLength(1);

  isDown = false;
  await Promise.all([first, second].map((edge) => reconcileAll(toOptions(edge))));
  expect([liveBuild(first), liveBuild(second)]).toEqual([one, one]);
  expect([await countEntries("break-glass"), await countEntries("rollback")]).toEqual([1, 0]);
  expect(pointers()).toEqual([]);
  // The database decides again, and the pointer does not return.
  await first.releases.promote({ name, build: three, actor: "test", force: { reason: "repaired" } });
  for (const edge of [first, second]) {
    await syncBucket(toOptions(edge));
    await edge.live.refresh();
    expect(liveBuild(edge)).toBe(three);
    expect(edge.breakGlass.obeyed).toEqual([]);
  }
});

it("an edge that starts later, or restarts without the bucket, follows it too", async () => {
  await breakGlass(first, two);
  await second.app.close();
  let restarted = await openEdge(second.dataDirectory);
  await restarted.live.restore();
  await syncBucket(toOptions(restarted));
  expect(liveBuild(restarted)).toBe(two);
  await restarted.app.close();

  s3.state.isDown = true;
  restarted = await openEdge(second.dataDirectory);
  await restarted.live.restore();
  await restarted.breakGlass.check();
  expect(liveBuild(restarted)).toBe(two);
  second = restarted;
});

it("reports that the other edges do not know while the bucket is unavailable, and notifies them once it is back", async () => {
  s3.state.isDown = true;
  expect(await breakGlass(first, two)).toMatchObject({ isShared: false });
  expect(liveBuild(first)).toBe(two);
  s3.state.isDown = false;
  await syncBucket(toOptions(first));
  await syncBucket(toOptions(second));
  expect(liveBuild(second)).toBe(two);
});

it("is removed from the bucket once it responds, and does not return before that", async () => {
  await breakGlass(first, two);
  isDown = false;
  s3.state.isDown = true;
  await reconcileAll(toOptions(first));
  s3.state.isDown = false;
  await first.releases.promote({ name, build: three, actor: "test", force: { reason: "repaired" } });
  await first.live.refresh();
  const shown: unknown[] = [];
  first.live.onChange(() => shown.push(liveBuild(first)));
  await syncBucket(toOptions(first));
  expect(shown).toEqual([]);
  expect(liveBuild(first)).toBe(three);
  expect(pointers()).toEqual([]);
});

it("follows the last of several changes of one remote, whichever edge received it", async () => {
  await breakGlass(first, two);
  await syncBucket(toOptions(second));
  await breakGlass(second, one, "further back");
  await syncBucket(toOptions(first));
  await syncBucket(toOptions(second));
  expect([liveBuild(first), liveBuild(second)]).toEqual([one, one]);
  expect(pointers()).toHaveLength(1);
});

it("ignores unsigned changes in the bucket, and a signed change under another name", async () => {
  const bucket = await s3.openBucket();
  const change = createChange(
    { name, to: one, from: null, revision: null, actor: "eve", reason: "mine" },
    [],
  );
  await shareChange(bucket, "another token", change);
  await bucket.put("break-glass/copy.json", Buffer.from(signChanges([change], testToken)));
  await bucket.put("break-glass/half.json", Buffer.from("{"));
  await syncBucket(toOptions(first));
  expect(liveBuild(first)).toBe(three);
});

describe("npm run site -- rollback --break-glass", () => {
  let repository: string;
  beforeAll(async () => {
    repository = await mkdtemp(join(tmpdir(), "larchway-plain-"));
    const files = [
      "platform/bin/site.mjs",
      "platform/bin/rollback.mjs",
      "platform/bin/install.mjs",
      "platform/bin/run.mjs",
      "releases/store/break-glass/break-glass-file.mjs",
      "releases/store/break-glass/break-glass-bucket.mjs",
      "releases/store/break-glass/signed-changes.mjs",
      "releases/store/bucket/s3-bucket.mjs",
      "package.json",
      "pnpm-lock.yaml",
      "pnpm-workspace.yaml",
    ];
    for (const file of files) await cp(join(process.cwd(), file), join(repository, file));
  });
  afterAll(() => rm(repository, { recursive: true }));

  /** Runs on an operator's machine that has no data of the site. */
  async function site(env: Record<string, string>, ...args: string[]): Promise<string> {
    const program = [join(repository, "platform/bin/site.mjs"), "rollback", name, "--break-glass", ...args];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, program, {
      cwd: repository,
      env: { PATH: dirname(process.execPath), PLATFORM_TOKEN: testToken, ...env },
    });
    return stdout + stderr;
  }
  const nowhere = ["--site", "http://127.0.0.1:9", "--reason", "all is down"];
  const bucketEnv = () => ({
    STORE_S3_BUCKET: "builds-of-tests",
    STORE_S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
  });

  it("needs no package through an edge, and all edges of the bucket follow", async () => {
    const url = await first.app.listen({ port: 0, host: "127.0.0.1" });
    expect(await site({}, "--site", url, "--reason", "no packages", "--to", one.slice(0, 6))).toBe(
      `${name} ${one} is live on ${url} by break-glass (was ${three}).\n`,
    );
    await syncBucket(toOptions(second));
    expect(liveBuild(second)).toBe(one);
  });

  it("without an edge asks for the missing settings, then writes to the bucket; reconciled like any other", async () => {
    await expect(site(bucketEnv(), ...nowhere, "--to", one)).rejects.toMatchObject({
      stderr: expect.stringContaining("needs the installed packages"),
    });
    await mkdir(join(repository, "releases/node_modules/@aws-sdk"), { recursive: true });
    await symlink(
      join(process.cwd(), "releases/node_modules/@aws-sdk/client-s3"),
      join(repository, "releases/node_modules/@aws-sdk/client-s3"),
    );
    await expect(site(bucketEnv(), ...nowhere)).rejects.toMatchObject({
      stderr: expect.stringMatching(`Name one with --to:(\n  [0-9a-f]{12}){3}`),
    });
    await expect(
      site({ ...bucketEnv(), PLATFORM_TOKEN: "", SITE_TOKEN: "of a team" }, ...nowhere, "--to", one),
    ).rejects.toMatchObject({ stderr: expect.stringContaining("the site's own token") });

    expect(await site(bucketEnv(), ...nowhere, "--to", two.slice(0, 7))).toContain(
      `${name} ${two} goes live by break-glass once the edges poll s3://builds-of-tests/larchway/`,
    );
    for (const edge of [first, second]) {
      await syncBucket(toOptions(edge));
      expect(liveBuild(edge)).toBe(two);
    }
    isDown = false;
    for (const edge of [first, second]) await reconcileAll(toOptions(edge));
    expect([liveBuild(first), liveBuild(second)]).toEqual([two, two]);
    expect((await first.releases.history(name, 2)).map(({ action, to }) => ({ action, to }))).toEqual([
      { action: "break-glass", to: two },
      { action: "promote", to: three },
    ]);
    expect((await verifyAudit(database)).problems).toEqual([]);
  });

  it("yields to a change of the remote in the database in the meantime", async () => {
    await shareChange(
      await s3.openBucket(),
      testToken,
      createChange({ name, to: one, from: null, revision: null, actor: "ada", reason: "unknown" }, []),
    );
    await syncBucket(toOptions(first));
    isDown = false;
    await first.releases.promote({ name, build: two, actor: "cleo", force: { reason: "repaired" } });
    // The second edge knows the change before it receives the pointer. The first edge's audit entry applies to both.
    await second.live.refresh();
    await second.breakGlass.syncBucket();
    for (const edge of [first, second]) await reconcileAll(toOptions(edge));
    expect([liveBuild(first), liveBuild(second)]).toEqual([two, two]);
    expect(await countEntries("break-glass")).toBe(1);
  });
});

it("keeps the pointers of an edge in its own file", async () => {
  await breakGlass(first, two);
  await syncBucket(toOptions(second));
  expect(readBreakGlass(join(second.dataDirectory, "store"), testToken)).toMatchObject([
    { name, to: two, actor: "ada", isShared: true },
  ]);
});
