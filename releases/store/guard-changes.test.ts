import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { listHolds } from "./hold-repository";
import { holdRemote, releaseHold } from "./holds";
import { ReleaseService } from "./release-service";
import { listRevocations } from "./revocation-repository";
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
const force = { reason: "the site is down" };

type Options = Parameters<typeof makeFakeBuild>[0];

async function publish(version: string, options: Options = {}, publisher = actor): Promise<string> {
  const folder = await makeFakeBuild({ version, ...options });
  return (await releases.publish({ folder, actor: publisher })).release.build;
}

async function goLive(version: string, options: Options = {}): Promise<string> {
  const build = await publish(version, options);
  await releases.promote({ name: options?.name ?? name, build, actor });
  return build;
}

const liveBuild = async (remote = name) => (await releases.liveSet()).remotes[remote]?.live.build;
const hold = (kind: "lock" | "freeze", until?: string) =>
  holdRemote(database, { name, kind, reason: "the campaign runs", until, actor: "ada" });

describe("a remote with a hold", () => {
  it("rejects promotions but not rollbacks while it is locked", async () => {
    const one = await goLive("one");
    await goLive("two");
    const three = await publish("three");
    await hold("lock");
    await expect(releases.promote({ name, build: three, actor })).rejects.toMatchObject({
      code: "REMOTE_HELD",
      message: "mf-mortgage is locked by ada: the campaign runs",
    });
    await releases.rollback({ name, actor });
    expect(await liveBuild()).toBe(one);
    await releaseHold(database, { name, kind: "lock", actor });
    await releases.promote({ name, build: three, actor });
    expect((await releases.history(name)).map(({ action }) => action)).toContain("unlock");
  });

  it("rejects every change while it is frozen, and other remotes change", async () => {
    await goLive("one");
    const two = await goLive("two");
    const other = await publish("other", { name: "mf-listings", routes: [] });
    await hold("freeze");
    for (const change of [
      () => releases.rollback({ name, actor }),
      () => releases.promote({ name, build: toBuildId("one"), actor }),
      () => releases.retire({ name, redirect: null, actor }),
    ])
      await expect(change()).rejects.toMatchObject({ code: "REMOTE_HELD" });
    expect(await liveBuild()).toBe(two);
    await releases.promote({ name: "mf-listings", build: other, actor });
  });

  it("can change after the hold expires; a hold cannot end in the past", async () => {
    await goLive("one");
    const two = await publish("two");
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await hold("lock", soon);
    expect(await listHolds(database)).toMatchObject([{ name, kind: "lock", until: soon, actor: "ada" }]);
    await expect(releases.promote({ name, build: two, actor })).rejects.toMatchObject({
      message: `mf-mortgage is locked until ${soon} by ada: the campaign runs`,
    });
    await database.query("update hold set until = clock_timestamp() - interval '1 second'");
    await releases.promote({ name, build: two, actor });
    expect(await listHolds(database)).toEqual([]);
    await expect(hold("lock", "2026-01-01T00:00:00Z")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });

  it("changes with force, with the reason and what was overridden in the audit log", async () => {
    await goLive("one");
    const two = await publish("two");
    await hold("freeze");
    await releases.promote({ name, build: two, actor: "on-call", force });
    expect(await liveBuild()).toBe(two);
    expect((await releases.history(name)).slice(0, 2)).toMatchObject([
      { action: "promote", note: force.reason },
      {
        action: "break-glass",
        actor: "on-call",
        to: two,
        note: force.reason,
        evidence: {
          overridden: [{ code: "REMOTE_HELD", message: "mf-mortgage is frozen by ada: the campaign runs" }],
        },
      },
    ]);
  });
});

describe("a revoked build", () => {
  it("goes live again only with force, and is not a fallback", async () => {
    const one = await goLive("one");
    const bad = await goLive("bad");
    await releases.rollback({ name, actor: "ada", note: "the totals are wrong" });
    expect(await listRevocations(database)).toMatchObject([
      { name, build: bad, actor: "ada", reason: "the totals are wrong" },
    ]);
    expect((await releases.list(name)).map(({ build, state }) => [build, state])).toEqual([
      [bad, "revoked"],
      [one, "live"],
    ]);
    for (const change of [
      () => releases.promote({ name, build: bad, actor }),
      () => releases.rollback({ name, to: bad, actor }),
    ])
      await expect(change()).rejects.toMatchObject({
        code: "BUILD_REVOKED",
        message: expect.stringMatching(/was revoked by ada at 2\S+Z: the totals are wrong$/),
      });
    await releases.promote({ name, build: bad, actor, force });
    expect([await liveBuild(), await listRevocations(database)]).toEqual([bad, []]);
  });

  it("is not the fallback after a rollback to a build outside the history", async () => {
    await goLive("one");
    await goLive("bad");
    const waiting = await publish("waiting");
    await releases.rollback({ name, to: waiting, actor });
    expect((await releases.liveSet()).remotes[name]?.previous?.build).toBe(toBuildId("one"));
  });
});

describe("two teams", () => {
  const basedOn = (base: string | null) => ({
    change: (record: object) => ({ ...record, basedOn: base, commit: null }),
  });

  it("that start from the same build: the second gets an error that names the first", async () => {
    const base = await goLive("base");
    const first = await publish("first", basedOn(base), "ada");
    const second = await publish("second", basedOn(base), "bob");
    await releases.promote({ name, build: first, actor: "ada" });
    await expect(releases.promote({ name, build: second, actor: "bob" })).rejects.toMatchObject({
      code: "BASE_OUTDATED",
      message: `mf-mortgage ${second} (by bob) is based on ${base}, but ${first} (by ada) is live.`,
      fix: expect.stringContaining("--force --reason"),
    });
    expect(await liveBuild()).toBe(first);
    await releases.promote({ name, build: second, actor: "bob", force });
    expect(await liveBuild()).toBe(second);
  });

  it("that start from a build that was revoked since get an error that says so", async () => {
    await goLive("base");
    const bad = await goLive("bad");
    const next = await publish("next", basedOn(bad));
    await releases.rollback({ name, actor });
    await expect(releases.promote({ name, build: next, actor })).rejects.toMatchObject({
      message: expect.stringContaining(`is based on ${bad}, which was revoked, but`),
    });
  });

  it("can override the recorded base with the promotion", async () => {
    const base = await goLive("base");
    const build = await publish("next", basedOn("0123456789ab"));
    await releases.promote({ name, build, basedOn: base, actor });
    const other = await publish("other");
    await expect(releases.promote({ name, build: other, basedOn: null, actor })).rejects.toMatchObject({
      message: expect.stringContaining("is based on no build that was live"),
    });
  });

  it("need no base for a first build or where the record has none", async () => {
    const first = await publish("first", basedOn("0123456789ab"));
    await releases.promote({ name, build: first, actor });
    await releases.promote({ name, build: await publish("second"), actor });
  });

  it("that both start from nothing: the second gets an error that names the first", async () => {
    const first = await publish("first", basedOn(null), "ada");
    const second = await publish("second", basedOn(null), "bob");
    await releases.promote({ name, build: first, actor: "ada" });
    await expect(releases.promote({ name, build: second, actor: "bob" })).rejects.toMatchObject({
      code: "BASE_OUTDATED",
      message: `mf-mortgage ${second} (by bob) is based on no build that was live, but ${first} (by ada) is live.`,
    });
  });
});

describe("several builds that only work together", () => {
  it("go live in one step, or none does", async () => {
    await goLive("one");
    await goLive("shell", { name: "shell", routes: [] });
    const [two, shell] = [await publish("two"), await publish("shell-two", { name: "shell", routes: [] })];
    await hold("lock");
    const builds = [
      { name: "shell", build: shell },
      { name, build: two },
    ];
    await expect(releases.promoteAll(builds, { actor })).rejects.toMatchObject({ code: "REMOTE_HELD" });
    expect(await liveBuild("shell")).toBe(toBuildId("shell"));
    await releaseHold(database, { name, kind: "lock", actor });
    const { revision } = await releases.liveSet();
    expect(await releases.promoteAll(builds, { actor })).toMatchObject([
      { name: "shell", to: shell, revision: revision + 1 },
      { name, to: two, revision: revision + 1 },
    ]);
  });
});

describe("a remote that retires", () => {
  const elsewhere = { name: "mf-listings", routes: [{ path: "/homes", module: "homes", title: "Homes" }] };

  it("leaves the live set, and its paths lead to another page", async () => {
    await goLive("shell", { name: "shell", routes: [] });
    await goLive("listings", elsewhere);
    const build = await goLive("one");
    const { revision } = await releases.liveSet();
    expect(await releases.retire({ name, redirect: "/homes", actor, note: "sold" })).toEqual({
      name,
      from: build,
      paths: ["/calculator"],
      redirect: "/homes",
      revision: revision + 1,
    });
    const { remotes } = await releases.liveSet();
    expect(Object.keys(remotes)).toEqual(["mf-listings", "shell"]);
    expect(remotes.shell?.remote.routes).toMatchObject([{ path: "/calculator", redirect: "/homes" }]);
    expect((await releases.history(name))[0]).toMatchObject({ action: "retire", from: build, to: null });
  });

  it("returns by a rollback, and a promotion based on an older state is rejected", async () => {
    const one = await goLive("one");
    const two = await goLive("two");
    const { revision } = await releases.liveSet();
    await releases.retire({ name, redirect: null, actor });
    await expect(
      releases.promote({ name, build: one, actor, expectedRevision: revision }),
    ).rejects.toMatchObject({
      code: "REVISION_CONFLICT",
      message: `${name} was retired since revision ${revision}.`,
    });
    await releases.rollback({ name, actor });
    expect((await releases.liveSet()).remotes[name]).toMatchObject({
      live: { build: two },
      previous: { build: one },
    });
  });

  it("loses its paths to a remote that claims them", async () => {
    await goLive("shell", { name: "shell", routes: [] });
    await goLive("one");
    await goLive("listings", elsewhere);
    await releases.retire({ name, redirect: "/homes", actor });
    const routes = [...elsewhere.routes, { path: "/calculator", module: "calculator", title: "Calculator" }];
    await goLive("listings-two", { ...elsewhere, routes });
    expect((await releases.liveSet()).remotes.shell?.remote.routes).toEqual([]);
  });

  it("cannot be the shell or a remote that isn't live, nor redirect to a missing page", async () => {
    await goLive("shell", { name: "shell", routes: [] });
    await goLive("one");
    const retire = (remote: string, redirect: string | null = null) =>
      releases.retire({ name: remote, redirect, actor });
    await expect(retire("shell")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    await expect(retire("mf-other")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(retire(name, "/calculator")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});
