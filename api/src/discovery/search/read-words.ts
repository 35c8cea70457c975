import { toPlainText } from "@larchway/listing-index/search-text/plain-text";
import { homeKinds, type Market, type NarrowingFilters } from "@larchway/shared/listing-filters";

/** The filters in a free text. */
export interface ReadWords {
  filters: NarrowingFilters;
  market?: Market;
  /** The remaining parts of the text in order, without fillers like "in" at their ends. */
  rest: string[];
}

/** Replaces a recognized part: the texts on its two sides do not belong together. */
const cut = "\n";

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const digit = `(?:\\d|${Object.keys(numbers).join("|")})`;
/** "2", "2.5", "2-3", "2 or 3", "2+1": the first number counts. */
const count = `(?<![.\\w])(${digit})(?:\\.5)?(?: ?(?:-|–|to|or|\\+) ?${digit})? ?\\+?[- ]?(?:or more )?`;
/** "Up to 3 beds" isn't a minimum. */
const mostEnd = /\b(?:up to|at most|max(?:imum)?|under|below|(?:less|fewer) than) ?$/;
/** Amounts next to these terms aren't prices. */
const otherAmounts = /\b(?:fees?|tax(?:es)?|sq|sqft|square|feet|ft|acres?)\b/;
/** A negated text is not interpreted: the result would be the opposite. */
const negation = /\b(?:no|not|without|except|never|non)\b/;
/** "700k", "$1,250,000", "1.2m", "850 thousand". */
const amount = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)*)\s?(k|m|mil|mill|million|thousand)?(?![\w.])`;

/** The filters of phrases. A basement apartment and an open house aren't kinds of homes, so they come first. */
const phrases: readonly [pattern: RegExp, filters: NarrowingFilters][] = [
  [/\bopen houses? this weekend\b/, { openHouse: "weekend" }],
  [/\bopen houses?\b/, { openHouse: "any" }],
  [/\b(?:in-?law|basement) (?:suite|apartment)\b/, { basement: "suite" }],
  [/\bfinished basement\b/, { basement: "finishedBasement" }],
  [/\bwalk[- ]?out(?: basement)?\b/, { basement: "walkOut" }],
  [/\bseparate entrance\b/, { basement: "separateEntrance" }],
  [/\b(?:parking(?: spot| space)?|garage)s?\b/, { parking: 1 }],
  [/\b(?:swimming )?pools?\b/, { pool: "yes" }],
  [/\b(?:air conditioning|air conditioned|a\/c|ac)\b/, { airConditioning: "yes" }],
  [/\bbalcony\b/, { outdoor: "balcony" }],
  [/\b(?:deck|patio|(?:with|and) (?:a )?terrace)\b/, { outdoor: "terrace" }],
  [/\b(?:back)?yard\b/, { outdoor: "yard" }],
  [/\bpets? (?:allowed|friendly|ok)\b|\bpet-friendly\b/, { pets: "yes" }],
  [/\butilities included\b/, { utilities: "heat,hydro,water" }],
  [/\b(?:new|listed) today\b/, { daysListed: 1 }],
  [/\b(?:new|listed) this week\b/, { daysListed: 7 }],
  [/\bsemi(?:[- ]?detached)?s?\b/, { PropertySubType: "Semi-Detached" }],
  [/\bcondo town\s?(?:house|home)s?\b/, { PropertySubType: "Condo Townhouse" }],
  [/\b(?:town\s?(?:house|home)s?|row\s?houses?)\b/, { PropertySubType: "Att/Row/Townhouse,Condo Townhouse" }],
  [/\bdetached\b/, { PropertySubType: "Detached" }],
  [/\b(?:condos?|condominiums?|apartments?|flats?)\b/, { PropertySubType: "Condo Apartment" }],
  [/\bduplex(?:es)?\b/, { PropertySubType: "Duplex" }],
  [/\btriplex(?:es)?\b/, { PropertySubType: "Triplex" }],
  [/\bcottages?\b/, { PropertySubType: "Cottage" }],
  [/\bhouses?\b/, { PropertySubType: homeKinds.house }],
];

/** Terms without meaning: they are dropped at the ends of a part. */
const fillers = new Set(
  "a all an and any around at available browse by buy close estate find for from home homes i in listed listing listings looking me mls my near nearby of on or place please properties property real realestate realty sale search show the to want with within".split(
    " ",
  ),
);

/**
 * Interprets texts like "2 bed under 700k in leslieville with parking" by rules. Text without a rule is in `rest`:
 * nothing is guessed.
 */
export function readWords(typed: string): ReadWords {
  const read: { filters: NarrowingFilters; market?: Market } = { filters: {} };
  let text = toPlainText(typed)
    .toLowerCase()
    .replace(/\bno more than\b/g, "at most");
  if (negation.test(text)) return { ...read, rest: [text] };
  const take: Take = (pattern, use) => {
    const match = pattern.exec(text);
    if (!match || !use(match)) return;
    text = text.slice(0, match.index) + cut + text.slice(match.index + match[0].length);
  };
  const takeMarket = (pattern: RegExp, market: Market) =>
    take(pattern, () => {
      read.market ??= market;
      return read.market === market;
    });

  takeMarket(
    /(?:\b(?:a|per) |\/ ?)month\b|\b(?:monthly|for rent|to rent|for lease|to lease|rentals?|rent|lease)\b/,
    "For Lease",
  );
  takeMarket(/\b(?:for sale|to buy|buy)\b/, "For Sale");
  const takeCount = (noun: string, name: "minBedrooms" | "baths" | "parking") =>
    take(new RegExp(`${count}(?:${noun})\\b`), ({ index, 1: least = "" }) => {
      if (mostEnd.test(text.slice(0, index))) return false;
      read.filters[name] = numbers[least] ?? Number(least);
      return true;
    });
  takeCount("beds?|bedrooms?|bdrms?|bdr|brs?", "minBedrooms");
  takeCount("baths?|bathrooms?|washrooms?", "baths");
  takeCount("parking(?: spots?| spaces?)?|car garage", "parking");
  if (!otherAmounts.test(text)) readPrices(take, read);
  for (const [pattern, filters] of phrases) {
    take(pattern, () => {
      if (Object.keys(filters).some((name) => name in read.filters)) return false;
      Object.assign(read.filters, filters);
      return true;
    });
  }
  return { ...read, rest: text.split(cut).flatMap((part) => trimPart(part) ?? []) };
}

/** Removes matches from the text when `use` returns true. */
type Take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean) => void;

function readPrices(take: Take, read: { filters: NarrowingFilters; market?: Market }): void {
  const { filters } = read;
  const set = (name: "minPrice" | "maxPrice", [digits, unit]: readonly (string | undefined)[]) => {
    const price = toDollars(digits, unit, read.market);
    if (price === undefined) return false;
    filters[name] = price;
    // Too low for a sale.
    if (price < 20_000) read.market ??= "For Lease";
    return true;
  };
  take(
    new RegExp(`(?:\\b(?:between|from) )?${amount} ?(?:-|–|to|and) ?${amount}`),
    ([whole, low, lowUnit, high, highUnit]) => {
      // "1200-1500 King Street" are house numbers.
      if (!/[$a-z]/.test(whole.replace(/ to | and /, ""))) return false;
      // "500-700k": the unit is written once.
      const least = toDollars(low, lowUnit ?? highUnit, read.market);
      const most = toDollars(high, highUnit, read.market);
      if (least === undefined || most === undefined || least > most) return false;
      return set("minPrice", [low, lowUnit ?? highUnit]) && set("maxPrice", [high, highUnit]);
    },
  );
  take(
    new RegExp(`(?:\\b(?:under|below|less than|up to|at most|max(?:imum)?|no more than)|<) ?${amount}`),
    ([, ...parts]) => set("maxPrice", parts),
  );
  take(
    new RegExp(`(?:\\b(?:over|above|more than|at least|min(?:imum)?|from)|>) ?${amount}`),
    ([, ...parts]) => set("minPrice", parts),
  );
  // A price alone is the maximum; it must be clearly a price.
  take(
    new RegExp(`(?<![\\w.])(?=\\$|[\\d.,]+ ?(?:k|m|mil|mill|million|thousand)\\b)${amount}`),
    ([, ...parts]) => filters.maxPrice === undefined && set("maxPrice", parts),
  );
}

/** Undefined for a number that isn't clearly a price: "under 700" may be a rent or 700,000. */
function toDollars(digits = "", unit: string | undefined, market: Market | undefined): number | undefined {
  const plain = unit === undefined ? digits.replace(/\.(?=\d{3}(?:\.|$))/g, "") : digits;
  const number = Number(plain.replaceAll(",", ""));
  const factor = unit === undefined ? 1 : /^(?:k|thousand)$/.test(unit) ? 1_000 : 1_000_000;
  const dollars = Math.round(number * factor);
  const least = market === "For Lease" ? 200 : 1_000;
  return dollars >= least && dollars <= 1_000_000_000 ? dollars : undefined;
}

function trimPart(part: string): string | undefined {
  const terms = part.split(/[\s,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  while (terms.length > 0 && fillers.has(terms.at(-1) ?? "")) terms.pop();
  // "The Annex", "On the Danforth": at the start, "the" belongs to a name.
  while (terms.length > 0 && terms[0] !== "the" && fillers.has(terms[0] ?? "")) terms.shift();
  return terms.length > 0 ? terms.join(" ") : undefined;
}
