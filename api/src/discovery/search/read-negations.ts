import { readValues } from "@larchway/shared/listing-filters";
import { CountReader } from "./read-counts";
import type { Item } from "./word-items";

const article = /^(?:a|an|un|une)$/;
const isNeeded = /^(?:needed|required|necessary|important)$/;
const conjunction = /^(?:or|and|nor|ou|et|ni|[/&])$/;
const listLink = /^(?:or|and|nor|ou|et|ni|a|an|any|the|in|of|de|des|d|un|une|[/&:])$/;

/** Reads negations. */
export class NegationReader extends CountReader {
  /** "no condos or townhouses, without a pool": up to the first term that is not part of the list. */
  protected readNegations(): void {
    for (const { index, end } of this.phrases("not")) {
      // "outside patio" has a patio; "outside toronto" is a negation.
      const isKind = end === index + 1 && this.at(index)?.token.norm === "outside";
      if (isKind && this.at(end)?.meaning?.is === "fact") {
        this.use(index, end);
        continue;
      }
      if (this.readEither(index, end) || this.readNegationBehind(index, end) || this.readNeedless(index, end))
        continue;
      const used = this.excludeList(index, end);
      if (used > end) this.use(index, used);
      else this.rejectNegated(index, end);
    }
  }

  /** Excludes the terms of a list after the negation. Returns the index after them. */
  private excludeList(index: number, start: number): number {
    let at = start;
    let used = start;
    let last: number | undefined;
    let isJoined = false;
    for (let item = this.at(at); item; item = this.at(at)) {
      if (item.isUsed || item.meaning?.is === "not") break;
      // "no fee townhouse": without a joiner the list has ended.
      const isNegated =
        (last === undefined || isJoined) && (this.negate(item) || (isJoined && isWanted(item)));
      if (isNegated) {
        // "no condos or bungalows": a style must not be read as a wanted one.
        if (!isExcludable(item))
          this.unread.push(`${this.textBetween(index, start)} ${this.textBetween(at, item.end)}`);
        last = at;
        at = item.end;
        used = at;
        isJoined = false;
        continue;
      }
      const { kind, norm } = item.token;
      const isComma = /^[,;]$/.test(norm);
      if (isComma ? last === undefined || !this.isListContinued(last, at) : !listLink.test(norm)) break;
      if (kind === "symbol" && norm !== ":" && last === undefined) break;
      isJoined ||= isComma || conjunction.test(norm);
      at += 1;
    }
    return used;
  }

  /**
   * Whether the excluded list continues after a comma. Home kinds in the same form are one list: "no condos,
   * townhouses", whatever follows them. Another form names the kind that is wanted: "no condos, detached under 900k",
   * "not a condo, a townhouse". Other terms belong to the list only when "or" closes it: "no pool, garage" has a garage.
   */
  private isListContinued(last: number, comma: number): boolean {
    let at = comma + 1;
    while (listLink.test(this.at(at)?.token.norm ?? "")) at += 1;
    const [excluded, next] = [this.at(last), this.at(at)];
    if (!excluded || !next || next.isUsed || !isExcludable(next)) return false;
    if (conjunction.test(this.at(comma + 1)?.token.norm ?? "")) return true;
    if (excluded.meaning?.is !== "kind" || next.meaning?.is !== "kind") return this.isClosed(at);
    // "no condos, houses": excluding both leaves hardly a home.
    const { kinds, isGeneric } = excluded.meaning;
    if (isGeneric && next.meaning.isGeneric && kinds !== next.meaning.kinds) return false;
    if (/^(?:only|instead|seulement)$/.test(this.at(next.end)?.token.norm ?? "")) return false;
    const [form, nextForm] = [this.readForm(excluded, last), this.readForm(next, at)];
    if (form === "adjective" || (form !== nextForm && nextForm !== "either")) return false;
    return form === "plural" || !article.test(this.at(last - 1)?.token.norm ?? "") || this.isClosed(at);
  }

  /** Whether "or" or "nor" is before the last term of the list that continues at an index. */
  private isClosed(from: number): boolean {
    for (let at = from, item = this.at(at); item; item = this.at(at)) {
      if (item.isUsed || !isExcludable(item)) return false;
      at = item.end;
      let isLinked = false;
      for (
        ;
        /^[,;]$/.test(this.at(at)?.token.norm ?? "") || listLink.test(this.at(at)?.token.norm ?? "");
        at += 1
      ) {
        const { norm } = (this.at(at) as Item).token;
        if (/^(?:or|nor|ou|ni)$/.test(norm) && isExcludable(this.at(at + 1))) return true;
        isLinked = true;
      }
      if (!isLinked) return false;
    }
    return false;
  }

  private readForm({ end }: Item, start: number): "plural" | "singular" | "either" | "adjective" {
    const terms = this.textBetween(start, end).split(" ");
    const last = terms.at(-1) ?? "";
    if (/^(?:detached|semidetached|d[ée]tach[ée]e?s?|unifamiliales?|individuelles?)$/.test(last))
      return "adjective";
    if (terms.some((term) => /..s$/.test(term))) return "plural";
    return last.endsWith("x") ? "either" : "singular";
  }

  /** "with or without a pool": both fit, so it is no filter. */
  protected readEither(index: number, end: number): boolean {
    const isEither =
      this.at(index - 1)?.token.norm === "or" && /^(?:with|avec)$/.test(this.at(index - 2)?.token.norm ?? "");
    if (!isEither) return false;
    const at = /^(?:a|an|the)$/.test(this.at(end)?.token.norm ?? "") ? end + 1 : end;
    this.use(index - 2, Math.min(this.at(at)?.end ?? at, this.items.length));
    return true;
  }

  /** "parking not needed", "pets not allowed": the negation belongs to the phrase before it. */
  protected readNegationBehind(index: number, end: number): boolean {
    if (!/^(?:needed|required|necessary|important|allowed|permitted)$/.test(this.at(end)?.token.norm ?? ""))
      return false;
    const start = this.items.findIndex((item, at) => at < index && item.end === index && item.meaning);
    if (start < 0 || this.at(start)?.isUsed) return false;
    this.unread.push(this.textBetween(start, end + 1));
    this.use(start, end + 1);
    return true;
  }

  /** "No garage needed": a home with one is fine, too. */
  private readNeedless(index: number, end: number): boolean {
    const item = this.at(end);
    if (!item?.meaning || !isNeeded.test(this.at(item.end)?.token.norm ?? "")) return false;
    this.unread.push(this.textBetween(index, item.end + 1));
    this.use(index, item.end + 1);
    return true;
  }

  /** Excludes the meaning of an item; false when no filter excludes it. */
  protected negate({ meaning }: Item): boolean {
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
  protected rejectNegated(from: number, end: number): void {
    // "no smoking toronto" denies one term, "not in north york" a location.
    const most = /^(?:not|except|exclud|other|any|every|all|outside|sauf|hors)/.test(
      this.at(from)?.token.norm ?? "",
    )
      ? 4
      : 1;
    let at = end;
    for (let item = this.at(at); item && at < end + most; item = this.at(at)) {
      if (
        item.isUsed ||
        item.token.kind !== "term" ||
        item.token.isSpelled ||
        (at > end && (item.meaning !== undefined || /^(?:with|and|but)$/.test(item.token.norm)))
      )
        break;
      at = item.meaning ? item.end : at + 1;
      // "not near the airport": the name behind it is denied, too.
      if (item.meaning && item.meaning.is !== "near") break;
    }
    this.unread.push(this.textBetween(from, at));
    this.use(from, at);
  }
}

const condos = ["Condo Apartment", "Condo Townhouse"];

/** Whether {@link NegationReader} has a filter without the item. */
function isExcludable(item: Item | undefined): boolean {
  const meaning = item?.meaning;
  if (meaning?.is === "kind") return true;
  if (meaning?.is === "noun") return meaning.noun === "fee";
  return meaning?.is === "fact" && (meaning.without !== undefined || meaning.filters.maxBedrooms === 0);
}

/** Whether the item would be a filter without the negation, although no filter excludes it. */
function isWanted({ meaning }: Item): boolean {
  if (meaning?.is === "fact") return Object.keys(meaning.filters).length > 0;
  return meaning?.is === "style" || (meaning?.is === "noun" && meaning.noun === "parking");
}
