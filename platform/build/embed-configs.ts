import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration } from "webpack";
import type { EmbedDefinition } from "@larchway/shared/pages/define-remote";
import { buildRules, iconFile } from "./build-rules";
import { basePlugins, browserConfig } from "./preset";
import type { PresetOptions } from "./preset-options";
import { repository } from "./read-workspace";
import { sharedNames } from "./shared-modules";

/** The folder of a build with the bundles for other sites. */
export const embedFolder = "embed";

/** The single-spa side of the loaders. */
const lifecycles = "lifecycles";

/** The files of the loaders in a build; their URLs on the site never change. */
export function loaderFiles({ name }: EmbedDefinition): string[] {
  return [name, lifecycles].map((file) => `${embedFolder}/${file}.js`);
}

/** Pages of others have no shell that verifies chunks. */
const plainImport = { importFunctionName: "import" };

/** A remote on other sites: the loaders that they add to their pages, and the container that those load. */
export function embedConfigs(options: PresetOptions, embed: EmbedDefinition): Configuration[] {
  return [containerConfig(options), loaderConfig(options, embed)];
}

/**
 * `./embed` with React and all else that it takes. Webpack's own container with nothing shared: no federation runtime, so
 * no global and no share scope by which it could meet those of the page.
 */
function containerConfig(options: PresetOptions): Configuration {
  const { workspace } = options;
  const base = browserConfig(options);
  const chunk = `${embedFolder}/[name].js`;
  return {
    ...base,
    name: `${workspace.name} (embed)`,
    entry: {},
    output: { ...base.output, ...plainImport, filename: chunk, chunkFilename: chunk },
    // One request: what a first view takes is known.
    optimization: { ...base.optimization, splitChunks: false },
    module: { ...base.module, rules: shadowRules() },
    plugins: [
      ...basePlugins(options),
      standIn(/^@larchway\/shared\/router$/, workspace.folder, "router"),
      standIn(/^@larchway\/shared\/ui\/icon$/, workspace.folder, "icon"),
      forbidSiteModules(),
      new MiniCssExtractPlugin({
        filename: `${embedFolder}/[name].css`,
        chunkFilename: `${embedFolder}/[name].css`,
        ignoreOrder: true,
        // It would write links into the head of the host's page; the loader gives the styles to the shadow root.
        runtime: false,
      }),
      new webpack.container.ContainerPlugin({
        name: workspace.name,
        filename: `${embedFolder}/remoteEntry.js`,
        library: { type: "module" },
        exposes: {
          "./embed": { import: path.join(workspace.folder, "src/expose/embed.ts"), name: "embed" },
        },
      }),
    ],
  };
}

/** The loaders: each one file, of which no other host needs to know more than its URL. */
function loaderConfig(options: PresetOptions, { name }: EmbedDefinition): Configuration {
  const { workspace } = options;
  const base = browserConfig(options);
  const files = [name, lifecycles].map((file) => [file, path.join(workspace.folder, `embed/${file}.ts`)]);
  return {
    ...base,
    name: `${workspace.name} (embed loaders)`,
    entry: Object.fromEntries(files) as Record<string, string>,
    output: {
      ...base.output,
      ...plainImport,
      filename: `${embedFolder}/[name].js`,
      library: { type: "module" },
    },
    optimization: { ...base.optimization, splitChunks: false },
    module: {
      ...base.module,
      // The loader asks its own URL where it came from; webpack would write the path on this disk.
      parser: { javascript: { exportsPresence: "error", importMeta: false, url: false } },
    },
    plugins: basePlugins(options),
  };
}

function shadowRules() {
  return [
    ...buildRules("browser").filter(({ test }) => test !== iconFile),
    { test: iconFile, loader: path.join(repository, "platform/build/icon-lines-loader.mjs") },
    {
      test: /\.css$/,
      enforce: "pre" as const,
      loader: path.join(repository, "platform/build/shadow-style-loader.mjs"),
    },
  ];
}

function standIn(request: RegExp, folder: string, name: string) {
  return new webpack.NormalModuleReplacementPlugin(
    request,
    path.join(folder, `src/embed/stand-in/${name}.tsx`),
  );
}

/** Modules of `shared` with a state belong to our own page: session, storage, toasts and the like. */
function forbidSiteModules() {
  const allowed = /^react|^@larchway\/shared\/(router|schema)$/;
  const forbidden = new Set(sharedNames.filter((name) => !allowed.test(name)));
  return new webpack.NormalModuleReplacementPlugin(
    /^(jotai|@larchway\/shared\/)/,
    ({ request, contextInfo }) => {
      if (!forbidden.has(request)) return;
      throw new Error(`${request} is not there on other sites, but ${contextInfo.issuer} imports it.`);
    },
  );
}
