import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { repository } from "../build/read-workspace";

const run = promisify(execFile);

/** What building and publishing a remote needs of the repository; compiled where it runs, as here. */
const folders = ["platform", "shared"];
const files = ["pnpm-lock.yaml", "tsconfig.json"];
/** Of these folders: what only the repository itself needs. */
const left = /node_modules|\/dist$|^platform\/(bench|drawing|lint|mutation|test)$|\.test\.tsx?$/;

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  browserslist?: string[];
  exports?: Record<string, string | { default: string }>;
}

/**
 * Packs the kit with which a remote in a repository of its own is built and published: `larchway-platform-<version>.tgz` in
 * `target`, an npm package. Resolves with its path.
 */
export async function packKit(target: string): Promise<string> {
  const staging = await mkdtemp(path.join(tmpdir(), "larchway-kit-"));
  try {
    const workspace = path.join(staging, "workspace");
    for (const folder of folders)
      await cp(path.join(repository, folder), path.join(workspace, folder), {
        recursive: true,
        filter: (source) => !left.test(path.relative(repository, source).split(path.sep).join("/")),
      });
    for (const file of files) await cp(path.join(repository, file), path.join(workspace, file));
    await cp(path.join(repository, "platform/kit/larchway.mjs"), path.join(staging, "larchway.mjs"));

    const root = await readManifest("package.json");
    const shared = await readManifest("shared/package.json");
    await writeJson(path.join(workspace, "package.json"), {
      name: "larchway-workspace",
      private: true,
      type: "module",
      browserslist: root.browserslist,
    });
    await writeJson(path.join(staging, "tsconfig.json"), await buildTypes(shared));
    await writeJson(path.join(staging, "package.json"), {
      name: "@larchway/platform",
      version: shared.version,
      description: "Builds and publishes a remote of Larchway from a repository of its own.",
      license: "UNLICENSED",
      type: "module",
      bin: { larchway: "larchway.mjs" },
      engines: { node: ">=20.19" },
      dependencies: await listDependencies(),
      // Another kit is laid out anew, whatever its version says.
      kit: await hashFiles(staging),
    });
    await mkdir(target, { recursive: true });
    const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", path.resolve(target)], {
      cwd: staging,
    });
    return path.resolve(target, stdout.trim());
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** For `extends` in the remote's tsconfig.json: settings, and where the contracts and the ui kit have their types. */
async function buildTypes(shared: Manifest) {
  const text = await readFile(path.join(repository, "tsconfig.json"), "utf8");
  const { compilerOptions } = parse(text.replace(/^\s*\/\/.*$/gm, "")) as { compilerOptions: object };
  const paths = Object.entries(shared.exports ?? {}).map(([name, file]) => [
    name.replace(".", "@larchway/shared"),
    [(typeof file === "string" ? file : file.default).replace(".", "./workspace/shared")],
  ]);
  return {
    compilerOptions: {
      ...compilerOptions,
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      paths: Object.fromEntries(paths) as object,
    },
    files: ["./workspace/shared/css-modules.d.ts"],
  };
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(repository, file), "utf8")) as Manifest;
}

/** What platform and shared depend on, in the versions of the catalog. */
async function listDependencies(): Promise<Record<string, string>> {
  const { catalog } = parse(await readFile(path.join(repository, "pnpm-workspace.yaml"), "utf8")) as {
    catalog: Record<string, string>;
  };
  const manifests = await Promise.all(folders.map((folder) => readManifest(`${folder}/package.json`)));
  const wanted = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)) as Record<
    string,
    string
  >;
  return Object.fromEntries(
    Object.entries(wanted)
      .filter(([, version]) => !version.startsWith("workspace:"))
      .map(([name, version]): [string, string] => [
        name,
        version === "catalog:" ? (catalog[name] ?? version) : version,
      ])
      .sort(),
  );
}

async function hashFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash("sha256");
  for (const file of paths.sort()) hash.update(path.relative(folder, file)).update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}

async function writeJson(file: string, value: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
