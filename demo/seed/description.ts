import { capital, fillSlots } from "./phrases/slots";
import type { Scene } from "./phrases/scene";
import { type Sentence, isTrue, writeSentence } from "./phrases/sentence";
import { topics } from "./phrases/topics";
import { findTraits } from "./phrases/traits";
import type { Random } from "@larchway/api/random/random";

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
