import { compileSync } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import { readFrontMatter } from "./front-matter.mjs";

/**
 * A node of the text's tree, with the properties that this module reads.
 *
 * @typedef {object} TextNode
 * @property {string} [tagName]
 * @property {string} [value]
 * @property {Record<string, unknown>} [properties]
 * @property {TextNode[]} [children]
 *
 * @typedef {{ file: string, contents: { id: string, title: string }[], wordCount: number }} Found
 */

const wordsAMinute = 220;

/**
 * An article (Markdown with front matter) as a JavaScript module: `about`, and as default a React component of the
 * text. HTML inside the Markdown is left out, so an article can only say what Markdown can. Throws on a wrong front
 * matter. `part` "about" leaves the text out, for lists.
 *
 * @param {string} source
 * @param {{ file: string, part?: "about" | "all" }} options
 * @returns {string}
 */
export function compileArticle(source, { file, part = "all" }) {
  const { front, text } = readFrontMatter(source, file);
  /** @type {Found} */
  const found = { file, contents: [], wordCount: 0 };
  const body = compileSync(text, {
    format: "md",
    remarkPlugins: [remarkGfm],
    rehypePlugins: [() => (/** @type {TextNode} */ tree) => readText(tree, found)],
  });
  const about = {
    ...front,
    minutes: Math.max(1, Math.ceil(found.wordCount / wordsAMinute)),
    contents: found.contents,
  };
  const aboutText = `export const about = ${JSON.stringify(about)};\n`;
  return part === "about" ? aboutText : `${aboutText}${body}`;
}

/**
 * Counts the words, and gives every second-level heading an id that the table of contents can point to.
 *
 * @type {(tree: TextNode, found: Found) => void}
 */
function readText(tree, found) {
  found.wordCount = getText(tree).split(/\s+/).filter(Boolean).length;
  for (const node of tree.children ?? []) {
    if (node.tagName !== "h2") continue;
    const title = getText(node);
    const id = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    if (found.contents.some((other) => other.id === id))
      throw new Error(`${found.file}: two headings are called ${title}.`);
    node.properties = { ...node.properties, id, tabIndex: -1 };
    found.contents.push({ id, title });
  }
}

/** @type {(node: TextNode) => string} */
const getText = (node) => node.value ?? (node.children ?? []).map(getText).join("");
