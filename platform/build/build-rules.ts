import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { RuleSetRule } from "webpack";
import { scriptTargets } from "./browsers";
import { preloadFolder } from "./build-record-plugin";
import { buildClassName, buildLastingClassName } from "./class-name";
import { repository } from "./read-workspace";

interface RuleOptions {
  /** The loader that takes css-loader's output in a browser. */
  extractStyles: string;
  /** swc's options for JSX. */
  react: { runtime: "automatic"; development?: boolean; refresh?: boolean };
  /** Class names that do not change with the style sheet's text. */
  keepClassNames: boolean;
  /** True for a remote, whose style sheets are in a cascade layer. */
  hasLayer: boolean;
}

const usualRules: RuleOptions = {
  extractStyles: MiniCssExtractPlugin.loader,
  react: { runtime: "automatic" },
  keepClassNames: false,
  hasLayer: false,
};

/** What is done with scripts, styles and files. */
export function buildRules(
  side: "browser" | "server",
  changedOptions: Partial<RuleOptions> = {},
): RuleSetRule[] {
  const options = { ...usualRules, ...changedOptions };
  return [
    scriptRule(side, options),
    mapRule,
    ...(side === "browser" ? [contractRule] : []),
    articleRule,
    ...styleRules(side, options),
    fontRule(side),
    fileRule(side),
  ];
}

function scriptRule(side: "browser" | "server", { react }: RuleOptions): RuleSetRule {
  const compile = {
    loader: "swc-loader",
    options: {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react },
        ...(side === "server" ? { target: "es2022" } : {}),
      },
      ...(side === "browser" ? { env: { targets: scriptTargets } } : {}),
      module: { type: "es6" },
      sourceMaps: side === "browser",
    },
  };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: compile };
}

/** MapLibre asks where it was loaded from; webpack would answer with the path of its file on the machine that built it. */
const mapRule: RuleSetRule = { test: /maplibre-gl.dist.maplibre-gl\.mjs$/, parser: { importMeta: false } };

/** Contracts are shared with servers; browsers read few of their schemas. */
const contractRule: RuleSetRule = {
  test: /shared.contracts.[\w-]+(.[\w-]+)?\.ts$/,
  enforce: "pre",
  loader: path.join(repository, "platform/build/pure-schemas-loader.mjs"),
};

/** News articles: compiled here, so that no Markdown parser reaches a browser. */
const articleRule: RuleSetRule = {
  test: /\.md$/,
  loader: path.join(repository, "platform/build/article-loader.mjs"),
};

/** Icons of Lucide: each is a CSS module, in the style sheet of whatever imports it. */
export const iconFile = /lucide-static.icons.[\w-]+\.svg$/;

function styleRules(
  side: "browser" | "server",
  { extractStyles, keepClassNames, hasLayer }: RuleOptions,
): RuleSetRule[] {
  const extract = side === "browser" ? [extractStyles] : [];
  const layer = hasLayer ? [path.join(repository, "platform/build/layer-loader.mjs")] : [];
  const modules = {
    getLocalIdent: keepClassNames ? buildLastingClassName : buildClassName,
    exportLocalsConvention: "as-is" as const,
    exportOnlyLocals: side === "server",
  };
  return [
    {
      test: /\.module\.css$/,
      use: [...extract, { loader: "css-loader", options: { modules } }, ...layer],
    },
    {
      test: iconFile,
      use: [
        ...extract,
        { loader: "css-loader", options: { modules: { ...modules, namedExport: false }, url: false } },
        ...layer,
        path.join(repository, "platform/build/icon-loader.mjs"),
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      ...(side === "browser"
        ? {
            use: [...extract, { loader: "css-loader", options: { modules: false } }, ...layer],
            sideEffects: true,
          }
        : { type: "asset/source", generator: { emit: false } }),
    },
  ];
}

/** A font whose query selects its characters. Fonts of the first frame go into the folder of files to preload. */
function fontRule(side: "browser" | "server"): RuleSetRule {
  return {
    test: /\.woff2$/,
    resourceQuery: /characters=/,
    type: "asset/resource",
    loader: path.join(repository, "platform/build/font-subset-loader.mjs"),
    generator: {
      emit: side === "browser",
      filename: ({ filename = "" }: { filename?: string }) =>
        `${filename.includes("preload") ? preloadFolder : "files/"}[name].[contenthash:8][ext]`,
    },
  };
}

function fileRule(side: "browser" | "server"): RuleSetRule {
  return {
    test: /\.(woff2|svg|png|jpg|webp|avif)$/,
    exclude: iconFile,
    resourceQuery: { not: [/characters=/] },
    type: "asset/resource",
    generator: { emit: side === "browser" },
  };
}
