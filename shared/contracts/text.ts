/** Text that people type and others read, in e-mails and lists. */
import { z } from "@larchway/shared/schema";

/**
 * Characters that reorder or hide the text around them: direction embeddings, overrides and isolates, zero-width
 * ones.
 */
const invisible = /[\u200b\u200e\u200f\u2060-\u2064\u2066-\u2069\u202a-\u202e\ufeff]/g;

/**
 * One line: line breaks, tabs and other control characters become blanks, so that the text cannot forge lines of an
 * e-mail or a list. Runs of blanks become one blank, and blanks at either end are removed.
 */
export function toLine(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Several lines, separated by `\n`. All other control characters are removed. */
export function toLines(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();
}

/** Schema of a field of one line, such as a name. Bound it by `min` and `max`. */
export const lineSchema = z.string().overwrite(toLine);

/** Schema of a field of several lines, such as a message. Bound it by `min` and `max`. */
export const linesSchema = z.string().overwrite(toLines);
