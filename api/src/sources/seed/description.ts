import { closings } from "./phrases/closings";
import { interiors } from "./phrases/interiors";
import { openings } from "./phrases/openings";
import { exteriors } from "./phrases/exteriors";
import type { Phrase, Scene } from "./phrases/phrase";
import { places } from "./phrases/places";
import { practicalDetails } from "./phrases/practical-details";
import { bedrooms } from "./phrases/bedrooms";
import type { Random } from "./random";

/** The order in which a text walks through a home. */
const paragraphs: readonly (readonly Phrase[])[] = [
  openings,
  interiors,
  bedrooms,
  exteriors,
  places,
  practicalDetails,
  closings,
];

/** A description by rule: of each part one or two sentences that are true of this home, none twice. */
export function describeHome(scene: Scene, random: Random): string {
  const isShort = scene.home.kind === "land" || scene.home.kind === "commercial";
  const sentences = paragraphs.flatMap((phrases, part) => {
    // The walk through the rooms may take several sentences, the rest one, and not every text has all of it.
    const wanted = part === 1 ? random.int(1, 3) : part === 0 || random.chance(isShort ? 0.9 : 0.78) ? 1 : 0;
    const chosen: string[] = [];
    for (const phrase of wanted > 0 ? random.shuffle(phrases) : []) {
      const sentence = phrase(scene, random);
      if (sentence !== undefined) chosen.push(sentence);
      if (chosen.length === wanted) break;
    }
    return chosen;
  });
  return sentences.join(" ");
}
