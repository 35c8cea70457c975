import { readValues, writeValues, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { readAmount } from "./read-amounts";
import { RelationReader } from "./read-relations";
import { amenities, trimPart } from "./word-fillers";
import type { ReadOptions, ReadWords, RestPart } from "./word-items";
import type { Meaning } from "./word-phrases";

/**
 * Interprets texts like "2 bed under 700k in leslieville with parking" by rules. Text without a rule is in `rest`:
 * nothing is guessed.
 */
export function readWords(typed: string, options: ReadOptions = {}): ReadWords {
  return new WordReader(typed, options).read();
}

class WordReader extends RelationReader {
  read(): ReadWords {
    this.readHundreds();
    this.readMarkets();
    this.readNegations();
    this.readRelations();
    this.readTimes();
    this.readCounts();
    this.readFacts();
    this.readPrices();
    this.writeKinds();
    return {
      filters: this.filters,
      ...(this.market !== undefined ? { market: this.market } : { market: undefined }),
      rest: this.listRest(),
      unread: this.unread,
    };
  }

  private readMarkets(): void {
    const hasFee = this.items.some(
      ({ meaning }) => meaning?.is === "noun" && /^(?:fee|tax|monthly)$/.test(meaning.noun),
    );
    for (const { index, end, meaning } of this.phrases("market")) {
      const previous = this.at(index - 1)?.token;
      const before = previous?.norm ?? "";
      const term = this.at(index)?.token.norm;
      // "last month", "3 months", "market rent": not an offer.
      if (term === "month" && /^(?:last|past|this|next)$/.test(before)) continue;
      // "open house sunday 2 pm"
      if (term === "pm" && previous?.kind === "number" && previous.value <= 12 && !previous.hasDollar)
        continue;
      // "condo fees under 500 per month"
      if (hasFee && /^(?:a|per|par|monthly|month|\/?mo|\/|p\/?m)$/.test(term ?? "")) {
        this.use(index, end);
        continue;
      }
      if (this.market !== undefined && this.market !== meaning.market) continue;
      this.market = meaning.market;
      if (meaning.filters) this.set(meaning.filters);
      this.use(index, end);
    }
  }

  private readFacts(): void {
    this.readSums();
    for (const [index, item] of this.items.entries()) {
      const { meaning, isUsed, end } = item;
      if (!meaning || isUsed) continue;
      if (meaning.is === "kind") this.addKind(index, end, meaning);
      else if (meaning.is === "style") {
        if (meaning.style === "split") this.addStyle("sidesplit,backsplit");
        else this.addStyle(meaning.style);
        this.use(index, end);
      } else if (meaning.is === "fact") this.addFact(index, end, meaning.filters);
      else if (meaning.is === "noun" && meaning.noun === "parking") {
        // "parking for 2 cars" has its number already.
        this.set({ parking: 1 });
        this.use(index, end);
      }
    }
  }

  /** "1+1", "1+den" without a noun. */
  private readSums(): void {
    for (let index = 0; index < this.items.length; index += 1) {
      const amount = readAmount(this.items, index);
      if (amount?.added === undefined || this.at(index)?.isUsed) continue;
      if (amount.low.value <= 6 && this.setBeds(amount, amount.low.value)) this.use(amount.start, amount.end);
    }
  }

  private addFact(index: number, end: number, filters: NarrowingFilters): void {
    // "basement" alone is a feature of nearly every house; only its absence is a filter.
    if (Object.keys(filters).length === 0) return;
    const { status, outdoor, basement } = filters;
    if (status !== undefined && this.market === undefined && this.filters.status === undefined)
      this.market = "For Sale";
    if (outdoor !== undefined && this.filters.outdoor !== undefined) {
      this.filters.outdoor = writeValues(...new Set([...readValues(this.filters.outdoor), outdoor]));
    } else if (basement !== undefined && this.filters.basement !== undefined) {
      this.filters.basement = writeValues(...new Set([...readValues(this.filters.basement), basement]));
    } else {
      const missing = Object.entries(filters).filter(([name]) => !(name in this.filters));
      Object.assign(this.filters, Object.fromEntries(missing));
    }
    this.use(index, end);
  }

  private addKind(
    index: number,
    end: number,
    { kinds, isGeneric = false }: Extract<Meaning, { is: "kind" }>,
  ): void {
    const before = this.at(index - 1);
    const isAlternative = before !== undefined && /^(?:or|and|ou|et|[,/&])$/.test(before.token.norm);
    this.kinds.push({ names: kinds, isGeneric, isAlternative });
    if (before?.token.norm === "new" && !before.isUsed && this.set({ newConstruction: "yes" }))
      this.use(index - 1, index);
    this.use(index, end);
  }

  /** All named kinds; "detached house" is a detached one, "detached or house" is any house. */
  private writeKinds(): void {
    const { kinds, except, without } = this;
    const specific = kinds.filter(({ isGeneric }) => !isGeneric).flatMap(({ names }) => readValues(names));
    const named = kinds.flatMap(({ names, isGeneric, isAlternative }, index) => {
      const values = readValues(names);
      const isPlain = isGeneric && !isAlternative && kinds[index + 1]?.isAlternative !== true;
      const isRefined =
        isPlain && (specific.some((kind) => values.includes(kind)) || isNarrowed(names, specific));
      return isRefined ? [] : values;
    });
    const left = [...new Set(named)].filter((kind) => !except.includes(kind));
    if (left.length > 0) this.filters.PropertySubType = writeValues(...left);
    const excluded = [...new Set(except)];
    if (excluded.length > 0 && left.length === 0) this.filters.exceptKinds = writeValues(...excluded);
    if (without.length > 0) this.filters.without = writeValues(...new Set(without));
  }

  /** The unused terms between the used ones. */
  private listRest(): RestPart[] {
    const parts: RestPart[] = [];
    let terms: string[] = [];
    let near: RestPart["near"];
    const finish = () => {
      const text = trimPart(terms, near !== undefined);
      if (near && (text === undefined || text.split(" ").every((term) => amenities.has(term))))
        this.unread.push([near.typed, text].filter(Boolean).join(" "));
      else if (text !== undefined) parts.push({ text, ...(near && { near }) });
      terms = [];
      near = undefined;
    };
    for (const [index, { token, isUsed, meaning }] of this.items.entries()) {
      const mark = this.nears.get(index);
      if (mark) {
        finish();
        near = mark;
      }
      if (isUsed) {
        if (terms.length > 0 || (near && !mark)) finish();
        continue;
      }
      // After "near", a comma ends the name: "near Union Station, with parking".
      if (token.kind === "symbol" && !/[&/-]/.test(token.norm)) continue;
      if (meaning?.is === "near" && terms.length === 0) continue;
      if (token.kind === "symbol") {
        if (terms.length > 0) terms.push(token.text);
        continue;
      }
      terms.push(token.text);
    }
    finish();
    return parts;
  }
}

/** "condo" with "townhouse" next to it is refined, too. */
function isNarrowed(generic: string, specific: readonly string[]): boolean {
  return (
    generic === "Condo Apartment" &&
    specific.length > 0 &&
    specific.every((kind) => kind === "Condo Townhouse")
  );
}
