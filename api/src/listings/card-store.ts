import type { Media, Property } from "@larchway/shared/contracts/api";
import { forgetPast } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import type { ListingIndex } from "../listing-index/listing-index";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import { findCards } from "./listing-repository";
import { isLockedRow, type ListingRow, toBrief, toProperty, toRest } from "./listing-row";
import { suggestionFields, toLockedSuggestion } from "./listing-suggestion";
import { type Viewer, visibleProperty } from "./visible-property";

/** A listing as lists show it. */
export interface Card {
  /** What this viewer may see. */
  property(viewer: Viewer): Property;
  /** The same as JSON. */
  json(viewer: Viewer): string;
  /** JSON of the listing's line in the dropdown of the search box. */
  suggestion(viewer: Viewer): string;
}

export interface CardStore {
  /** The cards of these listings, in this order; ids that are gone are left out. */
  find(ids: readonly number[]): Promise<Card[]>;
  /** The card of a row that was read already. */
  cardOf(row: ListingRow): Card;
}

interface CardStoreOptions {
  database: Queryable;
  photos: PhotoCatalogue;
  listingIndex: ListingIndex;
  /** Cards kept in memory at most; one takes some 2 kB. */
  size?: number;
}

/**
 * Keeps the cards that were asked for last. It learns from the listing index which listings changed, and keeps nothing
 * while the index does not follow the database.
 */
export function createCardStore({
  database,
  photos,
  listingIndex,
  size = 15_000,
}: CardStoreOptions): CardStore {
  const kept = new Map<number, Card>();
  /** Ids of every read under way; one that changes meanwhile is taken out: its row may be the old one. */
  const reads = new Set<Set<number>>();

  listingIndex.onChange((ids) => {
    if (ids === "all") kept.clear();
    else for (const id of ids) kept.delete(id);
    for (const read of reads) {
      if (ids === "all") read.clear();
      else for (const id of ids) read.delete(id);
    }
  });

  const cardOf = (row: ListingRow): Card =>
    isLockedRow(row) ? new LockedCard(row, photos) : new OpenCard(row, photos);

  /** The one used last goes last. */
  const keep = (id: number, card: Card) => {
    kept.delete(id);
    kept.set(id, card);
    const [oldest] = kept.keys();
    if (kept.size > size && oldest !== undefined) kept.delete(oldest);
  };

  const read = async (ids: readonly number[]): Promise<Map<number, Card>> => {
    const unchanged = new Set(ids);
    reads.add(unchanged);
    try {
      const rows = await findCards(database, ids);
      const cards = new Map(rows.map((row) => [row.id, cardOf(row)]));
      if (listingIndex.isInTouch()) {
        for (const [id, card] of cards) if (unchanged.has(id)) keep(id, card);
      }
      return cards;
    } finally {
      reads.delete(unchanged);
    }
  };

  return {
    cardOf,
    async find(ids) {
      const known = new Map<number, Card>();
      if (listingIndex.isInTouch()) {
        for (const id of ids) {
          const card = kept.get(id);
          if (!card) continue;
          known.set(id, card);
          keep(id, card);
        }
      }
      const missing = ids.filter((id) => !known.has(id));
      const found = missing.length > 0 ? await read(missing) : known;
      return ids.flatMap((id) => known.get(id) ?? found.get(id) ?? []);
    },
  };
}

/** A card that is nearly the same for everybody: its texts are all that is kept. */
class OpenCard implements Card {
  /** What cards and suggestions begin with. */
  private readonly brief: string;
  private readonly suggested: string;
  private readonly rest: string;
  private readonly forVisitors: string;
  private readonly forMembers: string;
  private readonly media: readonly string[];

  constructor(row: ListingRow, photos: PhotoCatalogue) {
    const brief = forgetPast(toBrief(row));
    const rest = toRest(row, photos);
    const { details, media = [], PurchaseContractDate } = rest;
    this.brief = begun(brief);
    this.suggested = continued(suggestionFields(brief, media[0]));
    this.forMembers = continued({ details, PurchaseContractDate, ClosePrice: details?.ClosePrice });
    forgetPast(rest);
    this.forVisitors = continued({ details });
    [rest.details, rest.media] = [undefined, undefined];
    this.rest = continued(rest);
    this.media = media.map(mediaJson);
  }

  property(viewer: Viewer): Property {
    return JSON.parse(this.json(viewer)) as Property;
  }

  json({ seesSoldData }: Viewer): string {
    const end = seesSoldData ? this.forMembers : this.forVisitors;
    return `${this.brief}${this.rest}${end},"media":[${this.media.join(",")}]}`;
  }

  suggestion(): string {
    return `${this.brief}${this.suggested}}`;
  }
}

/** The beginning of an object's JSON, and how it goes on: both without the closing brace. */
function begun(fields: object): string {
  return JSON.stringify(fields).slice(0, -1);
}

function continued(fields: object): string {
  return `,${JSON.stringify(fields).slice(1, -1)}`;
}

/** Half of a card is the text of its pictures, and that of our own is the same on many cards. */
const knownMedia = new WeakMap<Media, string>();

function mediaJson(item: Media): string {
  const json = knownMedia.get(item) ?? JSON.stringify(item);
  if (Object.isFrozen(item)) knownMedia.set(item, json);
  return json;
}

class LockedCard implements Card {
  private forVisitors: string | undefined;
  private suggestedToVisitors: string | undefined;

  constructor(
    private readonly row: ListingRow,
    private readonly photos: PhotoCatalogue,
  ) {}

  property(viewer: Viewer): Property {
    return visibleProperty(toProperty(this.row, this.photos), viewer);
  }

  json(viewer: Viewer): string {
    // Made anew for those who see the pictures: their addresses are not for ever.
    if (viewer.seesSoldData) return JSON.stringify(this.property(viewer));
    return (this.forVisitors ??= JSON.stringify(this.property(viewer)));
  }
  suggestion(viewer: Viewer): string {
    const suggestion = () => JSON.stringify(toLockedSuggestion(this.row, this.photos, viewer));
    if (viewer.seesSoldData) return suggestion();
    return (this.suggestedToVisitors ??= suggestion());
  }
}
