import path from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import { nodeOptions } from "../build/node-options.mjs";
import { repository } from "../build/read-workspace";
import { copiedPackages, type Artefact } from "./artefacts";

export interface Bundle {
  /** The bundled files, relative to the repository. */
  inputs: Metafile["inputs"];
  /** Entry files of the packages that are copied instead, by package. */
  copied: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Bundles the programs of an artefact with their packages into `outdir`. The same sources give the same bytes. */
export async function bundlePrograms(
  { programs, parts }: Pick<Artefact, "programs" | "parts">,
  outdir: string,
): Promise<Bundle> {
  const copied = new Map<string, Set<string>>();
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: { ...programs, ...parts },
    outdir,
    ...nodeOptions,
    // CommonJS packages call `require` for modules of Node.js.
    banner: {
      js: 'import { createRequire as packageRequire } from "node:module"; const require = packageRequire(import.meta.url);',
    },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    metafile: true,
    logLevel: "error",
    plugins: [copyInstead(copied)],
  });
  return { inputs: metafile.inputs, copied };
}

function copyInstead(copied: Map<string, Set<string>>): Plugin {
  const isOwnResolve = Symbol("own resolve");
  return {
    name: "copy-instead",
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
        if (pluginData === isOwnResolve || kind === "entry-point") return undefined;
        const owner = copiedPackages.find((each) => name === each || name.startsWith(`${each}/`));
        const found = await build.resolve(name, { kind, resolveDir, pluginData: isOwnResolve });
        // An optional dependency that is not installed.
        if (found.errors.length > 0) return { path: name, external: true };
        if (!owner) return undefined;
        const files = copied.get(owner) ?? new Set();
        copied.set(owner, files.add(path.relative(repository, found.path)));
        return { path: name, external: true };
      });
    },
  };
}
