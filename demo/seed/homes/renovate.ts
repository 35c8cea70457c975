import type { Condition, Renovation } from "../home";
import type { Random } from "@larchway/api/random/random";

/** Renovations by age of a house; the roof and the furnace wear out first. */
const works = [
  "roof", "furnace", "windows", "kitchen", "bathrooms", "front porch", "electrical panel", "driveway",
  "attic insulation", "eavestroughs", "water heater", "flooring", "front door", "deck", "air conditioner",
]; // prettier-ignore

const inside = ["kitchen", "bathrooms", "flooring", "water heater"];

export interface Built {
  yearBuilt: number;
  /** Average of the surrounding homes. */
  newestYear: number;
}

export function isNew({ yearBuilt, newestYear }: Built): boolean {
  return yearBuilt >= newestYear - 2;
}

export function pickCondition({ yearBuilt, newestYear }: Built, random: Random): Condition {
  if (isNew({ yearBuilt, newestYear })) return "new";
  if (yearBuilt >= newestYear - 14) return random.weighted({ maintained: 84, updated: 16 });
  return random.weighted({ original: 12, maintained: 37, updated: 34, renovated: 17 });
}

/** Renovations, oldest first; none for a home that is too new. */
export function pickRenovations(
  { yearBuilt, newestYear, condition, has }: Built & { condition: Condition; has: (work: string) => boolean },
  random: Random,
): Renovation[] {
  const first = Math.max(yearBuilt + 8, newestYear - 12);
  if (condition === "new" || condition === "original" || first > newestYear - 1) return [];
  const count = { maintained: random.int(0, 2), updated: random.int(2, 3), renovated: random.int(3, 4) }[
    condition
  ];
  const must = condition === "renovated" ? ["kitchen", "bathrooms"] : [];
  const rest = random.shuffle(works.filter((work) => has(work) && !must.includes(work)));
  return [...must, ...rest]
    .slice(0, count)
    .map((what) => ({ what, year: random.int(first, newestYear - 1) }))
    .sort((a, b) => a.year - b.year);
}

/** Work inside an apartment. */
export function isInside(work: string): boolean {
  return inside.includes(work);
}

/** Price factor of the condition relative to a maintained home. */
export const conditionFactors: Record<Condition, number> = {
  original: 0.9,
  maintained: 1,
  updated: 1.05,
  renovated: 1.13,
  new: 1.08,
};

/** Counters and floors by age and condition. */
export function pickFinishes(
  { yearBuilt, condition }: { yearBuilt: number; condition: Condition },
  random: Random,
): { counter: string; floors: string } {
  if (condition === "original")
    return {
      counter: yearBuilt > 2000 ? "Granite" : "Laminate",
      floors:
        yearBuilt < 1960 ? "Hardwood" : yearBuilt > 1996 ? "Laminate" : random.pick(["Broadloom", "Parquet"]),
    };
  if (condition === "renovated" || condition === "new")
    return {
      counter: random.weighted({ Quartz: 82, Granite: 8, Porcelain: 10 }),
      floors: random.weighted({ "Engineered hardwood": 52, Hardwood: 30, "Vinyl plank": 18 }),
    };
  return {
    counter: random.weighted({
      Quartz: condition === "updated" ? 48 : 14,
      Granite: 36,
      Laminate: condition === "updated" ? 12 : 42,
    }),
    floors: random.weighted({
      Hardwood: 44,
      Laminate: 28,
      "Vinyl plank": condition === "updated" ? 18 : 4,
      Broadloom: 10,
    }),
  };
}
