import { readAmount, type Amount } from "./read-amounts";
import { PriceReader } from "./read-prices";
import type { Item } from "./word-items";
import type { Noun } from "./word-phrases";

/** Reads amounts with a noun: rooms, sizes, fees. */
export class CountReader extends PriceReader {
  /** Amounts with a noun: rooms, sizes, fees. */
  protected readCounts(): void {
    this.readSpelledMillions();
    this.readLotSizes();
    for (let index = 0; index < this.items.length; index += 1) {
      const amount = readAmount(this.items, index);
      if (!amount) continue;
      const noun = this.findNoun(amount);
      if (!noun) continue;
      this.readLimitBehind(amount, noun);
      this.readLimitBefore(amount, noun);
      const [start, end] = [Math.min(amount.start, noun.start), Math.max(amount.end, noun.end)];
      if (!this.setCount(amount, noun.noun)) {
        if (!filtered.has(noun.noun)) continue;
        // "fees over 300": without a filter for it, the number must not become a price.
        this.unread.push(this.textBetween(start, end));
      }
      this.use(start, end);
      index = end - 1;
    }
  }

  /** "2 beds or more": a limit after the noun that belongs to no other number. */
  protected readLimitBehind(amount: Amount, noun: { end: number }): void {
    const item = this.at(noun.end);
    if (item?.meaning?.is !== "limit" || item.isUsed || amount.limit !== undefined) return;
    const next = this.at(item.end)?.token;
    if (next?.kind === "number" || next?.isSpelled || next?.hasDollar) return;
    amount.limit = item.meaning.limit;
    noun.end = item.end;
  }

  /** "min price 500k", "max bedrooms: 3": a limit before the noun. */
  private readLimitBefore(amount: Amount, noun: { start: number }): void {
    if (amount.limit !== undefined || amount.high || noun.start >= amount.start) return;
    const before = this.findPhraseBefore(noun.start);
    if (before?.item.meaning?.is !== "limit" || before.item.isUsed) return;
    amount.limit = before.item.meaning.limit;
    noun.start = before.index;
  }

  /** "five hundred thousand". */
  protected readHundreds(): void {
    for (const [index, { token }] of this.items.entries()) {
      const [hundred, thousand] = [this.at(index + 1)?.token, this.at(index + 2)?.token];
      // "two thousand"
      if (token.isSpelled && hundred?.norm === "thousand") {
        Object.assign(token, { kind: "number", unit: "thousand", isSpelled: false });
        this.removeItems(index + 1, 1);
      }
      if (hundred?.norm !== "hundred" || !/^(?:thousand|k)$/.test(thousand?.norm ?? "")) continue;
      if (token.kind !== "number" && !token.isSpelled) continue;
      Object.assign(token, { kind: "number", value: token.value * 100, unit: "thousand", isSpelled: false });
      this.removeItems(index + 1, 2);
    }
  }

  private removeItems(index: number, count: number): void {
    this.items.splice(index, count);
    for (const item of this.items) if (item.end > index) item.end = Math.max(index, item.end - count);
  }

  /** "a million", "half a million", "two million". */
  protected readSpelledMillions(): void {
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

  /** "50x120 lot": frontage and depth in feet. */
  protected readLotSizes(): void {
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

  protected findNoun({ start, end }: Amount): { noun: Noun; start: number; end: number } | undefined {
    // "beds: 3 baths: 2"
    const named = this.at(start - 1)?.token.norm === ":" ? this.findPhraseBefore(start - 1) : undefined;
    if (named?.item.meaning?.is === "noun" && !named.item.isUsed)
      return { noun: named.item.meaning.noun, start: named.index, end };
    // "two-storey"
    const at = this.at(end)?.token.norm === "-" ? end + 1 : end;
    const after = this.at(at);
    if (after?.meaning?.is === "noun" && !after.isUsed)
      return { noun: after.meaning.noun, start: end, end: after.end };
    const shared = this.findSharedNoun(end);
    if (shared) return { noun: shared, start, end };
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
        !/^(?:of|is|are|:|,|for|with|pour|fee|fees|parking|in|the|a|an|spot|space|ft|feet|lot|unit)$/.test(
          token.norm,
        ) &&
        !this.isInsidePhrase(at)
      )
        return undefined;
    }
    return undefined;
  }

  /** "more than 2 but fewer than 5 bedrooms": the noun behind the second limit. */
  private findSharedNoun(end: number): Noun | undefined {
    if (!/^(?:and|but|et|mais)$/.test(this.at(end)?.token.norm ?? "")) return undefined;
    const limit = this.at(end + 1);
    const next = limit?.meaning?.is === "limit" ? readAmount(this.items, limit.end) : undefined;
    const noun = next && this.at(next.end)?.meaning;
    return noun?.is === "noun" ? noun.noun : undefined;
  }

  private findPhraseBefore(end: number): { index: number; item: Item } | undefined {
    const index = this.items.findIndex((item, at) => at < end && item.end === end && item.meaning);
    return index < 0 ? undefined : { index, item: this.items[index] as Item };
  }

  protected setCount(amount: Amount, noun: Noun): boolean {
    const { low, high, limit } = amount;
    const number = Math.floor(low.value);
    const count = toCount(amount);
    const hasUnit =
      noun === "price" ||
      ((noun === "tax" || noun === "monthly" || noun === "cash") && low.unit === "thousand");
    if (low.unit !== undefined && !hasUnit) return false;
    switch (noun) {
      case "beds":
        return count <= 9 && count >= 0 && this.setBeds(amount, count);
      case "baths": {
        if (count > 9 || count < 1) return false;
        if (high) return this.set({ baths: count, maxBaths: Math.floor(high.value) });
        if (limit === "most") return this.set({ maxBaths: count });
        return this.set(limit === "exactly" ? { baths: count, maxBaths: count } : { baths: count });
      }
      case "parking":
        // No filter has a highest number: such a text is shown as not understood, with the lowest as a filter.
        if (count > 20 || limit === "most") return false;
        return (
          this.set({ parking: count, ...(amount.isGarage && { garage: "yes" }) }) &&
          high === undefined &&
          limit !== "exactly"
        );
      case "size":
      case "metres": {
        const lot = noun === "size" && limit !== "most" ? this.findLot(amount.start) : undefined;
        if (lot !== undefined) return this.set({ minLot: number }) && this.useLot(lot, amount.start);
        const factor = noun === "metres" ? 10.764 : 1;
        return this.setRange(amount, (value) => Math.round(value * factor), "minSize", "maxSize");
      }
      case "acres":
      case "frontage": {
        if (limit === "most") return false;
        const lot = this.findLot(amount.start);
        const isSet =
          noun === "acres"
            ? this.set({ minLot: Math.round(low.value * 43_560) })
            : this.set({ minLotWidth: number });
        if (isSet && lot !== undefined) this.use(lot, amount.start);
        // "1.5 to 2 acres": the lowest is a filter, and all of it is shown as not understood.
        return isSet && high === undefined;
      }
      case "monthly":
      case "cash":
      case "fee":
      case "tax": {
        if (limit === "least") return false;
        // Only homes for sale have these costs.
        if (noun === "monthly" || noun === "cash") this.market ??= "For Sale";
        const { value, unit } = high ?? low;
        const most = value * (unit === "thousand" ? 1000 : 1);
        return this.set({ [costFilters[noun]]: most }) && high === undefined;
      }
      case "storeys": {
        if (limit !== undefined && limit !== "exactly") return false;
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
        return this.setPrice(amount, limit !== "least");
      default:
        return false;
    }
  }

  protected setBeds({ high, limit, added }: Amount, number: number): boolean {
    if (added !== undefined && (added > 1 || this.isHouse()))
      return this.set({ minBedrooms: number + added, bedroomsAbove: number });
    if (added !== undefined) return this.set({ minBedrooms: number, den: "yes" });
    if (high) return this.set({ minBedrooms: number, maxBedrooms: Math.floor(high.value) });
    if (limit === "most") return this.set({ maxBedrooms: number });
    return this.set(
      limit === "exactly" ? { minBedrooms: number, maxBedrooms: number } : { minBedrooms: number },
    );
  }

  /** Rooms after a plus are below grade in a house, and a den in an apartment. */
  protected isHouse(): boolean {
    return this.items.some(
      ({ meaning }) =>
        (meaning?.is === "kind" && !meaning.kinds.includes("Condo")) ||
        (meaning?.is === "style" && meaning.style !== "loft" && meaning.style !== "stacked"),
    );
  }

  /** The index of "lot" or "lot size" before an amount. */
  protected findLot(start: number): number | undefined {
    for (let at = start - 1; at >= Math.max(0, start - 3); at -= 1) {
      const { token, isUsed } = this.items[at] as Item;
      if (isUsed || token.kind === "number") return undefined;
      if (token.norm === "lot") return at;
    }
    return undefined;
  }

  protected useLot(from: number, end: number): true {
    this.use(from, end);
    return true;
  }

  protected setRange(
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
}

/** The filters of highest costs. */
const costFilters = { fee: "maxFee", tax: "maxTaxes", monthly: "maxMonthly", cash: "maxCash" } as const;

/** Nouns whose numbers are rejected when no filter fits. */
const filtered = new Set<Noun>([
  "beds",
  "baths",
  "parking",
  "size",
  "metres",
  "acres",
  "frontage",
  "fee",
  "tax",
  "monthly",
  "cash",
  "storeys",
]);

/** The lowest or highest number that fits: 3 for "more than 2", 2 for "fewer than 3". */
function toCount({ low: { value }, limit, isStrict }: Amount): number {
  if (isStrict && limit === "most") return Math.ceil(value) - 1;
  return Math.floor(value) + (isStrict && limit === "least" ? 1 : 0);
}
