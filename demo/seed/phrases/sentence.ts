import type { Random } from "@larchway/api/random/random";
import { capital } from "./slots";
import { traits } from "./traits";

/**
 * Traits that must hold (one with "!" must not), and a sentence: alternatives stand in brackets, split by bars, and what
 * is filled in stands in braces: `["house !new", "[Set|Found] on {street}."]`.
 */
export type Line = readonly [traits: string, text: string];

export interface Sentence {
  needed: readonly string[];
  excluded: readonly string[];
  slots: readonly string[];
  text: string;
  /** How many texts its alternatives make. */
  variants: number;
}

/** Reads the lines of a topic. A trait that doesn't exist is a slip of the pen. */
export function readSentences(lines: readonly Line[]): Sentence[] {
  return lines.map(([names, text]) => {
    const words = names.split(" ").filter(Boolean);
    const unknown = words.find((word) => !(word.replace("!", "") in traits));
    if (unknown) throw new Error(`No trait is called ${unknown}: ${text}`);
    return {
      needed: words.filter((word) => !word.startsWith("!")),
      excluded: words.filter((word) => word.startsWith("!")).map((word) => word.slice(1)),
      slots: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      text,
      variants: [...text.matchAll(/\[([^[\]]*)\]/g)].reduce(
        (product, [, options = ""]) => product * options.split("|").length,
        1,
      ),
    };
  });
}

/** Is all that the sentence says true of the home? */
export function isTrue(
  { needed, excluded, slots }: Sentence,
  found: ReadonlySet<string>,
  values: Readonly<Record<string, string | undefined>>,
): boolean {
  return (
    needed.every((trait) => found.has(trait)) &&
    !excluded.some((trait) => found.has(trait)) &&
    slots.every((name) => values[name] !== undefined)
  );
}

/** One of the sentence's texts, with everything filled in. */
export function writeSentence(
  { text }: Pick<Sentence, "text">,
  values: Readonly<Record<string, string | undefined>>,
  random: Random,
): string {
  const chosen = text.replace(/\[([^[\]]*)\]/g, (_, options: string) => random.pick(options.split("|")));
  const filled = chosen.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  // Alternatives may begin a sentence, and "a" may stand before a vowel.
  return capital(filled.replace(/\b([Aa]) (?=[aei]|o(?!ne)|u(?:p|n(?!i))|11|18|8)/g, "$1n "));
}
