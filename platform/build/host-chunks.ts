import { sharedChunkName } from "./shared-modules";

/** Chunks of the shell besides those of its imports (webpack's `splitChunks.cacheGroups`). */
export const hostChunks = {
  // What all articles have in common, in one file instead of in each.
  article: {
    chunks: ({ name }: { name?: string | null }) => /^route-news-/.test(name ?? ""),
    minChunks: 2,
    name: "article",
    enforce: true,
  },
  // One file, which the edge's hints can name.
  query: {
    test: /node_modules.@tanstack|shared.query.[^.]+\.ts$/,
    name: sharedChunkName("@larchway/shared/query"),
    chunks: "async",
    enforce: true,
  },
} as const;
