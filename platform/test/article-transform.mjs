import { transformSync } from "@swc/core";
import { compileArticle } from "../build/compile-article.mjs";

/** In tests an article is what the bundler makes of it, as CommonJS. */
export default {
  process: (/** @type {string} */ source, /** @type {string} */ file) =>
    transformSync(compileArticle(source, { file }), { module: { type: "commonjs" } }),
};
