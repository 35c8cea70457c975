import type { Random } from "@larchway/api/random/random";
import { capital } from "./slots";
import { traits } from "./traits";

/**
 * Traits that must hold (one with "!" must not), and a sentence. Alternatives are in brackets, separated by bars;
 * values to fill in are in braces: `["house !new", "[Set|Found] on {street}."]`.
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

/** Parses the lines of a topic. @throws Error for a trait that doesn't exist. */
export function readSentences(lines: readonly Line[]): Sentence[] {
  return lines.map(([names, text]) => {
    const traitNames = names.split(" ").filter(Boolean);
    const unknown = traitNames.find((name) => !(name.replace("!", "") in traits));
    if (unknown) throw new Error(`No trait is called ${unknown}: ${text}`);
    return {
      needed: traitNames.filter((name) => !name.startsWith("!")),
      excluded: traitNames.filter((name) => name.startsWith("!")).map((name) => name.slice(1)),
      slots: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      text,
      variants: [...text.matchAll(/\[([^[\]]*)\]/g)].reduce(
        (product, [, options = ""]) => product * options.split("|").length,
        1,
      ),
    };
  });
}

/** Whether all facts in the sentence are true of the home. */
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

/** One of the sentence's texts, with all values filled in. */
export function writeSentence(
  { text }: Pick<Sentence, "text">,
  values: Readonly<Record<string, string | undefined>>,
  random: Random,
): string {
  const chosen = text.replace(/\[([^[\]]*)\]/g, (_, options: string) => random.pick(options.split("|")));
  const filled = chosen.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  // An alternative may start a sentence, and "a" may precede a vowel.
  return capital(filled.replace(/\b([Aa]) (?=[aei]|o(?!ne)|u(?:p|n(?!i))|11|18|8)/g, "$1n "));
}
