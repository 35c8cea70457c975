import { bedrooms, kitchens, livingRooms, lowerLevels } from "./interiors";
import { openings } from "./openings";
import { type Sentence, readSentences } from "./sentence";
import { building, closings, outdoors, parking, places, terms, upkeep } from "./upkeep";

/** The order in which a text walks through a home, and how many texts speak of each topic. */
export const topics: readonly { sentences: readonly Sentence[]; share: number }[] = [
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
