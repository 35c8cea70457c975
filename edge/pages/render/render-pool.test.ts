import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { filesDigest } from "@larchway/releases/store/build-folder";
import { makeFakeBuild, makeTestStore } from "@larchway/releases/store/testing";
import { RenderPool } from "./render-pool";
import type { BuildKey, RenderTask } from "./render-task";
import { makeRemoteServer, makeShellServer } from "./testing";

let test: Awaited<ReturnType<typeof makeTestStore>>;
let pool: RenderPool;
let shell: BuildKey;
const owners: Record<string, BuildKey> = {};

async function store(name: string, version: string, server: string): Promise<BuildKey> {
  const folder = await makeFakeBuild({ name, version: `${name} ${version}`, server });
  const record = buildRecordSchema.parse(JSON.parse(await readFile(`${folder}/build.json`, "utf8")));
  await test.store.put(folder, record);
  return { name, build: record.build, digest: filesDigest(record) };
}

beforeAll(async () => {
  test = await makeTestStore();
  shell = await store("shell", "one", makeShellServer("one"));
  for (const version of ["one", "two"])
    owners[version] = await store("mf-listings", version, makeRemoteServer(version));
});
beforeEach(() => {
  pool = new RenderPool({ store: test.files, size: 2, deadline: 5000, queueLimit: 5000, memoryLimit: 64 });
});
afterEach(() => pool.close());
afterAll(() => rm(test.root, { recursive: true }));

const documentJson = JSON.stringify({
  env: { now: 1 },
  firstData: {},
  releases: { remotes: { shell: { remote: { routes: [] } } } },
});

const decode = (html: Uint8Array) => new TextDecoder().decode(html);

function taskFor(version: string, url = "/"): RenderTask {
  const owner = owners[version] ?? null;
  return { builds: `shell ${version}`, shell, owner, documentJson, url };
}

describe("the render pool", () => {
  it("renders two builds of a remote side by side", async () => {
    await Promise.all([pool.warmUp(taskFor("one")), pool.warmUp(taskFor("two"))]);
    const versions = Array.from({ length: 30 }, (_, count) => (count % 2 === 0 ? "one" : "two"));
    const pages = await Promise.all(
      versions.map((version, count) => pool.run(taskFor(version, `/${count}`), `client ${count}`)),
    );
    expect(pages.map(({ html }) => /\|remote (\w+)/.exec(decode(html))?.[1])).toEqual(versions);
  });

  it("renders for other networks while one floods it, and rejects that one's excess", async () => {
    await Promise.all([pool.warmUp(taskFor("one")), pool.warmUp(taskFor("two"))]);
    const ends: string[] = [];
    const flood = Array.from({ length: 12 }, (_, count) =>
      pool.run(taskFor("one", `/${count}`), "flooding").then(
        () => ends.push("flooding"),
        ({ code }: { code: string }) => ends.push(code),
      ),
    );
    await pool.run(taskFor("two"), "honest").then(() => ends.push("honest"));
    await Promise.all(flood);
    // One renders and eight wait; the other thread is for other networks.
    expect(ends.filter((end) => end === "queue")).toHaveLength(3);
    expect(ends.indexOf("honest")).toBeLessThan(ends.lastIndexOf("flooding") - 4);
  });

  it("does not render for builds that no thread has warmed up", async () => {
    await pool.warmUp(taskFor("one"));
    await expect(pool.run(taskFor("two"), "a network")).rejects.toMatchObject({ code: "cold" });
    expect([pool.isWarm("shell one"), pool.isWarm("shell two")]).toEqual([true, false]);
  });

  it("does not let a page wait longer than the limit for a thread", async () => {
    const busy = new RenderPool({
      store: test.files,
      size: 1,
      deadline: 60_000,
      queueLimit: 0,
      memoryLimit: 64,
    });
    await busy.warmUp(taskFor("one"));
    const hanging = expect(busy.run(taskFor("one", "/faults/wait"), "a network")).rejects.toMatchObject({
      code: "crashed",
    });
    await expect(busy.run(taskFor("one"), "another")).rejects.toMatchObject({ code: "queue" });
    await busy.close();
    await hanging;
  });

  it("ends a thread that misses its deadline while the others continue, and warms up its replacement", async () => {
    const strict = new RenderPool({
      store: test.files,
      size: 2,
      deadline: 300,
      queueLimit: 5000,
      memoryLimit: 64,
    });
    await strict.warmUp(taskFor("one"));
    await expect(strict.run(taskFor("one", "/faults/hang"), "a network")).rejects.toMatchObject({
      code: "deadline",
    });
    const retry = async (): Promise<string> => {
      const page = await strict.run(taskFor("one"), "a network").catch(() => null);
      return page ? decode(page.html) : new Promise((resolve) => setImmediate(() => resolve(retry())));
    };
    expect(await retry()).toContain("remote one");
    await strict.close();
  });

  it("renders only from the published bundle", async () => {
    const owner = await store("mf-listings", "changed", makeRemoteServer("changed"));
    await writeFile(join(test.files, owner.name, owner.build, "server.cjs"), makeRemoteServer("evil"));
    const task = { ...taskFor("one"), builds: "shell changed", owner };
    await expect(pool.warmUp(task)).rejects.toMatchObject({ code: "missing" });
    await expect(
      pool.warmUp({ ...task, owner: { ...owner, digest: "another digest" } }),
    ).rejects.toMatchObject({ code: "missing" });
  });

  it("reports a failed warm-up, and does not retry it", async () => {
    await expect(pool.warmUp(taskFor("one", "/faults/throw"))).rejects.toMatchObject({ code: "threw" });
    await expect(pool.warmUp(taskFor("one"))).resolves.toBeUndefined();
  });
});
