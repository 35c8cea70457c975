import { escapeUTF8 } from "entities";

/** HTML that is safe to insert without escaping. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | false | undefined;

function toHtml(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeUTF8(String(part));
  return "html" in part ? part.html : part.map(toHtml).join("");
}

/** A template whose values are escaped, unless they are HTML of this function. Values in attributes need double quotes. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((all, text, index) => all + toHtml(parts[index - 1]) + text) };
}

/** HTML of our own that holds no text of others, such as a style sheet. */
export const trustedHtml = (text: string): Html => ({ html: text });
