// Compiles our programs for Node.js: plain JavaScript starts sooner and takes less memory than TypeScript through a
// loader. Packages stay where they are. Plain JavaScript itself, for it runs before anything is compiled.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "./node-options.mjs";
import { withDependencies } from "./workspaces.mjs";

const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");
/** Of each workspace: a process that runs older ones may still load a part of them. */
const maxBuilds = 8;

/**
 * What is compiled together, by the names it gets; a thread gets that by which the sources start it.
 *
 * @type {Record<string, Record<string, string>>}
 */
const workspaces = {
  api: {
    server: "src/server.ts",
    feed: "src/sources/feed/main.ts",
    geocode: "src/sources/feed/geocode-main.ts",
    operator: "src/operations/operator/main.ts",
    doctor: "src/operations/doctor/main.ts",
    "segment-thread": "../listing-index/index/segment-worker.ts",
    "tile-thread": "src/discovery/map/tile-worker.ts",
  },
  demo: {
    server: "server.ts",
    seed: "seed/main.ts",
    "alerts-bench": "bench/alerts.ts",
    "killable-matcher": "bench/killable-matcher.ts",
    bench: "bench/main.ts",
    "dearest-bench": "bench/dearest.ts",
    "feed-bench": "bench/feed.ts",
    "feed-bench-server": "bench/feed-server.ts",
    "bench-fill": "bench/fill.ts",
    "bench-fill-accounts": "bench/fill-accounts.ts",
    "segment-thread": "../listing-index/index/segment-worker.ts",
    "tile-thread": "../api/src/discovery/map/tile-worker.ts",
  },
  edge: {
    server: "server.ts",
    doctor: "doctor/main.ts",
    "render-thread": "pages/render/render-worker.ts",
  },
  releases: {
    "boot-check": "boot-check/main.ts",
  },
  platform: {
    cli: "cli/main.ts",
    watch: "cli/watch.ts",
    build: "build/main.ts",
    budgets: "build/check-budgets.ts",
    "one-bundle": "bench/one-bundle.ts",
    "page-check": "page-check/main.ts",
    "page-check-zone": "page-check/check-zone.ts",
    package: "package/main.ts",
    cluster: "cluster/main.ts",
    chaos: "cluster/chaos/main.ts",
    bucket: "cluster/bucket-main.ts",
    "choose-tests": "test-run/choose-tests-main.ts",
  },
};
const commonInputs = ["pnpm-lock.yaml", "tsconfig.json"];
const skippedFolders = new Set(["node_modules", "dist", "data"]);

/**
 * Path of the compiled program; compiles its workspace when a source changed.
 *
 * @param {string} source path from the repository, such as api/src/server.ts
 */
export async function compileProgram(source) {
  const [workspace = ""] = source.split("/");
  const programs = listPrograms(workspace);
  const name = programs.find(([, file]) => source === `${workspace}/${file}`)?.[0];
  if (!name) throw new Error(`${source} isn't a program: platform/build/compile-programs.mjs lists them.`);
  const folder = path.join(repository, workspace, "dist", hashSources(workspace));
  if (!existsSync(folder)) await compile(workspace, folder);
  return path.join(folder, `${name}.mjs`);
}

/**
 * Those whose sources are here: the kit has not all of them.
 *
 * @param {string} workspace
 */
function listPrograms(workspace) {
  return Object.entries(workspaces[workspace] ?? {}).filter(([, file]) =>
    existsSync(path.join(repository, workspace, file)),
  );
}

/** @param {string} workspace */
function hashSources(workspace) {
  const hash = createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(JSON.stringify(nodeOptions));
  for (const input of [...withDependencies(workspace, repository), ...commonInputs]) {
    for (const file of filesBelow(path.join(repository, input))) {
      hash.update(path.relative(repository, file)).update(readFileSync(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** @type {(entry: string) => Generator<string>} */
function* filesBelow(entry) {
  if (statSync(entry).isFile()) {
    yield entry;
    return;
  }
  for (const child of readdirSync(entry, { withFileTypes: true })) {
    const full = path.join(entry, child.name);
    if (child.isDirectory() && !skippedFolders.has(child.name)) yield* filesBelow(full);
    else if (/(?<!\.test)\.(ts|mjs|json)$/.test(child.name)) yield full;
  }
}

/** @type {(workspace: string, folder: string) => Promise<void>} */
async function compile(workspace, folder) {
  const { build, stop } = await import("esbuild");
  // Written to a temporary folder and renamed: a folder is complete or absent.
  const unfinished = `${folder}.${process.pid}.unfinished`;
  await build({
    absWorkingDir: path.join(repository, workspace),
    entryPoints: Object.fromEntries(listPrograms(workspace)),
    outdir: unfinished,
    ...nodeOptions,
    sourcemap: true,
    sourcesContent: false,
    logLevel: "error",
    plugins: [packagesStay(unfinished)],
  });
  // Its own process would live as long as ours.
  await stop();
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process compiled the same sources first.
    if (typeof error !== "object" || !error || !("code" in error)) throw error;
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    rmSync(unfinished, { recursive: true });
  }
  prune(path.dirname(folder));
}

/**
 * Packages are imported by their files: pnpm shows each workspace its own only, and this code comes from several of them.
 *
 * @param {string} outdir
 * @returns {import("esbuild").Plugin}
 */
function packagesStay(outdir) {
  const isOwnResolve = Symbol("own resolve");
  return {
    name: "packages-stay",
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
        const isOurs = name.startsWith("@larchway/") || kind === "entry-point";
        if (pluginData === isOwnResolve || isOurs || isBuiltin(name)) return undefined;
        const found = await build.resolve(name, { kind, resolveDir, pluginData: isOwnResolve });
        // A database or bucket that only servers open: it is missing in the kit, where nothing opens one.
        if (found.errors.length > 0 && kind === "dynamic-import") return { path: name, external: true };
        if (found.errors.length > 0) return found;
        const file = path.relative(outdir, found.path).split(path.sep).join("/");
        return { path: file, external: true };
      });
    },
  };
}

/** @param {string} folder */
function prune(folder) {
  const entries = readdirSync(folder).map((name) => path.join(folder, name));
  const ages = entries.map((entry) => ({
    entry,
    changedAt: statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  const old = ages.sort((one, other) => other.changedAt - one.changedAt).slice(maxBuilds);
  for (const { entry } of old) rmSync(entry, { recursive: true, force: true });
}
