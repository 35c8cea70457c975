import path from "node:path";
import webpack, { type Compiler, type Configuration, type RuleSetRule } from "webpack";
import { buildRules } from "../build-rules";
import { browserConfig } from "../preset";
import type { Workspace } from "../read-workspace";
import { repository } from "../read-workspace";

const here = path.join(repository, "platform/build/hot");
const refreshRuntime = path.join(here, "refresh-runtime.ts");

/** Below `/platform/dev/builds/` the edge serves the folder that these builds are written to. */
const hotAddress = (name: string) => `/platform/dev/builds/${name}/`;

/**
 * A workspace as `npm run dev` builds it: the same bundle in development mode with file names that stay, and, for a remote,
 * hot updates. The shell brings React's development build, without which there is no Fast Refresh.
 */
export function hotConfig(workspace: Workspace, output: string): Configuration {
  const base = browserConfig({
    workspace,
    build: "development",
    mode: "development",
    output,
    isWatched: true,
  });
  return {
    ...base,
    devtool: "cheap-module-source-map",
    entry: workspace.isHost ? { main: [refreshRuntime, path.join(workspace.folder, "src/main.ts")] } : {},
    output: {
      ...base.output,
      publicPath: hotAddress(workspace.name),
      uniqueName: `${workspace.name}_development`,
      hashDigestLength: 12,
      hotUpdateMainFilename: "hot/[runtime].[fullhash].json.mjs",
      hotUpdateChunkFilename: "hot/[id].[fullhash].mjs",
    },
    optimization: {
      ...base.optimization,
      moduleIds: "named",
      chunkIds: "named",
      realContentHash: false,
      emitOnErrors: false,
    },
    module: workspace.isHost ? base.module : { ...base.module, rules: hotRules() },
    plugins: [...(base.plugins ?? []), new FreshHashPlugin(), ...(workspace.isHost ? [] : hotPlugins())],
  };
}

function hotPlugins() {
  return [
    new webpack.HotModuleReplacementPlugin(),
    // An entry without a name is added to every entry, including the container's.
    new webpack.EntryPlugin(repository, path.join(here, "hot-client.ts"), { name: undefined }),
  ];
}

function hotRules(): RuleSetRule[] {
  const rules = buildRules("browser", {
    extractStyles: path.join(here, "styles-loader.mjs"),
    react: { runtime: "automatic", development: true, refresh: true },
    keepClassNames: true,
    hasLayer: true,
  });
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      enforce: "post",
      loader: path.join(here, "refresh-loader.mjs"),
    },
    ...rules,
  ];
}

/**
 * Gives every compilation a unique hash, which serves as the build's id. Without it an undone edit would return to an
 * earlier hash, whose updates browsers cache for ever.
 */
class FreshHashPlugin {
  private readonly started = Date.now();
  private count = 0;

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap("FreshHashPlugin", (compilation) => {
      if (compilation.compiler !== compiler) return;
      const turn = `${this.started} ${(this.count += 1)}`;
      compilation.hooks.fullHash.tap("FreshHashPlugin", (hash) => void hash.update(turn));
    });
  }
}
