import { createHash, randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { dataFolder } from "./site";

interface BuildJson {
  build: string;
  files: { path: string; bytes: number; sha256: string }[];
}

/** The release platform as an operator uses it, without the seconds that its command line takes to start. */
export async function connectReleases(request: APIRequestContext) {
  const token = (await readFile(path.join(dataFolder, "run/platform-token"), "utf8")).trim();
  const send = async (call: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.post(`/platform/${call}`, {
      headers,
      data: { ...data, actor: "journey" },
    });
    expect(response.ok(), await response.text()).toBe(true);
  };
  return {
    /** Publishes a copy of a remote's published build with another text in its scripts; resolves with its id. */
    async publishChanged(wanted: ChangedBuild): Promise<string> {
      const folder = await mkdtemp(path.join(tmpdir(), "larchway-changed-"));
      try {
        const build = await changeBuild(wanted, folder);
        await send("releases", { folder });
        return build;
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    /** Whatever stands against it: what is tried here is what comes after. */
    promote: (name: string, build: string) =>
      send("promote", { name, build, force: { reason: "A journey needs it live." } }),
    rollback: (name: string) => send("rollback", { name }),
    /** Changes what other sites get: follow, rollback, off, or a build. */
    embed: (name: string, to: string) => send("embed", { name, to }),
    async liveBuild(name: string): Promise<string> {
      const response = await request.get(`/platform/live/${name}`);
      return ((await response.json()) as { build: string }).build;
    },
    /** The remotes with a canary. */
    async canaries(): Promise<string[]> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.get("/platform/canaries", { headers });
      const { canaries } = (await response.json()) as { canaries: { name: string }[] };
      return canaries.map(({ name }) => name);
    },
    /** What browsers have reported, the newest first. */
    async beacons(name: string): Promise<{ build: string; event: string; reason: string }[]> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.get(`/platform/beacons?name=${name}`, { headers });
      return ((await response.json()) as { beacons: { build: string; event: string; reason: string }[] })
        .beacons;
    },
  };
}

interface ChangedBuild {
  remote: string;
  build: string;
  texts: [before: string, after: string];
  /** A file that the copy leaves out. */
  without?: string;
}

/** Writes the changed copy into `folder`; resolves with its id. */
async function changeBuild({ remote, build, texts, without }: ChangedBuild, folder: string): Promise<string> {
  const source = path.join(dataFolder, "store", remote, build);
  await cp(source, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const recordFile = path.join(folder, "build.json");
  const record = JSON.parse(await readFile(recordFile, "utf8")) as BuildJson;
  record.build = randomBytes(6).toString("hex");
  let changes = 0;
  const scripts = (await readdir(folder, { recursive: true })).filter((file) =>
    /^(js|embed)\/.*\.js$/.test(file),
  );
  for (const file of scripts) {
    const full = path.join(folder, file);
    const text = await readFile(full, "utf8");
    if (!text.includes(texts[0])) continue;
    changes += 1;
    const bytes = Buffer.from(text.replaceAll(...texts));
    await writeFile(full, bytes);
    const entry = record.files.find((each) => each.path === file);
    if (entry) {
      entry.bytes = bytes.length;
      entry.sha256 = createHash("sha256").update(bytes).digest("base64");
    }
  }
  if (changes === 0) throw new Error(`No script of ${remote} ${build} contains: ${texts[0]}`);
  record.files = record.files.filter((file) => file.path !== without);
  await writeFile(recordFile, JSON.stringify(record));
  return record.build;
}
