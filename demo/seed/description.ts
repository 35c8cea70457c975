import { capital, fillSlots } from "./phrases/slots";
import type { Scene } from "./phrases/scene";
import { bedrooms, kitchens, livingRooms, lowerLevels } from "./phrases/interiors";
import { openings } from "./phrases/openings";
import { type Sentence, isTrue, readSentences, writeSentence } from "./phrases/sentence";
import { building, closings, outdoors, parking, places, terms, upkeep } from "./phrases/upkeep";
import { findTraits } from "./phrases/traits";
import type { Random } from "@larchway/api/random/random";

/** The topics of a text in order, each with the share of texts that include it. */
const topics: readonly { sentences: readonly Sentence[]; share: number }[] = [
  { sentences: readSentences(openings), share: 1 },
  { sentences: readSentences(kitchens), share: 0.72 },
  { sentences: readSentences(livingRooms), share: 0.78 },
  { sentences: readSentences(bedrooms), share: 0.68 },
  { sentences: readSentences(lowerLevels), share: 0.75 },
  { sentences: readSentences(upkeep), share: 0.5 },
  { sentences: readSentences(outdoors), share: 0.7 },
  { sentences: readSentences(parking), share: 0.45 },
  { sentences: readSentences(building), share: 0.7 },
  { sentences: readSentences(places), share: 0.7 },
  { sentences: readSentences(terms), share: 0.5 },
  { sentences: readSentences(closings), share: 0.25 },
];

/** A rule-based description: for each topic, sentences that are true of this home. */
export function describeHome(scene: Scene, random: Random): string {
  const found = findTraits(scene);
  const written: string[] = [];
  for (const { sentences, share } of topics) {
    if (!random.chance(share)) continue;
    const values = fillSlots(scene, random);
    const sentence = pickSentence(
      sentences.filter((candidate) => isTrue(candidate, found, values)),
      random,
    );
    if (sentence) written.push(capital(writeSentence(sentence, values, random)));
  }
  return written.join(" ");
}

/** Sentences with more variants are picked more often, so that no text appears too frequently. */
function pickSentence(sentences: readonly Sentence[], random: Random): Sentence | undefined {
  let left = random.next() * sentences.reduce((sum, { variants }) => sum + weightOf(variants), 0);
  return sentences.find(({ variants }) => (left -= weightOf(variants)) < 0);
}

function weightOf(variants: number): number {
  return Math.min(48, variants);
}
