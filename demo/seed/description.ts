import { capital, fillSlots } from "./phrases/slots";
import type { Scene } from "./phrases/scene";
import { type Sentence, isTrue, writeSentence } from "./phrases/sentence";
import { topics } from "./phrases/topics";
import { findTraits } from "./phrases/traits";
import type { Random } from "@larchway/api/random/random";

/** A description by rule: topic by topic sentences that are true of this home. */
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

/** Sentences that can be said in many ways come more often, so that none is read everywhere. */
function pickSentence(sentences: readonly Sentence[], random: Random): Sentence | undefined {
  let left = random.next() * sentences.reduce((sum, { variants }) => sum + weigh(variants), 0);
  return sentences.find(({ variants }) => (left -= weigh(variants)) < 0);
}

function weigh(variants: number): number {
  return Math.min(48, variants);
}
