import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildRecord } from "../../shared/contracts/release";

/** A remote without a compiler: small enough to write every fault by hand. */
export const garden = "mf-gardens";
export const gardenPath = "/gardens";

type Files = Record<string, string>;

export interface GardenOptions {
  /** Replaces the good files. */
  files?: Files;
  routes?: string[];
  shared?: BuildRecord["shared"];
  budget?: BuildRecord["remote"]["budget"];
  /** Written after the build record. */
  tamperedFiles?: Files;
}

/** The container: the module that the federation runtime calls. */
const entry = `let shared;
export const init = (scope) => { shared = scope; };
export const get = async () => {
  const { expose } = await import("./js/routes.js");
  const take = async (name) => (await Object.values(shared[name])[0].get())();
  const exposed = await expose(take);
  return () => exposed;
};`;

/** The exposed module with one page; \`before\` is inserted before it, \`inPage\` in its component. */
export function writeRoutes({ before = "", inPage = "" } = {}): string {
  return `${before}
export async function expose(take) {
  const { createElement } = await take("react");
  const api = await take("@larchway/shared/api");
  const Garden = () => {
    ${inPage}
    return createElement("article", null, createElement("h1", null, "Gardens"), createElement("p", null, "The roses bloom."));
  };
  return { routes: { garden: { component: async () => ({ default: Garden }) } } };
}`;
}

/** Writes a build of the remote into a temporary folder. */
export async function makeGarden(options: GardenOptions = {}): Promise<{ build: string; folder: string }> {
  const build = randomBytes(6).toString("hex");
  const files: Files = { "remoteEntry.js": entry, "js/routes.js": writeRoutes(), ...options.files };
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-garden-"));
  const record = describeGarden(build, files, options);
  for (const [name, text] of Object.entries({ ...files, ...options.tamperedFiles })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await writeFile(path.join(folder, "build.json"), JSON.stringify(record));
  return { build, folder };
}

function describeGarden(build: string, files: Files, options: GardenOptions) {
  const { routes = [gardenPath], shared = { react: { requiredVersion: "^19.0.0" } } } = options;
  return {
    name: garden,
    build,
    builtAt: new Date().toISOString(),
    remote: {
      name: garden,
      contract: 1,
      title: "Gardens",
      routes: routes.map((each) => ({ path: each, module: "garden", title: "Gardens" })),
      slots: [],
      budget: options.budget ?? { js: 2000, css: 1000 },
    },
    entry: "remoteEntry.js",
    exposes: { "./routes": { js: ["js/routes.js"], css: [] } },
    routes: { garden: { js: [], css: [] } },
    shared,
    server: null,
    files: Object.entries(files).map(([name, text]) => ({
      path: name,
      bytes: Buffer.byteLength(text),
      sha256: createHash("sha256").update(text).digest("base64"),
    })),
  };
}
