import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { repository } from "../build/read-workspace";

const run = promisify(execFile);

/** The repository's folders that a remote's build, tests and publication need; compiled at run time, like here. */
const folders = ["platform", "edge", "releases", "shared"];
const files = ["pnpm-lock.yaml", "tsconfig.json", "jest.config.mjs"];
/** Paths in these folders that only the repository needs, including server programs. */
const left = new RegExp(
  [
    String.raw`node_modules|\/dist$|\.test\.tsx?$`,
    String.raw`^platform\/(api-report|bench|drawing|lint|mutation|test-run)$|^releases\/boot-check$`,
    String.raw`^(edge\/server|edge\/pages\/render\/render-worker|platform\/page-check\/(main|check-zone))\.ts$`,
  ].join("|"),
);

/** Packages of servers, of the boot check, of the page check and of the shell's fonts; icons are packed separately. */
const leftPackages = new Set([
  ...["@aws-sdk/client-s3", "@electric-sql/pglite", "playwright-core", "jsdom", "prom-client", "pino"],
  ...["fastify", "@fastify/http-proxy", "@fastify/rate-limit", "@fastify/static"],
  ...["cookie", "ipaddr.js", "negotiator", "undici", "react-refresh"],
  ...["subset-font", "@fontsource-variable/figtree", "@fontsource-variable/fraunces", "lucide-static"],
]);
const testPackages = [
  ...["jest", "jest-environment-jsdom", "@swc/jest"],
  ...[
    "@testing-library/dom",
    "@testing-library/jest-dom",
    "@testing-library/react",
    "@testing-library/user-event",
  ],
];
const otherVersions = {
  // 6.10 requires Node.js 22.
  "@testing-library/jest-dom": "~6.9.1",
  // The federation plugin has Rspack as a peer, which npm would install: 55 MB that is never loaded. A package that is
  // installed anyway replaces it.
  "@rspack/core": "npm:tapable@2.3.0",
};
/** Icons of Lucide as single files. The package has them in three more formats, which take 62 MB. */
const iconFiles = /^(icons(\/.+\.svg)?|package\.json|LICENSE)$/;

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  browserslist?: string[];
  exports?: Record<string, string | { default: string }>;
}

/**
 * Packs the kit for building and publishing a remote in a separate repository: `larchway-platform-<version>.tgz` in
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
    await packIcons(path.join(staging, "lucide-static"));

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
      description: "Builds and publishes a remote of Larchway from a separate repository.",
      license: "UNLICENSED",
      type: "module",
      bin: { larchway: "larchway.mjs" },
      engines: { node: ">=20.19" },
      dependencies: await listDependencies(),
      // A changed kit is laid out again, even with the same version.
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

async function packIcons(target: string): Promise<void> {
  const source = await realpath(path.join(repository, "shared/node_modules/lucide-static"));
  await cp(source, target, {
    recursive: true,
    filter: (file) => {
      const name = path.relative(source, file).split(path.sep).join("/");
      return name === "" || iconFiles.test(name);
    },
  });
}

/** For `extends` in the remote's tsconfig.json: settings, and the paths of the contracts' and the UI kit's types. */
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
    files: ["./workspace/shared/css-modules.d.ts", "./workspace/platform/test/browser-setup.ts"],
  };
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(repository, file), "utf8")) as Manifest;
}

/** The dependencies of building and testing a remote, in the versions of the catalog. */
async function listDependencies(): Promise<Record<string, string>> {
  const { catalog } = parse(await readFile(path.join(repository, "pnpm-workspace.yaml"), "utf8")) as {
    catalog: Record<string, string>;
  };
  const manifests = await Promise.all(folders.map((folder) => readManifest(`${folder}/package.json`)));
  const root = await readManifest("package.json");
  const tests = testPackages.map((name) => [name, root.devDependencies?.[name] ?? "catalog:"]);
  const required = Object.assign(
    {},
    ...manifests.map(({ dependencies }) => dependencies),
    Object.fromEntries(tests),
    otherVersions,
  ) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(required)
      .filter(([name, version]) => !version.startsWith("workspace:") && !leftPackages.has(name))
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
