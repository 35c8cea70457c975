import TerserPlugin from "terser-webpack-plugin";

/** Three passes: 1 kB less (brotli) on the home page than one. */
export const minifyOptions = {
  minify: TerserPlugin.swcMinify,
  terserOptions: { ecma: 2022, module: true, compress: { passes: 3 } },
  extractComments: false,
} as const;

/**
 * Removes comments and white space from server bundles, and escapes what isn't ASCII. Each render thread holds their
 * texts, and V8 takes two bytes per character for a text with a single character beyond Latin-1. Names stay, for stack
 * traces.
 */
export const serverMinifyOptions = {
  minify: TerserPlugin.swcMinify,
  terserOptions: {
    ecma: 2022,
    compress: false,
    mangle: false,
    format: { ascii_only: true, comments: false },
  },
  extractComments: false,
} as const;
