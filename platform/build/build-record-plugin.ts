import { createHash } from "node:crypto";
import webpack, { type Chunk, type Compilation, type Compiler } from "webpack";
import type { Assets, BuildRecord } from "@larchway/shared/contracts/release";
import type { PresetOptions } from "./preset-options";
import { listSharedExports } from "./shared-exports";
import { lazySharedNames, sharedChunkName, sharedModules } from "./shared-modules";

/** Name of the server bundle in a build. */
export const serverFile = "server.cjs";

/** The folder of files that every page preloads: fonts. */
export const preloadFolder = "files/preload/";

/** Writes the browser's half of build.json: entry, files by exposed module and by route, what is shared. */
export class BuildRecordPlugin {
  constructor(private readonly options: PresetOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("BuildRecordPlugin", (compilation) => {
      let sharedExports: ReturnType<typeof listSharedExports> = {};
      // Before modules are joined: afterwards webpack no longer says which file uses an export.
      compilation.hooks.afterOptimizeChunks.tap("BuildRecordPlugin", () => {
        sharedExports = listSharedExports(compilation, this.options.workspace.isHost);
      });
      compilation.hooks.processAssets.tap(
        { name: "BuildRecordPlugin", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          this.reportMissingChunks(compilation);
          const text = JSON.stringify(this.record(compilation, sharedExports), null, 2);
          compilation.emitAsset("build.json", new webpack.sources.RawSource(text));
        },
      );
    });
  }

  /** The edge preloads a page's chunk by its name, so a missing name would only make the page slower, without an error. */
  private reportMissingChunks(compilation: Compilation): void {
    const { routes } = this.options.workspace.remote;
    for (const module of new Set(routes.map((route) => route.module))) {
      const chunk = `route-${module}`;
      if (compilation.namedChunkGroups.has(chunk)) continue;
      const message = `No chunk is named ${chunk}: give the import of module ${module} a comment /* webpackChunkName: "${chunk}" */.`;
      compilation.errors.push(new webpack.WebpackError(message));
    }
  }

  private record(compilation: Compilation, sharedExports: ReturnType<typeof listSharedExports>): BuildRecord {
    const { workspace, isWatched } = this.options;
    const build = isWatched ? (compilation.hash ?? "") : this.options.build;
    const exposed = workspace.isHost ? ["main"] : ["./routes", "./slots"];
    const entry = listFiles(compilation, workspace.isHost ? "main" : workspace.name).js.at(-1);
    return {
      name: workspace.name,
      build,
      builtAt: new Date().toISOString(),
      remote: workspace.remote,
      entry: entry ?? "",
      exposes: {
        ...pick(exposed, (name) => ({
          ...listFiles(compilation, name.replace("./", "")),
          ...(workspace.isHost ? { fonts: listFonts(compilation) } : {}),
        })),
        ...(workspace.isHost
          ? pick([...lazySharedNames], (name) => listFiles(compilation, sharedChunkName(name)))
          : {}),
      },
      routes: pick(
        workspace.remote.routes.map(({ module }) => module),
        (module) => withLazyShared(compilation, `route-${module}`),
      ),
      shared: Object.fromEntries(
        Object.entries(sharedModules()).map(([name, { version, requiredVersion }]) => [
          name,
          { ...(workspace.isHost ? { version } : {}), requiredVersion, ...sharedExports[name] },
        ]),
      ),
      server: !isWatched && workspace.remote.routes.length > 0 ? { file: serverFile, contract: 1 } : null,
      files: Object.entries(compilation.assets)
        .filter(([path]) => !path.endsWith(".map"))
        .map(([path, source]) => describeFile(path, source.buffer())),
    };
  }
}

export function describeFile(path: string, bytes: Buffer): BuildRecord["files"][number] {
  return { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("base64") };
}

function listFiles(compilation: Compilation, chunkName: string): Assets {
  const files =
    compilation.namedChunkGroups.get(chunkName)?.getFiles() ??
    compilation.namedChunks.get(chunkName)?.files ??
    [];
  const all = [...files].filter((file) => !file.endsWith(".map"));
  return { js: all.filter((file) => file.endsWith(".js")), css: all.filter((file) => file.endsWith(".css")) };
}

function listFonts(compilation: Compilation): string[] {
  return Object.keys(compilation.assets).filter((path) => path.startsWith(preloadFolder));
}

/** The files of a page's chunk, and the shared modules that it waits for. */
function withLazyShared(compilation: Compilation, chunkName: string): Assets {
  const chunks = compilation.namedChunkGroups.get(chunkName)?.chunks ?? [];
  const shared = [...lazySharedNames].filter((name) =>
    chunks.some((chunk) => consumesShared(compilation, chunk, name)),
  );
  return { ...listFiles(compilation, chunkName), ...(shared.length > 0 ? { shared } : {}) };
}

function consumesShared({ chunkGraph }: Compilation, chunk: Chunk, name: string): boolean {
  return [...chunkGraph.getChunkModulesIterable(chunk)].some(
    (module) => module.type === "consume-shared-module" && module.identifier().split("|").includes(name),
  );
}

function pick(names: readonly string[], value: (name: string) => Assets): Record<string, Assets> {
  const pairs = names.map((name): [string, Assets] => [name, value(name)]);
  return Object.fromEntries(pairs.filter(([, { js, css }]) => js.length + css.length > 0));
}
