/** Terms without meaning: they are dropped at the ends of a part. */
export const fillers = new Set(
  "a à all an and any anything anywhere are area at just maybe neighbourhood only available be both browse but buy by can could d de des du en estate et find for from get has have having hello hi home homes i id im in is it its la le les like listed listing listings located looking love me mls must my need needs of on or ou ontario please plus priced properties property real realestate realty sale search see seeking should show some something that the there this to un une unit units us want wants we which with within would avec dans sur either a1 pour je cherche cherchons recherche recherchons veux voudrais voulons nous logement logements propriété propriétés propriete proprietes immobilier residence résidence place please thanks w/".split(
    " ",
  ),
);
/** Parts of homes, which are no misspelled locations: "kitchens" isn't Kitchener. */
export const homeParts = new Set(
  "kitchen kitchens room rooms floor floors ceiling ceilings closet closets window windows locker office view views lot lots stairs storage elevator".split(
    " ",
  ),
);
/** After "near" these name no location. */
export const amenities = new Set(
  "transit subway ttc station stations go train trains bus school schools park parks shopping mall malls highway highways hospital hospitals university universities college beach lake work amenities shops groceries grocery store stores restaurants trail trails daycare".split(
    " ",
  ),
);

/** Terms of a part without fillers at its ends, joined; undefined when none is left. */
export function trimPart(parts: readonly string[], isNear: boolean): string | undefined {
  const terms = parts.filter((word) => /[\p{L}\p{N}&/-]/u.test(word));
  const isFiller = (term = "") => fillers.has(term) || /^[&/-]$/.test(term);
  while (terms.length > 0 && isFiller(terms.at(-1))) terms.pop();
  // "The Annex", "On the Danforth": at the start, "the" belongs to a name.
  while (terms.length > 0 && (isNear || terms[0] !== "the") && isFiller(terms[0])) terms.shift();
  return terms.length > 0 && !(terms.length === 1 && terms[0] === "the") ? joinTerms(terms) : undefined;
}

/** Hyphens without blanks: "niagara-on-the-lake". */
function joinTerms(terms: readonly string[]): string {
  return terms.join(" ").replace(/ - /g, "-");
}
