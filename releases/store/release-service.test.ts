import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { Database } from "@larchway/shared/server/database";
import { ReleaseService } from "./release-service";
import { toBuildId, makeFakeBuild, makeTestStore, openTestDatabase, removeReleases } from "./testing";

let database: Database;
let files: Awaited<ReturnType<typeof makeTestStore>>;
let releases: ReleaseService;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await removeReleases(database);
  files = await makeTestStore();
  releases = new ReleaseService(database, files.store);
});
afterEach(() => rm(files.root, { recursive: true }));

const actor = "tester";
const name = "mf-mortgage";

async function publish(version: string, options: Parameters<typeof makeFakeBuild>[0] = {}): Promise<string> {
  const { release } = await releases.publish({ folder: await makeFakeBuild({ version, ...options }), actor });
  return release.build;
}

async function goLive(version: string, options: Parameters<typeof makeFakeBuild>[0] = {}): Promise<string> {
  const build = await publish(version, options);
  await releases.promote({ name: options.name ?? name, build, actor });
  return build;
}

async function liveBuilds() {
  const remote = (await releases.liveSet()).remotes[name];
  return { live: remote?.live.build, previous: remote?.previous?.build ?? null };
}

describe("publishing", () => {
  it("stores the files with compressed copies, keeps source maps apart without going live", async () => {
    const build = await publish("one");
    const stored = join(files.files, name, build);
    const script = await readFile(join(stored, "entry.js"));
    expect(brotliDecompressSync(await readFile(join(stored, "entry.js.br")))).toEqual(script);
    expect(existsSync(join(stored, "entry.js.gz"))).toBe(true);
    expect(existsSync(join(stored, "entry.js.map"))).toBe(false);
    expect(existsSync(join(files.maps, name, build, "entry.js.map"))).toBe(true);
    expect((await releases.liveSet()).remotes).toEqual({});
    expect(await releases.list()).toMatchObject([{ name, build, state: "published", publishedBy: actor }]);
  });

  it("accepts the same build twice and reports that it isn't new", async () => {
    const folder = await makeFakeBuild();
    expect((await releases.publish({ folder, actor })).isNew).toBe(true);
    expect(await releases.publish({ folder, actor })).toMatchObject({ isNew: false, repaired: [] });
    expect(await releases.list()).toHaveLength(1);
    expect((await releases.history(name)).map(({ action }) => action)).toEqual(["publish"]);
  });

  it("returns the published build, not the newest", async () => {
    const folder = await makeFakeBuild({ version: "one" });
    const { release } = await releases.publish({ folder, actor, note: "the first" });
    await publish("two");
    expect((await releases.publish({ folder, actor })).release).toEqual(release);
    const record = JSON.parse(await readFile(join(folder, "build.json"), "utf8")) as {
      files: { bytes: number }[];
    };
    expect(release).toEqual({
      name,
      build: toBuildId("one"),
      publishedAt: expect.any(String),
      publishedBy: actor,
      note: "the first",
      commit: null,
      basedOn: null,
      bytes: record.files.reduce((sum, { bytes }) => sum + bytes, 0),
      state: "published",
    });
    expect((await releases.history(name)).at(-1)).toMatchObject({
      action: "publish",
      note: "the first",
      from: null,
    });
  });

  it("lists the releases of one remote, including those without a note", async () => {
    await publish("one");
    await publish("other", { name: "mf-listings", routes: [] });
    expect((await releases.list()).map((release) => release.name)).toEqual(["mf-listings", name]);
    const [release, ...more] = await releases.list(name);
    expect([release?.name, release && "note" in release, more]).toEqual([name, false, []]);
  });

  it("rejects different files that an earlier attempt left under the same id", async () => {
    const left = await makeFakeBuild({ version: "one", files: { "js/extra.js": "export {}" } });
    const build = await releases.publish({ folder: left, actor });
    await removeReleases(database);
    await expect(publish("one")).rejects.toMatchObject({
      code: "BUILD_EXISTS",
      message: `${name} ${build.release.build} was published before with other files.`,
    });
  });

  it("rejects different files under the id of a published build", async () => {
    await publish("one");
    const folder = await makeFakeBuild({ version: "one", files: { "js/extra.js": "export {}" } });
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({
      code: "BUILD_EXISTS",
      message: `${name} ${toBuildId("one")} was published before with other files.`,
    });
  });

  it("refuses a file that was changed after the build, and leaves nothing behind", async () => {
    const folder = await makeFakeBuild();
    await writeFile(join(folder, "entry.js"), "export const evil = true;");
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(existsSync(join(files.files, name, toBuildId("one")))).toBe(false);
    expect(await releases.list()).toEqual([]);
  });

  it("refuses a broken manifest and names the field", async () => {
    const folder = await makeFakeBuild({
      change: (record) => ({ ...record, remote: { ...record.remote, routes: [{ path: "no-slash" }] } }),
    });
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      issues: expect.arrayContaining([expect.objectContaining({ path: "remote.routes.0.path" })]),
    });
  });

  it.each([
    ["a file outside the build folder", (files: string[]) => [...files, "../../secret.js"]],
    ["an entry that is not there", () => ["css/page.css"]],
  ])("refuses a record with %s", async (_, change) => {
    const folder = await makeFakeBuild({
      change: (record) => ({
        ...record,
        files: change(record.files.map(({ path }) => path)).map((path) => ({ path, bytes: 1, sha256: "" })),
      }),
    });
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });

  it("makes its own compressed copies and ignores those of the publisher", async () => {
    const folder = await makeFakeBuild();
    const foreign = Buffer.from("alert('foreign')".repeat(100));
    await writeFile(join(folder, "entry.js.br"), brotliCompressSync(foreign));
    await writeFile(join(folder, "entry.js.gz"), gzipSync(foreign));
    await writeFile(join(folder, "css/page.css.br"), brotliCompressSync(foreign));
    const { release } = await releases.publish({ folder, actor });
    const stored = join(files.files, name, release.build);
    const script = await readFile(join(folder, "entry.js"));
    expect(brotliDecompressSync(await readFile(join(stored, "entry.js.br")))).toEqual(script);
    expect(gunzipSync(await readFile(join(stored, "entry.js.gz")))).toEqual(script);
    expect(existsSync(join(stored, "css/page.css.br"))).toBe(false);
  });

  it.each([
    ["a compressed copy among its files", "entry.js.br"],
    ["a record among its files", "build.json"],
    ["a hidden file", "js/.hidden.js"],
  ])("refuses a build that lists %s", async (_, path) => {
    const folder = await makeFakeBuild({ files: { [path]: "// listed" } });
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(existsSync(join(files.files, name))).toBe(false);
  });

  it.each([
    ["a file", "entry.js"],
    ["a compressed copy", "entry.js.br"],
    ["a source map", "js/routes.js.map"],
    ["a folder", "more"],
    ["the record itself", "build.json"],
  ])("refuses a build with a link in the place of %s, and takes nothing of its target", async (_, path) => {
    const folder = await makeFakeBuild();
    const secret = join(files.root, "platform-token");
    await writeFile(secret, "the token of this site");
    await rm(join(folder, path), { force: true });
    await symlink(path === "more" ? files.root : secret, join(folder, path));
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(existsSync(join(files.files, name))).toBe(false);
    expect(existsSync(join(files.maps, name))).toBe(false);
  });

  it("refuses a build folder that is a link, or that contains a socket", async () => {
    const folder = await makeFakeBuild();
    const link = join(files.root, "link");
    await symlink(folder, link);
    await expect(releases.publish({ folder: link, actor })).rejects.toMatchObject({
      code: "INVALID_REQUEST",
    });
    const server = createServer().listen(join(folder, "socket.js"));
    await once(server, "listening");
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      issues: [{ path: "socket.js", message: "is not a plain file" }],
    });
    server.close();
  });

  it("rejects a file whose size differs from its record", async () => {
    const folder = await makeFakeBuild({
      change: (record) => ({ ...record, files: record.files.map((file) => ({ ...file, bytes: 1 })) }),
    });
    await expect(releases.publish({ folder, actor })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});

describe("promoting and rolling back", () => {
  it("makes a build live, with the previous build as the fallback", async () => {
    const one = await goLive("one");
    expect(await liveBuilds()).toEqual({ live: one, previous: null });
    const two = await goLive("two");
    expect(await liveBuilds()).toEqual({ live: two, previous: one });
    expect((await releases.list(name)).map(({ build, state }) => [build, state])).toEqual([
      [two, "live"],
      [one, "previous"],
    ]);
  });

  it("rolls back one step at a time, as often as there are steps", async () => {
    const [one, two, three] = [await goLive("one"), await goLive("two"), await goLive("three")];
    await releases.rollback({ name, actor });
    expect(await liveBuilds()).toEqual({ live: two, previous: one });
    await releases.rollback({ name, actor });
    expect(await liveBuilds()).toEqual({ live: one, previous: null });
    await expect(releases.rollback({ name, actor })).rejects.toMatchObject({
      code: "NO_EARLIER_BUILD",
      message: `${name} has no earlier build to go back to.`,
    });

    await releases.promote({ name, build: three, actor, force: { reason: "it was not its fault" } });
    expect(await liveBuilds()).toEqual({ live: three, previous: one });
  });

  it("rolls back to a named build over any number of steps", async () => {
    const one = await goLive("one");
    for (const version of ["two", "three", "four"]) await goLive(version);
    await releases.rollback({ name, to: one, actor });
    expect(await liveBuilds()).toEqual({ live: one, previous: null });
  });

  it("never falls back to the build that was just revoked", async () => {
    await goLive("one");
    const bad = await goLive("bad");
    await releases.rollback({ name, actor });
    expect((await liveBuilds()).previous).not.toBe(bad);
  });

  it("refuses builds that were never published, or whose files are missing", async () => {
    await expect(releases.promote({ name, build: "000000000000", actor })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: `There is no published build 000000000000 of ${name}.`,
    });
    const build = await publish("one");
    await rm(join(files.files, name, build), { recursive: true });
    await expect(releases.promote({ name, build, actor })).rejects.toMatchObject({
      code: "BUILD_DAMAGED",
      message: `${name} ${build} cannot go live: its stored files are missing or changed.`,
      issues: [{ path: "build.json", message: "missing" }],
    });
  });

  it("promotes a build with an extra stored file that nothing refers to", async () => {
    const build = await publish("one");
    await writeFile(join(files.files, name, build, "more.js"), "");
    expect(await releases.promote({ name, build, actor })).toEqual({
      name,
      from: null,
      to: build,
      revision: 1,
    });
  });

  it("returns the old and new build and the revision", async () => {
    const [one, two] = [await goLive("one"), await goLive("two")];
    const { revision } = await releases.liveSet();
    expect(await releases.rollback({ name, actor })).toEqual({
      name,
      from: two,
      to: one,
      revision: revision + 1,
    });
    expect(await releases.promote({ name, build: one, actor })).toEqual({
      name,
      from: one,
      to: one,
      revision: revision + 1,
    });
    expect(await releases.history(name, 2)).toHaveLength(2);
  });

  it("returns the data that a page needs of the live build", async () => {
    const build = await goLive("one");
    expect((await releases.liveSet()).remotes[name]?.live).toEqual({
      build,
      entry: "entry.js",
      exposes: { "./routes": { js: ["js/routes.js"], css: ["css/page.css"] } },
      routes: { calculator: { js: ["js/route-calculator.js"], css: [] } },
      base: `/remotes/${name}/${build}/`,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      integrity: { entry: expect.any(String), table: expect.any(String), files: expect.any(Object) },
    });
  });

  it("changes nothing when the build is live already", async () => {
    const build = await goLive("one");
    const { revision } = await releases.liveSet();
    await releases.promote({ name, build, actor });
    expect((await releases.liveSet()).revision).toBe(revision);
  });

  it("rejects a change based on an older revision, but not of other remotes", async () => {
    await goLive("one");
    const { revision } = await releases.liveSet();
    const other = await publish("other", { name: "mf-listings", routes: [] });
    await goLive("two");
    await expect(releases.rollback({ name, actor, expectedRevision: revision })).rejects.toMatchObject({
      code: "REVISION_CONFLICT",
      message: `${name} was moved to ${toBuildId("two")} since revision ${revision}.`,
    });
    await expect(
      releases.promote({ name: "mf-listings", build: other, actor, expectedRevision: revision }),
    ).resolves.toMatchObject({ to: other });
  });

  it("lets exactly one of several concurrent changes of the same revision succeed", async () => {
    await goLive("one");
    const { revision } = await releases.liveSet();
    const builds = [await publish("two"), await publish("three"), await publish("four")];
    const changes = await Promise.allSettled(
      builds.map((build) => releases.promote({ name, build, actor, expectedRevision: revision })),
    );
    expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await releases.liveSet()).revision).toBe(revision + 1);
  });

  it("refuses a route that another live remote owns, regardless of parameter names", async () => {
    await goLive("one", {
      name: "mf-listings",
      routes: [{ path: "/listings/:key/:address?", module: "detail", title: "Detail" }],
    });
    const build = await publish("thief", {
      routes: [{ path: "/listings/:id", module: "thief", title: "Thief" }],
    });
    await expect(releases.promote({ name, build, actor })).rejects.toMatchObject({
      code: "GATE_REFUSED",
      issues: [{ path: "ROUTE_TAKEN", message: expect.stringContaining("mf-listings") }],
    });
  });

  it("checks the owner of a route again when a build goes live", async () => {
    const routes = [{ path: "/tools", module: "tools", title: "Tools" }];
    const first = await publish("one", { name: "mf-listings", routes });
    const second = await publish("one", { routes });
    await releases.promote({ name: "mf-listings", build: first, actor });
    await expect(releases.promote({ name, build: second, actor })).rejects.toMatchObject({
      code: "GATE_REFUSED",
    });
  });

  it("records who did what", async () => {
    const one = await goLive("one");
    const two = await goLive("two");
    await releases.rollback({ name, actor: "on-call", note: "totals were wrong" });
    expect((await releases.history(name))[0]).toMatchObject({
      actor: "on-call",
      action: "rollback",
      from: two,
      to: one,
      note: "totals were wrong",
    });
    expect((await releases.history(name)).map(({ action }) => action)).toEqual([
      "rollback",
      "promote",
      "publish",
      "promote",
      "publish",
    ]);
  });
});

describe("a stored build that was damaged", () => {
  const damages: [what: string, damage: (stored: string) => Promise<unknown>, path: string][] = [
    ["a changed file", (stored) => writeFile(join(stored, "entry.js"), "alert(1)"), "entry.js"],
    [
      "a file of the same size",
      async (stored) => {
        const { length } = await readFile(join(stored, "entry.js"));
        await writeFile(join(stored, "entry.js"), "x".repeat(length));
      },
      "entry.js",
    ],
    [
      "a changed compressed copy",
      (stored) => writeFile(join(stored, "entry.js.br"), brotliCompressSync("alert(1)")),
      "entry.js.br",
    ],
    [
      "a copy that unpacks to too much",
      (stored) => writeFile(join(stored, "entry.js.gz"), gzipSync(Buffer.alloc(50_000_000))),
      "entry.js.gz",
    ],
    ["a missing file", (stored) => rm(join(stored, "js/routes.js")), "js/routes.js"],
    [
      "a link in the place of a file",
      async (stored) => {
        await rm(join(stored, "js/routes.js"));
        await symlink("../entry.js", join(stored, "js/routes.js"));
      },
      "js/routes.js",
    ],
    [
      "another list of files",
      async (stored) => {
        const record = JSON.parse(await readFile(join(stored, "build.json"), "utf8")) as { files: object[] };
        record.files.pop();
        await writeFile(join(stored, "build.json"), JSON.stringify(record));
      },
      "build.json",
    ],
    ["no list of files", (stored) => writeFile(join(stored, "build.json"), "{"), "build.json"],
    ["nothing left", (stored) => rm(stored, { recursive: true }), "build.json"],
  ];

  it.each(damages)(
    "by %s cannot go live, is detected, and is repaired by publishing",
    async (_, damage, path) => {
      const one = await goLive("one");
      const folder = await makeFakeBuild({ version: "two" });
      const { release } = await releases.publish({ folder, actor });
      const stored = join(files.files, name, release.build);
      await damage(stored);

      for (const change of [
        () => releases.promote({ name, build: release.build, actor }),
        () => releases.rollback({ name, to: release.build, actor }),
      ])
        await expect(change()).rejects.toMatchObject({
          code: "BUILD_DAMAGED",
          issues: expect.arrayContaining([expect.objectContaining({ path })]),
        });
      expect(await liveBuilds()).toEqual({ live: one, previous: null });

      const found = await releases.verify({ actor, liveOnly: false });
      expect(found.find(({ build }) => build === one)).toMatchObject({ damage: [] });
      expect(found.find(({ build }) => build === release.build)?.damage.map((each) => each.path)).toContain(
        path,
      );

      const again = await releases.publish({ folder, actor });
      expect([again.isNew, again.repaired]).toEqual([false, expect.arrayContaining([path])]);
      expect((await releases.history(name))[0]).toMatchObject({ action: "repair", to: release.build });
      expect(await releases.verify({ actor, liveOnly: false })).toMatchObject([
        { damage: [] },
        { damage: [] },
      ]);
      const script = await readFile(join(folder, "entry.js"));
      expect(await readFile(join(stored, "entry.js"))).toEqual(script);
      expect(brotliDecompressSync(await readFile(join(stored, "entry.js.br")))).toEqual(script);
      expect(gunzipSync(await readFile(join(stored, "entry.js.gz")))).toEqual(script);
      expect((await lstat(join(stored, "js/routes.js"))).isFile()).toBe(true);
      await releases.promote({ name, build: release.build, actor });
    },
  );

  it("is not rolled back to", async () => {
    const one = await goLive("one");
    const two = await goLive("two");
    await rm(join(files.files, name, one, "entry.js"));
    await expect(releases.rollback({ name, actor })).rejects.toMatchObject({ code: "BUILD_DAMAGED" });
    expect((await liveBuilds()).live).toBe(two);
  });

  it("is repaired from its build folder, and its copies without one", async () => {
    const build = await goLive("one");
    const stored = join(files.files, name, build);
    const repair = (repairFrom: string) => releases.verify({ actor, liveOnly: true, repairFrom });
    await writeFile(join(stored, "entry.js.br"), "");
    await writeFile(join(stored, "js/unknown.js"), "alert(1)");
    expect(await repair(files.root)).toMatchObject([
      { build, damage: [], repaired: expect.arrayContaining(["entry.js.br", "js/unknown.js"]) },
    ]);
    expect(existsSync(join(stored, "js/unknown.js"))).toBe(false);
    expect((await releases.history(name))[0]).toMatchObject({
      action: "repair",
      actor,
      to: build,
      note: null,
    });
    const before = await releases.history(name);
    expect(await repair(files.root)).toMatchObject([{ build, damage: [], repaired: [] }]);
    expect(await releases.history(name)).toEqual(before);

    // Without its build folder a file cannot be restored, so the repair adds no audit entry.
    await rm(join(stored, "entry.js"));
    expect(await repair(files.root)).toMatchObject([
      { damage: expect.arrayContaining([{ path: "entry.js", problem: "missing" }]), repaired: [] },
    ]);
    expect(await releases.history(name)).toEqual(before);

    await rm(stored, { recursive: true });
    expect((await repair(files.root))[0]?.damage).toContainEqual({ path: "entry.js", problem: "missing" });
    await cp(await makeFakeBuild({ version: "two" }), join(files.root, name, build), { recursive: true });
    expect((await repair(files.root))[0]?.damage).toContainEqual({ path: "entry.js", problem: "missing" });
    await rm(join(files.root, name, build), { recursive: true });
    await cp(await makeFakeBuild({ version: "one" }), join(files.root, name, build), { recursive: true });
    expect(await repair(files.root)).toMatchObject([{ build, damage: [] }]);
  });

  it("is only reported unless a repair is requested, for live builds or all", async () => {
    const live = await goLive("one");
    const waiting = await publish("two");
    for (const build of [live, waiting]) await rm(join(files.files, name, build, "entry.js.gz"));
    for (const build of [live, waiting]) await writeFile(join(files.files, name, build, "more.js"), "");
    const damage = [{ path: "more.js", problem: "unexpected" }];
    expect(await releases.verify({ actor, liveOnly: true })).toEqual([
      { name, build: live, state: "live", damage, repaired: [] },
    ]);
    expect((await releases.verify({ actor, liveOnly: false })).map(({ build }) => build).sort()).toEqual(
      [live, waiting].sort(),
    );
    expect(await releases.history(name)).toHaveLength(3);
  });

  it("keeps the note of the publication that repairs it", async () => {
    const folder = await makeFakeBuild();
    const { release } = await releases.publish({ folder, actor });
    await rm(join(files.files, name, release.build, "entry.js"));
    await releases.publish({ folder, actor, note: "after the disk failed" });
    expect((await releases.history(name))[0]).toMatchObject({
      action: "repair",
      note: "after the disk failed",
    });
  });
});

describe("old releases", () => {
  const isStored = (version: string) => existsSync(join(files.files, name, toBuildId(version)));

  it("are removed with their files, except the newest, the rollback steps and recently live ones", async () => {
    const versions = ["one", "two", "three", "four", "five", "six"];
    for (const version of versions.slice(0, 5)) await goLive(version);
    const waiting = await publish("six");
    const other = await goLive("other", { name: "mf-listings", routes: [] });

    // All were live recently.
    expect(await releases.prune(2)).toEqual([]);
    expect((await releases.list(name)).map(({ build }) => build)).toContain(toBuildId("one"));

    await database.query("update audit set at = at - interval '31 days'");
    expect((await releases.prune(2)).sort()).toEqual(
      ["one", "two", "three"].map((version) => `${name} ${toBuildId(version)}`).sort(),
    );
    expect(versions.filter(isStored)).toEqual(["four", "five", "six"]);
    expect(existsSync(join(files.maps, name, toBuildId("one")))).toBe(false);
    expect((await releases.list(name)).map(({ build }) => build)).toContain(waiting);
    expect(await liveBuilds()).toEqual({ live: toBuildId("five"), previous: toBuildId("four") });
    expect((await releases.liveSet()).remotes["mf-listings"]?.live.build).toBe(other);

    await releases.rollback({ name, actor });
    expect(await liveBuilds()).toEqual({ live: toBuildId("four"), previous: null });
    await expect(releases.rollback({ name, actor })).rejects.toMatchObject({ code: "NO_EARLIER_BUILD" });
    await goLive("seven");
    expect(await liveBuilds()).toEqual({ live: toBuildId("seven"), previous: toBuildId("four") });
    expect((await releases.history(name)).length).toBeGreaterThan(8);
  });

  it("keep a build that is republished during the removal, and publishing restores its removed files", async () => {
    const publishAgain = async (version: string) =>
      releases.publish({ folder: await makeFakeBuild({ version }), actor });
    for (const version of ["one", "two", "three", "four", "five"]) await goLive(version);
    await database.query("update audit set at = at - interval '31 days'");
    const remove = files.store.remove.bind(files.store);
    const removed: string[] = [];
    jest.spyOn(files.store, "remove").mockImplementation(async (remote, build) => {
      removed.push(build);
      await remove(remote, build);
      if (removed.length === 1) await publishAgain(removed[0] === toBuildId("one") ? "two" : "one");
    });
    await releases.prune(2);
    const [again = ""] = ["one", "two"].map(toBuildId).filter((build) => !removed.includes(build));
    expect(await files.store.verify({ name, build: again, digest: undefined })).toEqual([]);

    jest.spyOn(files.store, "put").mockImplementationOnce(async (folder, record, options) => {
      jest.restoreAllMocks();
      const repaired = await files.store.put(folder, record, options);
      await files.store.remove(record.name, record.build);
      return repaired;
    });
    const { release } = await publishAgain("six");
    expect(await files.store.verify({ name, build: release.build, digest: undefined })).toEqual([]);
  });

  it("include partial builds of killed processes, after a day", async () => {
    await goLive("one");
    const [old, fresh] = ["old", "fresh"].map((part) =>
      join(files.files, name, `.${toBuildId("x")}-${part}`),
    );
    for (const folder of [old!, fresh!]) await mkdir(folder);
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(old!, yesterday, yesterday);
    await releases.prune(2);
    expect([existsSync(old!), existsSync(fresh!), isStored("one")]).toEqual([false, true, true]);
  });
});
