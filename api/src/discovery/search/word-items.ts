import {
  readValues,
  writeValues,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { isStreetKind } from "@larchway/listing-index/search-text/address-text";
import { findNickname } from "./nicknames";
import { findPhrase, type Meaning } from "./word-phrases";
import { readTokens, type Token } from "./word-tokens";
import { correctTypo } from "./word-typos";

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

/** A token with the phrase that starts at it. */
export interface Item {
  token: Token;
  /** The phrase that starts here. */
  meaning?: Meaning;
  /** Index of the item after the phrase. */
  end: number;
  /** Part of a recognized phrase or amount. */
  isUsed: boolean;
}

/** The tokens of a text with their phrases, and what was read so far. */
export class WordItems {
  protected readonly items: Item[];
  protected readonly filters: NarrowingFilters = {};
  protected readonly kinds: { names: string; isGeneric: boolean; isAlternative: boolean }[] = [];
  protected readonly except: string[] = [];
  protected readonly without: string[] = [];
  protected readonly unread: string[] = [];
  protected readonly nears = new Map<number, { typed: string; kilometres?: number }>();
  protected market?: Market;

  constructor(
    typed: string,
    protected readonly options: ReadOptions,
  ) {
    const tokens = readTokens(typed).map(correctTypo);
    this.items = tokens.map((token, index) => {
      const isName =
        this.isNameOfStreet(tokens, index) || isInName(tokens, index) || isInNickname(tokens, index);
      const phrase = isName ? undefined : findPhrase(tokens, index);
      const end = index + (phrase?.length ?? 1);
      const isAround = phrase?.meaning.is === "limit" && phrase.meaning.limit === "around";
      // "min 3 beds" has no minutes.
      const isLeast =
        token.norm === "min" &&
        tokens[index - 1]?.kind !== "number" &&
        (tokens[end]?.kind === "number" || findPhrase(tokens, end)?.meaning.is === "noun");
      if (isLeast) return { token, meaning: { is: "limit", limit: "least" }, end, isUsed: false };
      const isPlace = tokens[end]?.kind === "term" && !tokens[end].isSpelled && tokens[end].norm !== "a";
      // "around 700k" has a limit, "around High Park" a relation.
      const meaning: Meaning | undefined = isAround && isPlace ? { is: "near" } : phrase?.meaning;
      return { token, meaning, end, isUsed: false };
    });
    // A phrase within a longer one has no meaning.
    for (let index = 0; index < this.items.length;) {
      const { end } = this.items[index] as Item;
      for (let inner = index + 1; inner < end; inner += 1) (this.items[inner] as Item).meaning = undefined;
      index = end;
    }
  }

  /** "12 Cottage Street": the term before a kind of street is its name. "condo st catharines" has a saint. */
  protected isNameOfStreet(tokens: readonly Token[], index: number): boolean {
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

  protected at(index: number): Item | undefined {
    return this.items[index];
  }

  protected use(from: number, end: number): void {
    for (let index = from; index < end; index += 1) (this.items[index] as Item).isUsed = true;
  }

  /** The unused phrases of one sort. */
  protected *phrases<Sort extends Meaning["is"]>(
    sort: Sort,
  ): Generator<{ index: number; end: number; meaning: Extract<Meaning, { is: Sort }> }> {
    for (const [index, { meaning, end, isUsed }] of this.items.entries())
      if (meaning?.is === sort && !isUsed)
        yield { index, end, meaning: meaning as Extract<Meaning, { is: Sort }> };
  }

  protected set(filters: NarrowingFilters): boolean {
    if (Object.keys(filters).some((name) => name in this.filters)) return false;
    Object.assign(this.filters, filters);
    return true;
  }

  protected textBetween(from: number, end: number): string {
    return this.items
      .slice(from, end)
      .map(({ token }) => token.text)
      .join(" ");
  }

  /** Whether the item is a later term of a longer phrase. */
  protected isInsidePhrase(index: number): boolean {
    for (let at = index - 1; at >= Math.max(0, index - 5); at -= 1)
      if ((this.items[at] as Item).end > index) return true;
    return false;
  }

  protected isLease(): boolean {
    return (this.market ?? this.options.market) === "For Lease";
  }

  protected hasHome(): boolean {
    const { minBedrooms, maxBedrooms, style } = this.filters;
    return (minBedrooms ?? maxBedrooms ?? style) !== undefined || this.kinds.length > 0;
  }

  /** "house under 700": no home has such a price, and hardly one such a rent. */
  protected isSaleInThousands(value: number): boolean {
    const isSale = (this.market ?? this.options.market) === "For Sale" || (!this.isLease() && this.hasHome());
    return isSale && value >= 150 && value < 1_000;
  }

  protected addStyle(style: string): boolean {
    this.filters.style =
      this.filters.style === undefined
        ? style
        : writeValues(...new Set([...readValues(this.filters.style), style]));
    return true;
  }
}

/** "Niagara-on-the-Lake" is not on a lake. */
function isInName(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.norm === "-" ? tokens[index - 2] : tokens[index - 1];
  return tokens[index]?.norm === "on" && before?.norm === "niagara";
}

/** "Cottage country" is no cottage. */
function isInNickname(tokens: readonly Token[], index: number): boolean {
  return [index - 1, index].some(
    (start) =>
      start >= 0 && findNickname(`${tokens[start]?.norm} ${tokens[start + 1]?.norm ?? ""}`) !== undefined,
  );
}
