import { eachSimilar, sharedBeginnings } from "./prefix-distance";
import type { Token } from "./word-tokens";

/**
 * Terms of the termSet that no street, place or city resembles: such a term with one wrong, missing, added or
 * swapped letter is the term. "Landry Street" is no laundry, so other terms are not corrected.
 */
const terms =
  "apartment apartments appartement appartements backsplit backyard balconies bathroom bathrooms basement bedroom bedrooms bungalow bungalows condominium condominiums detached duplexes fireplace fourplex freehold furnished penthouse semidetached sidesplit townhome townhomes townhouse townhouses unfurnished washroom washrooms waterfront"
    .split(" ")
    .sort();
const sorted = { names: terms, shared: sharedBeginnings(terms) };
const termSet = new Set(terms);
const shortest = 6;

/** The token with the spelling of the termSet; its text stays as typed. */
export function correctTypo(token: Token): Token {
  const { kind, norm } = token;
  if (kind !== "term" || norm.length < shortest || norm.length > 20 || termSet.has(norm)) return token;
  let found: string | undefined;
  eachSimilar(sorted, norm, 1, (index) => {
    const name = sorted.names[index] as string;
    // The beginning is similar: the whole term must be, too.
    if (name[0] === norm[0] && Math.abs(name.length - norm.length) <= 1) found ??= name;
  });
  return found === undefined ? token : { ...token, norm: found };
}
