import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Configuration } from "webpack";
import { buildRules } from "./build-rules";
import { styleTargets } from "./browsers";
import { BuildRecordPlugin } from "./build-record-plugin";
import { FederationModuleIds } from "./federation-module-ids";
import { minifyOptions, serverMinifyOptions } from "./minify-options";
import { adaptGoogleMapsReact } from "./google-maps-react";
import { hostChunks } from "./host-chunks";
import { IconDrawings } from "./icon-drawings";
import type { PresetOptions } from "./preset-options";
import { repository, type Workspace } from "./read-workspace";
import { lazySharedNames, sharedModules, sharedNames } from "./shared-modules";
import { leaveOutUnusedModules, takeHostRuntime, unusedRuntime } from "./vendor/federation-runtime";
import { importFunction, insertStyle } from "./verified-chunks";

/** Name of the service worker in a build of the shell. */
export const workerFile = "service-worker.js";

/** The browser bundle of the shell or of a remote. Why each setting is so: docs/decisions/0003-federation-settings.md. */
export function browserConfig(options: PresetOptions): Configuration {
  const { workspace, build, mode, output } = options;
  return {
    ...baseConfig(options, "browser"),
    name: `${workspace.name} (browser)`,
    target: ["web", "es2022"],
    entry: workspace.isHost ? { main: path.join(workspace.folder, "src/main.ts") } : {},
    // The federation runtime is one global made by the host, not a module to import.
    externalsType: "global",
    experiments: { outputModule: true },
    output: {
      path: output,
      module: true,
      chunkFormat: "module",
      chunkLoading: "import",
      ...(options.isWatched ? {} : { importFunctionName: importFunction }),
      publicPath: "auto",
      uniqueName: `${workspace.name}_${build}`,
      // Without a hash of the content: the address of a build says enough, and webpack's first hashes, which minified names
      // depend on, contain the path of the checkout.
      filename: "js/[name].js",
      chunkFilename: "js/[name].js",
      assetModuleFilename: "files/[name].[contenthash:8][ext]",
      // A module that threw while loading throws again at the next attempt instead of being half there.
      strictModuleErrorHandling: true,
    },
    optimization: {
      minimize: mode === "production",
      minimizer: [
        new TerserPlugin(minifyOptions),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: styleTargets },
        }),
      ],
      splitChunks: {
        chunks: "async",
        cacheGroups: workspace.isHost ? hostChunks : {},
      },
      runtimeChunk: false,
      moduleIds: "deterministic",
      chunkIds: "deterministic",
      realContentHash: false,
    },
    plugins: [
      ...basePlugins(options),
      new MiniCssExtractPlugin({
        filename: "css/[name].css",
        chunkFilename: "css/[name].css",
        ignoreOrder: true,
        ...(options.isWatched ? {} : { insert: insertStyle }),
      }),
      new ModuleFederationPlugin({
        name: workspace.name,
        filename: "remoteEntry.js",
        library: { type: "module" },
        manifest: !workspace.isHost && !options.isWatched,
        dts: false,
        dev: false,
        shareStrategy: "loaded-first",
        remotes: {},
        exposes: workspace.isHost ? {} : buildExposes(workspace),
        shared: sharedOptions(workspace.isHost),
        ...(workspace.isHost
          ? {
              runtimePlugins: [path.join(repository, "shell/src/federation/runtime-core.ts")],
              experiments: { optimization: unusedRuntime },
            }
          : { experiments: { externalRuntime: true } }),
      }),
      workspace.isHost ? leaveOutUnusedModules : takeHostRuntime,
      new FederationModuleIds(),
      new IconDrawings(),
      new BuildRecordPlugin(options),
    ],
  };
}

/**
 * The same pages as one CommonJS file, for rendering at the edge. The shell's brings React, router and all shared
 * modules, and hands them to the remotes' as `require`; a remote without pages has none. One chunk, so that lazy imports
 * need no chunk loading.
 */
export function serverConfig(options: PresetOptions): Configuration {
  const { workspace, output } = options;
  const base = baseConfig(options, "server");
  return {
    ...base,
    name: `${workspace.name} (server)`,
    target: "node20",
    entry: {
      server: path.join(workspace.folder, workspace.isHost ? "src/server/server.ts" : "src/expose/routes.ts"),
    },
    // Pages read their data as browsers will, which makes the same of them, in half of zod's time.
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, "@larchway/shared/schema$": browserSchema },
    },
    externalsType: "commonjs",
    externals: workspace.isHost ? {} : Object.fromEntries(sharedNames.map((name) => [name, name])),
    output: { path: output, filename: "server.cjs", library: { type: "commonjs2" }, clean: false },
    optimization: {
      minimize: options.mode === "production",
      minimizer: [new TerserPlugin(serverMinifyOptions)],
      moduleIds: "deterministic",
    },
    plugins: [
      ...basePlugins(options),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // What only a browser can run (map engines, carousels) is lazy there and an empty module here.
      new webpack.NormalModuleReplacementPlugin(
        /\.client$/,
        path.join(repository, "platform/build/empty-module.cjs"),
      ),
    ],
  };
}

/** Name of the bundle that checks pages; builds don't include it. */
export const pageCheckFile = "page-check.cjs";

/** The shell's server bundle with React's development build, which says where server and browser differ. */
export function pageCheckConfig(options: PresetOptions): Configuration {
  const config = serverConfig(options);
  return {
    ...config,
    name: `${options.workspace.name} (page check)`,
    entry: { "page-check": path.join(options.workspace.folder, "src/server/page-check.ts") },
    output: { ...config.output, filename: pageCheckFile },
  };
}

/** The service worker: one file without chunks, in addition to the shell's files. */
export function workerConfig(options: PresetOptions): Configuration {
  const { workspace, mode, output } = options;
  return {
    ...baseConfig(options, "browser"),
    name: `${workspace.name} (service worker)`,
    target: ["webworker", "es2022"],
    entry: { "service-worker": path.join(workspace.folder, "src/service-worker/service-worker.ts") },
    output: { path: output, filename: workerFile, clean: false },
    optimization: {
      minimize: mode === "production",
      minimizer: [new TerserPlugin(minifyOptions)],
      moduleIds: "deterministic",
    },
    plugins: basePlugins(options),
  };
}

function buildExposes(workspace: Workspace): Record<string, { import: string; name: string }> {
  const expose = (name: string) => ({ import: path.join(workspace.folder, `src/expose/${name}.ts`), name });
  return {
    ...(workspace.remote.routes.length > 0 ? { "./routes": expose("routes") } : {}),
    ...(workspace.remote.slots.length > 0 ? { "./slots": expose("slots") } : {}),
  };
}

function sharedOptions(isHost: boolean) {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, { version, requiredVersion }]) => [
      name,
      // The host has nearly all of them at hand (eager); a remote brings none and takes the host's.
      isHost
        ? { singleton: true, eager: !lazySharedNames.has(name), version, requiredVersion }
        : { singleton: true, requiredVersion: toRunTimeRange(name, requiredVersion), import: false as const },
    ]),
  );
}

/** The gate compares the exports of our own modules one by one; a browser would only warn about the version. */
function toRunTimeRange(name: string, requiredVersion: string): string {
  return name.startsWith("@larchway/shared/") ? ">=1.0.0" : requiredVersion;
}

function baseConfig({ mode, workspace }: PresetOptions, side: "browser" | "server"): Configuration {
  return {
    mode,
    context: repository,
    devtool: mode === "production" && side === "browser" ? "hidden-source-map" : false,
    performance: false,
    infrastructureLogging: { level: "error" },
    resolveLoader: { modules: [path.join(repository, "platform/node_modules")] },
    resolve: {
      extensions: [".tsx", ".ts", ".mjs", ".js"],
      alias: {
        // react-router's export map gives bundlers its development build.
        "react-router/dom$": routerFile("dom-export.mjs"),
        "react-router$": routerFile("index.mjs"),
      },
    },
    module: {
      rules: buildRules(side, { hasLayer: side === "browser" && !workspace.isHost }),
      parser: { javascript: { exportsPresence: "error" } },
    },
    // MapLibre picks its worker by an expression that webpack cannot follow; we set the worker's address ourselves.
    ignoreWarnings: [/Critical dependency: the request of a dependency is an expression/],
  };
}

const browserSchema = path.join(repository, "shared/schema/browser.ts");

function routerFile(name: string): string {
  return path.join(repository, "shared/node_modules/react-router/dist/production", name);
}

/** What the code of a bundle may know of its build. */
export function basePlugins({ workspace, mode }: PresetOptions) {
  return [
    new webpack.DefinePlugin({
      "process.env.NODE_ENV": JSON.stringify(mode),
      __LARCHWAY_WORKSPACE__: JSON.stringify(workspace.name),
    }),
    adaptGoogleMapsReact,
  ];
}
