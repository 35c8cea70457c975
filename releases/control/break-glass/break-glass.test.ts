import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@larchway/shared/server/database";
import { createLogger } from "@larchway/shared/server/log";
import { breakGlassName, readBreakGlass } from "../../store/break-glass/break-glass-file.mjs";
import { holdRemote, releaseHold } from "../../store/holds";
import { makeFakeBuild, openTestDatabase, toBuildId } from "../../store/testing";
import { verifyAudit } from "../../store/audit/verify-audit";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";
import { reconcileAll } from "./follow-break-glass";

let database: Database;
let edge: TestEdge;
let isDown = false;
let one: string;
let two: string;
let three: string;
const name = "mf-mortgage";

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9", isDatabaseDown: () => isDown });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  one = await edge.goLive({ version: "one" });
  two = await edge.goLive({ version: "two" });
  three = await edge.goLive({ version: "three" });
});

afterEach(async () => {
  isDown = false;
  await rm(join(edge.dataDirectory, "store", breakGlassName), { force: true });
  await edge.breakGlass.check();
});

afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

/** Needed to promote builds again that an earlier test revoked. */
const force = { reason: "the next test" };
async function makeLive(build: string): Promise<void> {
  await edge.releases.promote({ name, build, actor: "test", force });
  await edge.live.refresh();
}
const operator = { authorization: `Bearer ${testToken}`, "x-larchway-actor": "ada" };
const page = async () => (await edge.app.inject("/calculator")).body;
const breakGlass = (body: object) =>
  edge.app.inject({
    method: "POST",
    url: "/platform/break-glass",
    headers: operator,
    payload: { name, reason: "it is down", ...body },
  });
const follow = () =>
  reconcileAll({
    breakGlass: edge.breakGlass,
    knownBuilds: edge.knownBuilds,
    live: edge.live,
    services: () => (isDown ? null : { database, releases: edge.releases, canaries: edge.canaries }),
    log: createLogger("test", { level: "silent" }),
  });

describe("break-glass, while the release database is down", () => {
  it("rolls back a step immediately, survives a restart, and is applied to the database later", async () => {
    isDown = true;
    expect(await page()).toContain(three);
    const refused = await edge.app.inject({
      method: "POST",
      url: "/platform/rollback",
      headers: operator,
      payload: { name },
    });
    expect(refused.statusCode).toBe(503);

    const response = await breakGlass({});
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ from: three, to: two }),
    ]);
    expect(await page()).toContain(`/remotes/${name}/${two}/`);
    // Open tabs leave the revoked build; documents do not mention it otherwise.
    expect((await edge.app.inject("/platform/live")).json().remotes[name].revoked).toContain(three);
    expect(await page()).not.toContain(`/remotes/${name}/${three}/`);
    await follow();
    expect(await page()).toContain(two);

    const restarted = await makeTestEdge({
      database,
      apiUrl: "http://127.0.0.1:9",
      dataDirectory: edge.dataDirectory,
      isDatabaseDown: () => true,
    });
    await restarted.live.restore();
    await restarted.breakGlass.check();
    expect((await restarted.app.inject("/calculator")).body).toContain(two);
    await restarted.app.close();

    isDown = false;
    await follow();
    expect(await page()).toContain(two);
    expect(await edge.releases.list(name)).toContainEqual(
      expect.objectContaining({ build: two, state: "live" }),
    );
    expect(await edge.releases.history(name, 2)).toMatchObject([
      {
        action: "break-glass",
        actor: "ada",
        note: "it is down",
        from: three,
        to: two,
        evidence: { result: "rolled back" },
      },
      { action: "promote", to: three },
    ]);
    expect((await verifyAudit(database)).problems).toEqual([]);
    expect(readBreakGlass(join(edge.dataDirectory, "store"), testToken)).toEqual([]);
    // The database decides again.
    await makeLive(three);
    expect(await page()).toContain(three);
  });

  it("is in the status, which needs no database", async () => {
    await breakGlass({ to: one });
    // An opened database that dies, as on a running site.
    jest.spyOn(database, "query").mockRejectedValue(new Error("dead"));
    const response = await edge.app.inject({ url: "/platform/status", headers: operator });
    jest.restoreAllMocks();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({
        releaseDatabase: "closed",
        remotes: expect.arrayContaining([
          expect.objectContaining({ name, build: one, isBreakGlass: true, live: null }),
        ]),
      }),
    ]);
    await follow();
    const open = (await edge.app.inject({ url: "/platform/status", headers: operator })).json();
    expect(open).toMatchObject({ releaseDatabase: "open", remotes: expect.any(Array) });
    await makeLive(three);
  });

  it("yields to a later change of the remote in the database", async () => {
    isDown = true;
    await breakGlass({ to: one });
    expect(await page()).toContain(one);
    isDown = false;
    await edge.releases.promote({ name, build: two, actor: "cleo", force });
    await follow();
    expect(await page()).toContain(two);
    expect((await edge.releases.history(name, 1))[0]).toMatchObject({
      action: "break-glass",
      to: one,
      evidence: { result: expect.stringMatching(/^not applied: mf-mortgage was moved to /) },
    });
  });

  it("makes open tabs reload immediately when it is urgent, also after the database has it", async () => {
    isDown = true;
    await breakGlass({ to: one, urgent: true });
    const urgent = async () =>
      (await edge.app.inject("/platform/live")).json<{ remotes: Record<string, { urgent?: string[] }> }>()
        .remotes[name]?.urgent;
    expect(await urgent()).toEqual([two]);
    isDown = false;
    await follow();
    expect(await urgent()).toEqual([two]);
    await makeLive(two);
    expect(await urgent()).toBeUndefined();
  });

  it("has one audit entry with the overridden checks", async () => {
    isDown = true;
    await breakGlass({ to: one, reason: "frozen, too" });
    isDown = false;
    await holdRemote(database, { name, kind: "freeze", reason: "an audit", actor: "ada" });
    await follow();
    await releaseHold(database, { name, kind: "freeze", actor: "ada" });
    const [, entry, before] = await edge.releases.history(name, 3);
    expect(entry).toMatchObject({
      action: "break-glass",
      note: "frozen, too",
      evidence: { result: "rolled back", overridden: [{ code: "REMOTE_HELD" }] },
    });
    expect(before).toMatchObject({ action: "freeze" });
  });

  it("is recorded once, however many edges apply it", async () => {
    isDown = true;
    await breakGlass({ to: one, reason: "twice" });
    isDown = false;
    const [change] = edge.breakGlass.obeyed;
    await follow();
    await writeFile(join(edge.dataDirectory, "store", breakGlassName), await signed([change]));
    await edge.breakGlass.check();
    await follow();
    const entries = await edge.releases.history(name, 20);
    expect(entries.filter(({ action, note }) => action === "break-glass" && note === "twice")).toHaveLength(
      1,
    );
  });

  it("refuses a build that the store does not have, or has damaged", async () => {
    expect((await breakGlass({ to: "0123456789ab" })).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await breakGlass({ to: "../../etc" })).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await breakGlass({ reason: "" })).json()).toMatchObject({ code: "INVALID_REQUEST" });
    const damaged = await edge.goLive({ version: "damaged" });
    await makeLive(three);
    await writeFile(join(edge.dataDirectory, "store", name, damaged, "entry.js"), "alert(1)");
    expect((await breakGlass({ to: damaged })).json()).toMatchObject({ code: "BUILD_DAMAGED" });
    const stranger = await edge.app.inject({
      method: "POST",
      url: "/platform/break-glass",
      payload: { name },
    });
    expect(stranger.statusCode).toBe(401);
  });

  it("takes the beginning of a build's id from any machine", async () => {
    await makeLive(three);
    isDown = true;
    expect((await breakGlass({ to: one.slice(0, 5) })).json()).toMatchObject({ from: three, to: one });
  });

  it("rejects an unpublished build in the store, also after a restart", async () => {
    await follow();
    isDown = true;
    const madeUp = await makeFakeBuild({ version: "made up" });
    const build = toBuildId("made up");
    await cp(madeUp, join(edge.dataDirectory, "store", name, build), { recursive: true });
    expect((await breakGlass({ to: build })).json()).toMatchObject({
      code: "NOT_FOUND",
      message: expect.stringContaining("published here"),
    });
    const rewritten = join(edge.dataDirectory, "store", name, two, "build.json");
    const record = await readFile(rewritten, "utf8");
    await writeFile(rewritten, await readFile(join(madeUp, "build.json"), "utf8"));
    const restarted = await makeTestEdge({
      database,
      apiUrl: "http://127.0.0.1:9",
      dataDirectory: edge.dataDirectory,
      isDatabaseDown: () => true,
    });
    try {
      for (const to of [build, two])
        await expect(restarted.breakGlass.change({ name, to, actor: "ada", reason: "x" })).rejects.toThrow();
      await writeFile(rewritten, record);
      expect(await restarted.breakGlass.change({ name, to: two, actor: "ada", reason: "x" })).toMatchObject({
        to: two,
      });
    } finally {
      await writeFile(rewritten, record);
      await restarted.app.close();
    }
  });

  it("ignores a file that is unsigned or unreadable", async () => {
    const file = join(edge.dataDirectory, "store", breakGlassName);
    const before = await page();
    for (const text of [await signed([{ id: "x", name, to: one }], "another token"), "{"]) {
      await writeFile(file, text);
      await edge.breakGlass.check();
      expect(await page()).toBe(before);
    }
    expect((await edge.app.inject(`/remotes/${breakGlassName}`)).statusCode).toBe(404);
  });
});

describe("npm run site -- rollback without packages", () => {
  it("rolls back through the edge, and by break-glass when nothing responds", async () => {
    const repository = await mkdtemp(join(tmpdir(), "larchway-plain-"));
    for (const file of ["bin/site.mjs", "bin/rollback.mjs", "bin/install.mjs", "bin/run.mjs"])
      await cp(join(process.cwd(), "platform", file), join(repository, "platform", file));
    for (const file of ["break-glass-file.mjs", "signed-changes.mjs"]) {
      const path = join("releases/store/break-glass", file);
      await cp(join(process.cwd(), path), join(repository, path));
    }
    for (const file of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"])
      await cp(join(process.cwd(), file), join(repository, file));
    const site = async (url: string, ...args: string[]) => {
      const env = {
        PATH: dirname(process.execPath),
        DATA_DIR: edge.dataDirectory,
        PLATFORM_TOKEN: testToken,
      };
      const program = [join(repository, "platform/bin/site.mjs"), "rollback", name, "--site", url, ...args];
      const { stdout } = await promisify(execFile)(process.execPath, program, { env, cwd: repository });
      return stdout;
    };
    try {
      await makeLive(three);
      const url = await edge.app.listen({ port: 0, host: "127.0.0.1" });
      expect(await site(url, "--to", two.slice(0, 6), "--urgent", "--force", "--reason", "tested")).toContain(
        `is back at ${two} (was ${three})`,
      );
      expect((await edge.releases.history(name, 1))[0]?.evidence).toMatchObject({ urgent: true });
      expect(await page()).toContain(two);

      const nowhere = "http://127.0.0.1:9";
      await expect(site(nowhere)).rejects.toMatchObject({
        stderr: expect.stringContaining(`rollback ${name} --break-glass --reason`),
      });
      await expect(site(nowhere, "--break-glass")).rejects.toMatchObject({
        stderr: expect.stringContaining("needs a reason"),
      });
      expect(
        await site(nowhere, "--break-glass", "--urgent", "--reason", "all is down", "--to", one),
      ).toContain(`${one} goes live by break-glass (was ${two})`);
      await edge.breakGlass.check();
      expect(await page()).toContain(one);
      expect(
        JSON.parse(await readFile(join(edge.dataDirectory, "store", breakGlassName), "utf8")),
      ).toMatchObject({
        changes: [{ name, to: one, reason: "all is down", urgent: true }],
      });
    } finally {
      await rm(repository, { recursive: true });
    }
  });
});

async function signed(changes: unknown[], token = testToken): Promise<string> {
  const { createHmac } = await import("node:crypto");
  const signature = createHmac("sha256", token)
    .update(`break-glass\n${JSON.stringify(changes)}`)
    .digest("hex");
  return JSON.stringify({ changes, signature });
}
