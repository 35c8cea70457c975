import { parse } from "yaml";
import { z } from "zod/v4";

/** What stands above an article's text. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(10).max(90),
  description: z.string().min(50).max(200),
  date: z.iso.date(),
  /** When the text was last changed in substance. */
  updated: z.iso.date().optional(),
  author: z.string().min(1),
  /** Name in public/assets/img/pages, without width and ending. */
  picture: z.string().regex(/^[a-z-]+$/),
  alt: z.string().min(10),
  tags: z.array(z.string().min(1)).min(1),
});

/**
 * Splits an article (Markdown with front matter). Throws on a wrong front matter.
 *
 * @param {string} source
 * @param {string} file for messages, and for the slug
 */
export function readFrontMatter(source, file) {
  const [, head, text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${file} has no front matter.`);
  const front = frontMatterSchema.safeParse(parseYaml(head, file));
  if (!front.success) throw new Error(`${file}: ${z.prettifyError(front.error)}`);
  return { front: { slug: /([^/\\]+)\.md$/.exec(file)?.[1], ...front.data }, text };
}

/** @type {(text: string, file: string) => unknown} */
function parseYaml(text, file) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
