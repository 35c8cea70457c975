import {
  readValues,
  writeValues,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { isStreetKind } from "@larchway/listing-index/search-text/address-text";
import { readAmount, type Amount } from "./read-amounts";
import { readDay } from "./read-day";
import { findPhrase, type Meaning, type Noun } from "./word-phrases";
import { readTokens, type Token } from "./word-tokens";

/** A part of the text that may name a location. */
export interface RestPart {
  text: string;
  /** Set for "near ..." with its typed text, and its kilometres where the text has a distance or a way to travel. */
  near?: { typed: string; kilometres?: number };
}

/** The filters in a free text. */
export interface ReadWords {
  filters: NarrowingFilters;
  market?: Market;
  /** The remaining parts in order, without fillers like "in" at their ends. */
  rest: RestPart[];
  /** Terms that are no filter and no location: a negation without a filter, "near transit". */
  unread: string[];
}

/** The viewer's market and the time, for texts whose meaning depends on them. */
export interface ReadOptions {
  market?: Market;
  /** Milliseconds since 1970. */
  now?: number;
}

/** Terms without meaning: they are dropped at the ends of a part. */
export const fillers = new Set(
  "a all an and any are area at just maybe neighbourhood only available be both browse but buy by can could d de des du en estate et find for from get has have having hello hi home homes i id im in is it its la le les like listed listing listings located looking love me mls must my need needs of on or ou ontario please plus priced properties property real realestate realty sale search see seeking should show some something that the there this to un une unit units us want wants we which with within would avec dans sur a1 please thanks w/".split(
    " ",
  ),
);
/** After "near" these name no location. */
const amenities = new Set(
  "transit subway ttc station stations go train trains bus school schools park parks shopping mall malls highway highways hospital hospitals university universities college beach lake work amenities shops groceries grocery store stores restaurants trail trails daycare".split(
    " ",
  ),
);

interface Item {
  token: Token;
  /** The phrase that starts here. */
  meaning?: Meaning;
  /** Index of the item after the phrase. */
  end: number;
  /** Part of a recognized phrase or amount. */
  isUsed: boolean;
  /** A separator of lists: it ends a negation, but not a name. */
}

/**
 * Interprets texts like "2 bed under 700k in leslieville with parking" by rules. Text without a rule is in `rest`:
 * nothing is guessed.
 */
export function readWords(typed: string, options: ReadOptions = {}): ReadWords {
  return new WordReader(typed, options).read();
}

class WordReader {
  private readonly items: Item[];
  private readonly filters: NarrowingFilters = {};
  private readonly kinds: { names: string; isGeneric: boolean; isAlternative: boolean }[] = [];
  private readonly except: string[] = [];
  private readonly without: string[] = [];
  private readonly unread: string[] = [];
  private readonly nears = new Map<number, { typed: string; kilometres?: number }>();
  private market?: Market;

  constructor(
    typed: string,
    private readonly options: ReadOptions,
  ) {
    const tokens = readTokens(typed);
    this.items = tokens.map((token, index) => {
      const phrase = this.isNameOfStreet(tokens, index) ? undefined : findPhrase(tokens, index);
      const end = index + (phrase?.length ?? 1);
      const isAround = phrase?.meaning.is === "limit" && phrase.meaning.limit === "around";
      const isName = tokens[end]?.kind === "term" && !tokens[end].isSpelled && tokens[end].norm !== "a";
      // "around 700k" has a limit, "around High Park" a relation.
      const meaning: Meaning | undefined = isAround && isName ? { is: "near" } : phrase?.meaning;
      return { token, meaning, end, isUsed: false };
    });
    // A phrase within a longer one has no meaning.
    for (let index = 0; index < this.items.length;) {
      const { end } = this.items[index] as Item;
      for (let inner = index + 1; inner < end; inner += 1) (this.items[inner] as Item).meaning = undefined;
      index = end;
    }
  }

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

  /** "12 Cottage Street": the term before a kind of street is its name. "condo st catharines" has a saint. */
  private isNameOfStreet(tokens: readonly Token[], index: number): boolean {
    const next = tokens[index + 1];
    if (tokens[index]?.kind !== "term" || next?.kind !== "term") return false;
    if (
      !isStreetKind(next.norm) ||
      /^(?:[nsew]|north|south|east|west|park|hill|green|walk|ridge)$/.test(next.norm)
    )
      return false;
    // "2 bed close to", "15 min drive of", "off highway 7".
    const isRelation = [index, index + 1].some((at) =>
      /^(?:near|travel|not|limit)$/.test(findPhrase(tokens, at)?.meaning.is ?? ""),
    );
    if (isRelation) return false;
    const after = tokens[index + 2];
    const isSaint = next.norm === "st" && after?.kind === "term" && !isStreetKind(after.norm);
    const phrase = findPhrase(tokens, index);
    return !isSaint && (phrase === undefined || phrase.length < 2);
  }

  private at(index: number): Item | undefined {
    return this.items[index];
  }

  private use(from: number, end: number): void {
    for (let index = from; index < end; index += 1) (this.items[index] as Item).isUsed = true;
  }

  /** The unused phrases of one sort. */
  private *phrases<Sort extends Meaning["is"]>(
    sort: Sort,
  ): Generator<{ index: number; end: number; meaning: Extract<Meaning, { is: Sort }> }> {
    for (const [index, { meaning, end, isUsed }] of this.items.entries())
      if (meaning?.is === sort && !isUsed)
        yield { index, end, meaning: meaning as Extract<Meaning, { is: Sort }> };
  }

  private set(filters: NarrowingFilters): boolean {
    if (Object.keys(filters).some((name) => name in this.filters)) return false;
    Object.assign(this.filters, filters);
    return true;
  }

  private readMarkets(): void {
    for (const { index, end, meaning } of this.phrases("market")) {
      const before = this.at(index - 1)?.token.norm;
      // "last month", "3 months", "market rent": not an offer.
      if (
        this.at(index)?.token.norm === "month" &&
        (before === "last" || before === "past" || before === "this")
      )
        continue;
      if (this.market !== undefined && this.market !== meaning.market) continue;
      this.market = meaning.market;
      if (meaning.filters) this.set(meaning.filters);
      this.use(index, end);
    }
  }

  /** "no condos or townhouses, without a pool": up to the first term that is not part of the list. */
  private readNegations(): void {
    for (const { index, end } of this.phrases("not")) {
      let at = end;
      let used = end;
      let isJoined = false;
      for (let item = this.at(at); item; item = this.at(at)) {
        if (item.isUsed || item.meaning?.is === "not") break;
        // "no fee townhouse": without a joiner the list has ended.
        if ((used === end || isJoined) && this.negate(item)) {
          at = item.end;
          used = at;
          isJoined = false;
          continue;
        }
        const { kind, norm } = item.token;
        const isJoiner = /^(?:or|and|nor|ou|ni|a|an|any|the|in|of|de|[/&])$/.test(norm);
        if (!isJoiner || (kind === "symbol" && used === end)) break;
        isJoined ||= /^(?:or|and|nor|ou|ni|[/&])$/.test(norm);
        at += 1;
      }
      if (used > end) this.use(index, used);
      else this.rejectNegated(index, end);
    }
  }

  /** Excludes the meaning of an item; false when no filter excludes it. */
  private negate({ meaning }: Item): boolean {
    if (meaning?.is === "kind") {
      this.except.push(
        ...(meaning.isGeneric && meaning.kinds === "Condo Apartment" ? condos : readValues(meaning.kinds)),
      );
      return true;
    }
    if (meaning?.is === "noun" && meaning.noun === "fee") return this.set({ noFee: "yes" });
    if (meaning?.is === "fact" && meaning.filters.maxBedrooms === 0) return this.set({ minBedrooms: 1 });
    if (meaning?.is !== "fact" || meaning.without === undefined) return false;
    this.without.push(meaning.without);
    return true;
  }

  /** The negated terms must not be read as a filter or a location: that would be the opposite. */
  private rejectNegated(from: number, end: number): void {
    let at = end;
    for (let item = this.at(at); item && at < end + 4; item = this.at(at)) {
      if (
        item.isUsed ||
        item.token.kind === "symbol" ||
        (at > end && (item.meaning !== undefined || /^(?:with|and|but)$/.test(item.token.norm)))
      )
        break;
      at = item.meaning ? item.end : at + 1;
      if (item.meaning) break;
    }
    this.unread.push(this.textBetween(from, at));
    this.use(from, at);
  }

  /** "near", "10 min walk to", "within 2 km of": the following part is a location with a distance. */
  private readRelations(): void {
    for (const [index, { token, isUsed }] of this.items.entries()) {
      if (token.kind !== "number" || isUsed) continue;
      this.readDistance(index);
    }
    for (const { index, end, meaning } of this.phrases("near")) {
      const next = this.at(end);
      const isAmount = next?.token.kind === "number";
      // "around 700k", "close to 500k", "by 2pm".
      if (isAmount && !(meaning.kilometres !== undefined)) continue;
      if (this.at(index)?.token.norm === "by" && !this.isNamed(end)) continue;
      this.mark(index, end, meaning.kilometres);
    }
  }

  private isNamed(index: number): boolean {
    const item = this.at(index);
    return item?.token.kind === "term" && !item.meaning;
  }

  private readDistance(index: number): void {
    const noun = this.at(index + 1)?.meaning;
    const { value, hasDollar } = (this.items[index] as Item).token;
    if (noun?.is !== "noun" || hasDollar) return;
    const unit = noun.noun;
    if (!/^(?:minutes|km|m|miles)$/.test(unit)) return;
    let at = (this.at(index + 1) as Item).end;
    let by: string | undefined;
    const skip = () => {
      for (let item = this.at(at); item; item = this.at(at)) {
        if (item.meaning?.is === "travel") by = item.meaning.by;
        else if (item.meaning?.is === "near" && item.meaning.kilometres !== undefined) by ??= "walk";
        else if (
          item.meaning?.is !== "near" &&
          !/^(?:of|from|to|away|away from|de|du|the|a|an|la|le|or|less|-|radius|distance)$/.test(
            item.token.norm,
          )
        )
          return;
        at = item.meaning?.is === "travel" || item.meaning?.is === "near" ? item.end : at + 1;
      }
    };
    skip();
    let start = index;
    while (
      /^(?:within|a|less|than|under|about|max|a|in|dans|max|up|to|walkable)$/.test(
        this.at(start - 1)?.token.norm ?? "",
      )
    )
      start -= 1;
    const before = this.at(start - 1);
    if (before?.meaning?.is === "travel") {
      by ??= before.meaning.by;
      start -= 1;
    }
    const kilometres = toKilometres(value, unit, by);
    this.mark(start, at, kilometres);
  }

  private mark(from: number, end: number, kilometres: number | undefined): void {
    let start = end;
    while (
      /^(?:the|a|an|la|le|l|to|of|de|du)$/.test(this.at(start)?.token.norm ?? "") &&
      this.at(start)?.meaning === undefined
    )
      start += 1;
    this.use(from, end);
    this.nears.set(end, {
      typed: this.textBetween(from, end),
      ...(kilometres !== undefined && { kilometres }),
    });
  }

  private readTimes(): void {
    const { now = Date.now() } = this.options;
    for (const { index, end, meaning } of this.phrases("available")) {
      const found = meaning.isNow ? { day: toToday(now), end } : readDay(this.items, end, now);
      if (found && this.set({ availableBy: found.day })) this.use(index, found.end);
    }
    for (const { index, end } of this.phrases("listed")) {
      const amount = this.at(end)?.token;
      const isCounted = amount?.kind === "number";
      const noun = this.at(isCounted ? end + 1 : end);
      const unit =
        noun?.meaning?.is === "noun"
          ? noun.meaning.noun
          : noun?.token.norm === "month"
            ? "months"
            : undefined;
      const days = unit && daysIn[unit];
      if (
        !days ||
        !this.set({
          daysListed: Math.min(3650, Math.max(1, Math.round((isCounted ? amount.value : 1) * days))),
        })
      )
        continue;
      const before = this.at(index - 1)?.token.norm ?? "";
      this.use(/^(?:in|within|the)$/.test(before) ? index - 1 : index, (noun as Item).end);
    }
    for (const { index, end, meaning } of this.phrases("built")) {
      const year = this.at(end)?.token;
      if (year?.kind !== "number" || year.value < 1700 || year.value > 2100) continue;
      const set =
        meaning.side === "since" ? { builtSince: year.value }
        : meaning.side === "before" ? { builtBefore: year.value }
        : { builtSince: year.value, builtBefore: year.value + (year.isDecade ? 10 : 1) }; // prettier-ignore
      if (this.set(set)) this.use(index, end + 1);
    }
  }

  /** Amounts with a noun: rooms, sizes, fees. */
  private readCounts(): void {
    this.readSpelledMillions();
    this.readLotSizes();
    for (let index = 0; index < this.items.length; index += 1) {
      const amount = readAmount(this.items, index);
      if (!amount) continue;
      const noun = this.findNoun(amount);
      if (!noun) continue;
      this.readLimitBehind(amount, noun);
      if (!this.setCount(amount, noun.noun)) continue;
      this.use(Math.min(amount.start, noun.start), Math.max(amount.end, noun.end));
      index = Math.max(amount.end, noun.end) - 1;
    }
  }

  /** "2 beds or more": a limit after the noun that belongs to no other number. */
  private readLimitBehind(amount: Amount, noun: { end: number }): void {
    const item = this.at(noun.end);
    if (item?.meaning?.is !== "limit" || item.isUsed || amount.limit !== undefined) return;
    const next = this.at(item.end)?.token;
    if (next?.kind === "number" || next?.isSpelled || next?.hasDollar) return;
    amount.limit = item.meaning.limit;
    noun.end = item.end;
  }

  /** "five hundred thousand". */
  private readHundreds(): void {
    for (const [index, { token }] of this.items.entries()) {
      const [hundred, thousand] = [this.at(index + 1)?.token, this.at(index + 2)?.token];
      if (hundred?.norm !== "hundred" || !/^thousand|k$/.test(thousand?.norm ?? "")) continue;
      if (token.kind !== "number" && !token.isSpelled) continue;
      Object.assign(token, { kind: "number", value: token.value * 100, unit: "thousand", isSpelled: false });
      this.items.splice(index + 1, 2);
      for (const item of this.items) if (item.end > index + 1) item.end = Math.max(index + 1, item.end - 2);
    }
  }

  /** "a million", "half a million", "two million". */
  private readSpelledMillions(): void {
    for (const [index, { token }] of this.items.entries()) {
      if (!/^millions?$/.test(token.norm) || token.kind !== "term") continue;
      const before = this.at(index - 1)?.token;
      const isHalf = before?.norm === "a" && this.at(index - 2)?.token.norm === "half";
      const value = isHalf ? 0.5 : before?.isSpelled ? before.value : 1;
      Object.assign(token, { kind: "number", value, unit: "million" });
      if (before && (isHalf || before.isSpelled || before.norm === "a"))
        this.use(isHalf ? index - 2 : index - 1, index);
    }
  }

  private findNoun({ start, end }: Amount): { noun: Noun; start: number; end: number } | undefined {
    // "two-storey"
    const at = this.at(end)?.token.norm === "-" ? end + 1 : end;
    const after = this.at(at);
    if (after?.meaning?.is === "noun" && !after.isUsed)
      return { noun: after.meaning.noun, start: end, end: after.end };
    for (let at = start - 1; at >= Math.max(0, start - 5); at -= 1) {
      const item = this.at(at) as Item;
      const { meaning, isUsed, token } = item;
      if (isUsed) return undefined;
      if (meaning?.is === "noun") {
        // "2 bed 900": the noun belongs to the number before it.
        return item.end <= start && this.at(at - 1)?.isUsed !== true
          ? { noun: meaning.noun, start: at, end: start }
          : undefined;
      }
      if (
        !/^(?:of|is|are|:|,|for|with|with|fee|fees|parking|in|the|a|an|spot|space|ft|feet|lot|unit)$/.test(
          token.norm,
        ) &&
        !this.isInsidePhrase(at)
      )
        return undefined;
    }
    return undefined;
  }

  /** Whether the item is a later term of a longer phrase. */
  private isInsidePhrase(index: number): boolean {
    for (let at = index - 1; at >= Math.max(0, index - 5); at -= 1)
      if ((this.items[at] as Item).end > index) return true;
    return false;
  }

  private setCount(amount: Amount, noun: Noun): boolean {
    const { low, high, limit, below } = amount;
    const number = Math.floor(low.value);
    if (low.unit !== undefined && noun !== "price") return false;
    switch (noun) {
      case "beds":
        return number <= 9 && this.setBeds(amount, number);
      case "baths": {
        if (number > 9) return false;
        if (high) return this.set({ baths: number, maxBaths: Math.floor(high.value) });
        if (limit === "most") return this.set({ maxBaths: number });
        return this.set(limit === "exactly" ? { baths: number, maxBaths: number } : { baths: number });
      }
      case "parking":
        return (
          number <= 20 &&
          limit !== "most" &&
          this.set({ parking: number, ...(amount.isGarage && { garage: "yes" }) })
        );
      case "size":
      case "metres": {
        const lot = noun === "size" && limit !== "most" ? this.findLot(amount.start) : undefined;
        if (lot !== undefined) return this.set({ minLot: number }) && this.useLot(lot, amount.start);
        const factor = noun === "metres" ? 10.764 : 1;
        return this.setRange(amount, (value) => Math.round(value * factor), "minSize", "maxSize");
      }
      case "acres":
        return limit !== "most" && this.set({ minLot: Math.round(low.value * 43_560) });
      case "frontage":
        return limit !== "most" && this.set({ minLotWidth: number });
      case "fee":
        return limit !== "least" && this.set({ maxFee: (high ?? low).value });
      case "tax":
        return (
          limit !== "least" &&
          this.set({ maxTaxes: (high ?? low).value * ((high ?? low).unit === "thousand" ? 1000 : 1) })
        );
      case "storeys": {
        const style = {
          1: "bungalow",
          1.5: "halfStorey",
          2: "twoStorey",
          2.5: "halfStorey",
          3: "threeStorey",
        }[low.value];
        return style !== undefined && this.addStyle(style);
      }
      case "years": {
        const year = new Date(this.options.now ?? Date.now()).getUTCFullYear() - number;
        const isOld = /^(?:old|new)$/.test(this.at(amount.end + 1)?.token.norm ?? "");
        if (!isOld || number > 200) return false;
        this.use(amount.end + 1, amount.end + 2);
        return this.set(limit === "least" ? { builtBefore: year } : { builtSince: year });
      }
      case "price":
        return this.setPrice(amount, below ?? true);
      default:
        return false;
    }
  }

  private setBeds({ high, limit, added }: Amount, number: number): boolean {
    if (added !== undefined && (added > 1 || this.isHouse()))
      return this.set({ minBedrooms: number + added, bedroomsAbove: number });
    if (added !== undefined) return this.set({ minBedrooms: number, den: "yes" });
    if (high) return this.set({ minBedrooms: number, maxBedrooms: Math.floor(high.value) });
    if (limit === "most") return this.set({ maxBedrooms: number });
    return this.set(
      limit === "exactly" ? { minBedrooms: number, maxBedrooms: number } : { minBedrooms: number },
    );
  }

  /** The index of "lot" or "lot size" before an amount. */
  private findLot(start: number): number | undefined {
    for (let at = start - 1; at >= Math.max(0, start - 3); at -= 1) {
      const { token, isUsed } = this.items[at] as Item;
      if (isUsed || token.kind === "number") return undefined;
      if (token.norm === "lot") return at;
    }
    return undefined;
  }

  private useLot(from: number, end: number): true {
    this.use(from, end);
    return true;
  }

  /** "50x120 lot": frontage and depth in feet. */
  private readLotSizes(): void {
    for (let index = 0; index < this.items.length; index += 1) {
      const [front, cross, depth] = [this.at(index), this.at(index + 1), this.at(index + 2)];
      if (front?.token.kind !== "number" || cross?.token.norm !== "x" || depth?.token.kind !== "number")
        continue;
      const unit = this.at(index + 3)?.token.norm ?? "";
      const end = index + (/^(?:ft|feet|foot|lot)$/.test(unit) ? 4 : 3);
      if (!this.set({ minLotWidth: Math.floor(front.token.value) })) continue;
      this.use(index, this.at(end)?.token.norm === "lot" ? end + 1 : end);
    }
  }

  /** Rooms after a plus are below grade in a house, and a den in an apartment. */
  private isHouse(): boolean {
    return this.items.some(
      ({ meaning }) =>
        (meaning?.is === "kind" && !meaning.kinds.includes("Condo")) ||
        (meaning?.is === "style" && meaning.style !== "loft" && meaning.style !== "stacked"),
    );
  }

  private setRange(
    { low, high, limit }: Amount,
    convert: (value: number) => number,
    least: "minSize",
    most: "maxSize",
  ): boolean {
    const value = convert(low.value);
    if (value < 100 || value > 100_000) return false;
    if (high) return this.set({ [least]: value, [most]: convert(high.value) });
    if (limit === "around")
      return this.set({ [least]: Math.round(value * 0.9), [most]: Math.round(value * 1.1) });
    return this.set(limit === "most" ? { [most]: value } : { [least]: value });
  }

  private addStyle(style: string): boolean {
    this.filters.style =
      this.filters.style === undefined
        ? style
        : writeValues(...new Set([...readValues(this.filters.style), style]));
    return true;
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
      else if (meaning.is === "noun" && meaning.noun === "parking" && this.set({ parking: 1 }))
        this.use(index, end);
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

  private readPrices(): void {
    for (let index = 0; index < this.items.length; index += 1) {
      const amount = readAmount(this.items, index);
      if (!amount || amount.isUsed) continue;
      if (this.at(amount.end)?.meaning?.is === "noun" && !this.at(amount.end)?.isUsed) continue;
      const { limit, high, low } = amount;
      const isClear =
        low.hasDollar === true ||
        low.unit !== undefined ||
        high?.unit !== undefined ||
        low.isDecade === true ||
        high?.hasDollar === true;
      const isPrice = (isClear || this.isBarePrice(amount)) && this.setPrice(amount, limit !== "least");
      if (isPrice) this.use(amount.start, amount.end);
      index = amount.end - 1;
    }
  }

  /** "max 800000", "1 bed toronto 2300": a number that is neither a year nor of an address. */
  private isBarePrice({ low, high, limit, start, end }: Amount): boolean {
    const { value } = low;
    // An MLS number isn't a round amount.
    if (value >= 100_000) return value % 500 === 0;
    if (this.isHouseNumber(start, end)) return false;
    if (limit !== undefined || high)
      return value >= (this.isLease() ? 200 : 1_000) || this.isSaleInThousands(value);
    const hasRooms = this.hasHome();
    if (value < 700 || value >= 10_000 || low.isSpelled) return false;
    const isYear = value >= 1900 && value <= 2035;
    return this.isLease() ? !isYear || value % 50 === 0 : hasRooms && value % 25 === 0;
  }

  private isLease(): boolean {
    return (this.market ?? this.options.market) === "For Lease";
  }

  private hasHome(): boolean {
    const { minBedrooms, maxBedrooms, style } = this.filters;
    return (minBedrooms ?? maxBedrooms ?? style) !== undefined || this.kinds.length > 0;
  }

  /** "house under 700": no home has such a price, and hardly one such a rent. */
  private isSaleInThousands(value: number): boolean {
    const isSale = (this.market ?? this.options.market) === "For Sale" || (!this.isLease() && this.hasHome());
    return isSale && value >= 150 && value < 1_000;
  }

  private isHouseNumber(start: number, end: number): boolean {
    if (this.at(start)?.meaning?.is === "limit" && this.at(start)?.meaning !== undefined && end - start === 2)
      return false;
    for (let at = end; at < Math.min(end + 4, this.items.length); at += 1) {
      const { token, isUsed } = this.items[at] as Item;
      if (isUsed || token.kind === "symbol") return false;
      if (at > end && isStreetKind(token.norm)) return true;
    }
    return false;
  }

  private setPrice({ low, high, limit }: Amount, isMost: boolean): boolean {
    const unit = low.unit ?? high?.unit;
    // "500-700k": the unit is written once; "900-1.2m" has thousands and a million.
    const isMixed = low.unit === undefined && high?.unit === "million" && low.value >= 100;
    if (low.isDecade)
      return this.setPrices(this.toThousands(low.value), this.toThousands(low.value) + 100_000);
    const least = this.toDollars(
      low.value,
      isMixed ? "thousand" : unit,
      high !== undefined || limit !== undefined || low.hasDollar === true,
    );
    if (least === undefined) return false;
    if (high) {
      const most = this.toDollars(high.value, high.unit ?? low.unit, true);
      return most !== undefined && least <= most && this.setPrices(least, most);
    }
    if (limit === "around") return this.setPrices(Math.round(least * 0.9), Math.round(least * 1.1));
    if (limit === "least" || low.hasPlus) return this.setPrices(least, undefined);
    return isMost && this.setPrices(undefined, least);
  }

  private toThousands(value: number): number {
    return value * (value < 1_000 ? 1_000 : 1);
  }

  private setPrices(minPrice: number | undefined, maxPrice: number | undefined): boolean {
    const set = this.set({
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    });
    // Too low for a sale.
    if (set && (maxPrice ?? minPrice ?? 0) < 20_000) this.market ??= "For Lease";
    return set;
  }

  /** Undefined for a number that isn't a price: "under 700" may be a rent or 700,000. */
  private toDollars(value: number, unit: Token["unit"], isSure: boolean): number | undefined {
    if (unit === undefined && isSure && this.isSaleInThousands(value)) return value * 1_000;
    const dollars = Math.round(value * (unit === "thousand" ? 1_000 : unit === "million" ? 1_000_000 : 1));
    const least = this.isLease() ? 200 : 700;
    return dollars >= least && dollars <= 1_000_000_000 ? dollars : undefined;
  }

  private textBetween(from: number, end: number): string {
    return this.items
      .slice(from, end)
      .map(({ token }) => token.text)
      .join(" ");
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

const condos = ["Condo Apartment", "Condo Townhouse"];

/** "condo" with "townhouse" next to it is refined, too. */
function isNarrowed(generic: string, specific: readonly string[]): boolean {
  return (
    generic === "Condo Apartment" &&
    specific.length > 0 &&
    specific.every((kind) => kind === "Condo Townhouse")
  );
}

const daysIn: Partial<Record<Noun, number>> = { hours: 1 / 24, days: 1, weeks: 7, months: 30, years: 365 };
const kilometresPerMinute: Record<string, number> = { walk: 0.08, bike: 0.25, transit: 0.4, drive: 0.7 };

/** Kilometres, from 0.5 to 50, in steps of 0.1. Minutes without a way to travel are by car, a few of them on foot. */
function toKilometres(value: number, unit: Noun, by: string | undefined): number {
  const perUnit: Partial<Record<Noun, number>> = {
    km: 1,
    m: 0.001,
    miles: 1.609,
    minutes: kilometresPerMinute[by ?? "drive"],
  };
  const kilometres = value * (perUnit[unit] ?? 1);
  return Math.min(50, Math.max(0.5, Math.round(kilometres * 10) / 10));
}

function toToday(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function trimPart(parts: readonly string[], isNear: boolean): string | undefined {
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
