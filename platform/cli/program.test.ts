import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";
import { toBuildId, makeFakeBuild, openTestDatabase } from "@larchway/releases/store/testing";
import { createProgram } from "./program";
import { createSiteClient } from "./site-client";

let database: Database;
let edge: TestEdge;
let url: string;
let version = "one";
let printed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  url = await edge.app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

/** Problems that the page check finds in the next build. */
let pageProblems: string[] = [];

async function site(args: string, { token = testToken, at = url } = {}): Promise<string> {
  printed = [];
  const program = createProgram({
    connect: () => Promise.resolve(createSiteClient({ url: at, token })),
    data: () => Promise.reject(new Error("not here")),
    build: async (name) => {
      const routes = name === "mf-mortgage" ? undefined : [];
      return { build: toBuildId(version), folder: await makeFakeBuild({ name, version, routes }) };
    },
    listWorkspaces: () => [],
    sources: { readCommit: () => Promise.resolve(null), containsCommit: () => Promise.resolve(false) },
    checkPages: async () => pageProblems,
    log: (line) => printed.push(line),
    now: () => Date.now(),
  });
  await program.parseAsync(args.split(" "), { from: "user" });
  return printed.join("\n");
}

const one = toBuildId("one");
const two = toBuildId("two");

describe("npm run site", () => {
  it("publishes, promotes, lists and rolls back", async () => {
    expect(await site("publish mf-mortgage --note first")).toContain(`mf-mortgage ${one} is live on ${url}`);
    version = "two";
    expect(await site("publish mf-mortgage --no-promote")).toContain(
      `npm run site -- promote mf-mortgage ${two}`,
    );
    expect(await site("releases mf-mortgage")).toMatch(
      new RegExp(`${two}  +just now[^]*${one}  live[^]*first`),
    );
    expect(await site(`promote mf-mortgage ${two.slice(0, 5)}`)).toContain(`${two} is live (before: ${one})`);
    expect(await site("releases mf-mortgage")).toMatch(new RegExp(`${two}  live[^]*${one}  previous`));
    expect(await site("rollback mf-mortgage")).toContain(`is back at ${one} (was ${two})`);
    await expect(site(`promote mf-mortgage ${two}`)).rejects.toMatchObject({
      message: expect.stringMatching(`mf-mortgage ${two} was revoked by `),
      fix: expect.stringContaining("--force --reason"),
    });
    await expect(site(`promote mf-mortgage ${two} --force`)).rejects.toMatchObject({
      message: "--force needs a reason.",
    });
    expect(await site(`promote mf-mortgage ${two} --force --reason tested`)).toContain(`${two} is live`);
    expect((await edge.app.inject("/calculator")).body).toContain(`/remotes/mf-mortgage/${two}/`);
  });

  it("refuses the second of two teams that publish from the same base, with both names", async () => {
    version = "base";
    await site("publish mf-account --force --reason start");
    version = "team-a";
    expect(await site("publish mf-account")).toContain(`${toBuildId("team-a")} is live`);
    version = "team-b";
    await expect(site("publish mf-account")).rejects.toMatchObject({
      message: expect.stringMatching(
        `mf-account ${toBuildId("team-b")} \\(by .+\\) is based on ${toBuildId("base")}, ` +
          `but ${toBuildId("team-a")} \\(by .+\\) is live`,
      ),
      fix: expect.stringContaining("--force --reason"),
    });
    expect(await site("publish mf-account --force --reason agreed")).toContain("is live");
  });

  it("locks, freezes and retires a remote", async () => {
    expect(await site("lock mf-mortgage --reason campaign --until 2h")).toMatch(
      /^mf-mortgage is locked until 2\S+Z on .*unlock mf-mortgage$/,
    );
    expect(await site("releases mf-mortgage")).toMatch(/mf-mortgage: lock until \S+ by \S+: campaign$/);
    await expect(site(`promote mf-mortgage ${one}`)).rejects.toMatchObject({
      message: expect.stringMatching(/^mf-mortgage is locked until \S+ by \S+: campaign$/),
    });
    await expect(site("unfreeze mf-mortgage")).rejects.toMatchObject({
      message: "mf-mortgage is not frozen.",
    });
    expect(await site("freeze mf-mortgage --reason audit")).toContain("mf-mortgage is frozen on");
    await expect(site("rollback mf-mortgage")).rejects.toMatchObject({
      message: expect.stringContaining("is frozen by"),
    });
    expect(await site("unfreeze mf-mortgage")).toContain("is no longer frozen");
    await expect(site("lock mf-mortgage --reason x --until tomorrow")).rejects.toMatchObject({
      fix: expect.stringContaining("2h"),
    });

    await expect(site("retire mf-mortgage --redirect /nowhere")).rejects.toMatchObject({
      message: expect.stringContaining("/nowhere is not the path of a live route"),
    });
    expect(await site("retire mf-mortgage")).toMatch(/is no longer live[^]*Gone: \/calculator/);
    expect((await edge.app.inject("/calculator")).statusCode).toBe(404);
    expect(await site("rollback mf-mortgage")).toContain(`is back at ${two}`);
    expect((await edge.app.inject("/calculator")).statusCode).toBe(200);
  });

  it("publishes no remote whose pages fail the page check, unless forced", async () => {
    version = "broken";
    pageProblems = ["/calculator differs in the browser"];
    await expect(site("publish mf-mortgage")).rejects.toThrow(
      "Pages of mf-mortgage fail the page check:\n  /calculator differs",
    );
    expect(await site("releases mf-mortgage")).not.toContain(toBuildId("broken"));
    expect(await site("publish mf-mortgage --no-check-pages --no-promote")).toContain(toBuildId("broken"));
    pageProblems = [];
    version = "two";
  });

  it("verifies what is stored, and repairs it where the build is still there", async () => {
    expect(await site("verify")).toMatch(/stored files of \d+ releases are as they were published/);
    const stored = join(edge.dataDirectory, "store", "shell", toBuildId("shell"));
    await writeFile(join(stored, "entry.js"), "alert(1)");
    await expect(site("verify")).rejects.toMatchObject({ fix: expect.stringContaining("verify --repair") });
    expect(printed.join("\n")).toMatch(/shell \w+ \(live\):\n {2}changed {2}entry\.js/);
    await expect(site("verify --repair")).rejects.toMatchObject({ fix: expect.stringContaining("publish") });

    const folder = join(edge.dataDirectory, "builds", "shell", toBuildId("shell"));
    await cp(await makeFakeBuild({ name: "shell", version: "shell", routes: [] }), folder, {
      recursive: true,
    });
    expect(await site("verify --repair")).toMatch(/repaired \d+ files\nThe stored files of/);
  });

  it("shows the state of each remote, the failures, and the differences between builds", async () => {
    expect(await site("status")).toMatch(/REMOTE +LIVE +SINCE +BY[^]*shell +\w{12} +just now +test +0 +0 +0/);
    expect(await site("failures")).toBe("No browser reported a failure.");
    const live = toBuildId("shell");
    const beacon = { remote: "shell", build: live, path: "/", reason: "TypeError: x is null" };
    const events = ["view", "failed", "failed", "error"];
    const response = await edge.app.inject({
      method: "POST",
      url: "/platform/beacons",
      payload: events.map((event) => ({ ...beacon, event })),
    });
    expect(response.statusCode).toBe(204);
    expect(await site("status")).toMatch(new RegExp(`shell +${live} +just now +test +1 +2 +1`));
    expect(await site("failures shell")).toMatch(
      /2 +\d+ days ago +shell +\w+ +failed +\/ +TypeError: x is null/,
    );
    expect(await site(`diff mf-mortgage ${one} ${two}`)).toMatch(
      /files: 1\n {2}~ entry\.js \([^]*routes: no difference\nshared modules: no difference\nbudgets: no difference/,
    );
    await expect(site(`diff mf-mortgage ${one} 00000`)).rejects.toThrow("There is no build 00000");
  });

  it("switches a remote off on other sites, reports it, and lets them follow again", async () => {
    expect(await site("embed mf-mortgage off --note wrong-figures")).toBe(
      `mf-mortgage is switched off on other sites; ${url} itself shows it.`,
    );
    expect(await site("status")).toMatch(/mf-mortgage +\w+ .* other sites: switched off/);
    expect(await site("history mf-mortgage --limit 1")).toContain("off: wrong-figures");
    expect(await site("embed mf-mortgage follow")).toMatch(
      /^Other sites follow the live build of mf-mortgage, now \w{12}\.$/,
    );
    expect(await site("status")).not.toContain("other sites");
    // Its builds here are not embeddable on other sites.
    await expect(site(`embed mf-mortgage ${one}`)).rejects.toThrow("cannot be shown on other sites");
  });

  it("shows who changed what, and verifies that the audit log is unchanged", async () => {
    expect(await site("history mf-mortgage --limit 20")).toMatch(
      /WHO +ACTION[^]*rollback +mf-mortgage +\w+ +\w+/,
    );
    expect(await site("history")).toMatch(/publish +shell/);
    const [, hash = ""] = /Last hash, to note elsewhere: (\w+)/.exec(await site("audit verify")) ?? [];
    expect(await site(`audit verify --noted ${hash}`)).toContain("are as they were written");
    await expect(site(`audit verify --noted ${"0".repeat(64)}`)).rejects.toThrow("written again");
    await database.query("update audit set actor = 'mallory' where position = 2");
    await expect(site("audit verify")).rejects.toThrow("Entry 2 of the audit log was changed.");
    expect(printed.join("\n")).toContain("mallory");
  });

  it.each([
    ["history --limit many", "is not a number", "--help"],
    ["rollback shell", "no earlier build", "--to"],
    ["promote mf-mortgage 00000", "There is no build 00000 of mf-mortgage.", "releases mf-mortgage"],
    ["promote mf-mortgage nonsense", "is not a build id", "--help"],
    ["embed mf-mortgage nonsense", "is not a build id", "--help"],
    ["publish Mortgage", "is not the name of a remote", "--help"],
  ])("says for %s what happened and what to type next", async (args, message, fix) => {
    await expect(site(args)).rejects.toMatchObject({
      name: "CliError",
      message: expect.stringContaining(message),
      fix: expect.stringContaining(fix),
    });
  });

  it("reports when no site is running, and when the token is wrong", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    await expect(site("releases", { at })).rejects.toMatchObject({
      fix: expect.stringContaining("npm start"),
    });
    await expect(site("releases", { token: "wrong" })).rejects.toMatchObject({
      fix: expect.stringContaining("PLATFORM_TOKEN"),
    });
  });
});
