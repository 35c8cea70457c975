import { compileArticle } from "./compile-article.mjs";

/**
 * Lets a bundle import an article; with `?about` what is said about it without its text.
 * @this {import("webpack").LoaderContext<object>}
 * @param {string} source
 */
export default function articleLoader(source) {
  const part = this.resourceQuery === "?about" ? "about" : "all";
  return compileArticle(source, { file: this.resourcePath, part });
}
