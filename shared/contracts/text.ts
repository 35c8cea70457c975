/** Text that people type and others read, in mails and lists. */
import { z } from "@larchway/shared/schema";

/** Signs that reorder or hide the text around them: embeddings, overrides and isolates of direction, zero-width ones. */
const invisible = /[\u200b\u200e\u200f\u2060-\u2064\u2066-\u2069\u202a-\u202e\ufeff]/g;

/**
 * One line: line breaks, tabs and other control characters are blanks, so that nobody draws lines of their own into a mail
 * or a list. Runs of blanks are one blank; none at either end.
 */
export function toLine(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Several lines: breaks are `\n`, and of the control characters only they stay. */
export function toLines(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();
}

/** A field of one line, such as a name. Bound it by `min` and `max`. */
export const lineSchema = z.string().overwrite(toLine);

/** A field of several lines, such as a message. Bound it by `min` and `max`. */
export const linesSchema = z.string().overwrite(toLines);
