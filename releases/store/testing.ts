import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { remoteManifestSchema, type RemoteManifest } from "@larchway/shared/contracts/remote";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Input } from "@larchway/shared/schema";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase as openWithTables } from "@larchway/shared/server/testing";
import { FolderReleaseStore } from "./release-store";

/** For tests: small builds on disk, a store in a temporary folder, an empty database. */
export interface FakeBuildOptions {
  name?: string;
  /** Any text; determines the build's id and content. */
  version?: string;
  routes?: Input<typeof remoteManifestSchema>["routes"];
  files?: Record<string, string>;
  /** The text of `server.cjs`; when missing, the build has none. */
  server?: string;
  budget?: RemoteManifest["budget"];
  /** Changes the record before it is written, for invalid builds. */
  change?: (record: BuildRecord) => unknown;
}

export function toBuildId(version: string): string {
  return createHash("sha256").update(version).digest("hex").slice(0, 12);
}

export async function makeFakeBuild({
  name = "mf-mortgage",
  version = "one",
  routes = [{ path: "/calculator", module: "calculator", title: "Calculator" }],
  files = {},
  server,
  budget = { js: 10_000, css: 10_000 },
  change = (record) => record,
}: FakeBuildOptions = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "larchway-build-"));
  const remote: RemoteManifest = remoteManifestSchema.parse({
    name,
    contract: 1,
    title: name,
    routes,
    budget,
  });
  const script = `export const version = ${JSON.stringify(version)};\n${"// a line that compresses well\n".repeat(60)}`;
  const content: Record<string, string> = {
    "entry.js": script,
    "css/page.css": "@layer remote{.page{color:red}}",
    "js/routes.js": "export {}",
    ...Object.fromEntries(remote.routes.map(({ module }) => [`js/route-${module}.js`, "export {}"])),
    ...files,
    ...(server === undefined ? {} : { "server.cjs": server }),
  };
  for (const [path, text] of Object.entries(content)) await write(join(folder, path), text);
  await write(join(folder, "entry.js.map"), "{}");

  const record: BuildRecord = {
    name,
    build: toBuildId(version),
    builtAt: "2026-11-20T12:00:00.000Z",
    remote,
    entry: "entry.js",
    exposes: { [name === "shell" ? "main" : "./routes"]: { js: ["js/routes.js"], css: ["css/page.css"] } },
    routes: Object.fromEntries(
      remote.routes.map(({ module }) => [module, { js: [`js/route-${module}.js`], css: [] }]),
    ),
    shared: {},
    server: server === undefined ? null : { file: "server.cjs", contract: 1 },
    files: Object.entries(content).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      sha256: createHash("sha256").update(text).digest("base64"),
    })),
  };
  await write(join(folder, "build.json"), JSON.stringify(change(record)));
  return folder;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Opens a separate database for one test file, with the release tables. */
export const openTestDatabase = (): Promise<Database> =>
  openWithTables(fileURLToPath(new URL("../migrations", import.meta.url)));

/** Resets the database to a state without any release. */
export async function removeReleases(database: Database): Promise<void> {
  await database.query(
    `truncate known_network, boot_check, release_signature, hold, revocation, retired_remote, embed_channel, live_step, pointer, canary, release, audit, beacon,
       build_health;
     update release_set set revision = 0, audit_position = 0, audit_hash = '' where id = 1`,
  );
}

export async function makeTestStore() {
  const root = await mkdtemp(join(tmpdir(), "larchway-store-"));
  const folders = { files: join(root, "store"), maps: join(root, "store-maps") };
  return { ...folders, root, store: new FolderReleaseStore(folders) };
}
