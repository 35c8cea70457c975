/** One mark on the map. `id` is stable between responses, so that a mark that stays is not drawn again. */
export type Pin = ClusterPin | ListingPin | PlacePin;

interface ClusterPin {
  kind: "cluster";
  id: string;
  longitude: number;
  latitude: number;
  count: number;
  /** The city of most of its homes. */
  city?: string;
  /** Others are in another city. */
  isMixed?: boolean;
  /** What it is when no other cluster is near: a home of its own, or those of one address. */
  alone?: ListingPin | PlacePin;
}

/** What a mark says of its homes; this browser knows which were seen and which are favourites. */
interface HomeMarks {
  /** One of its homes has an open house within a week. */
  hasOpenHouse?: boolean;
  /** The pages of all its homes were opened before. */
  isSeen?: boolean;
  /** One of its homes is a favourite. */
  isFavourite?: boolean;
}

export interface ListingPin extends HomeMarks {
  kind: "listing";
  /** The ListingKey. */
  id: string;
  longitude: number;
  latitude: number;
  /** Dollars; missing when the listing has none or is locked. */
  price?: number;
  /** "6 Iris Court"; missing where the response has none. */
  address?: string;
  isLocked: boolean;
}

/** Several homes at one address, a tower's flats for instance: no zoom would part them. */
export interface PlacePin extends HomeMarks {
  kind: "place";
  /** The address point, which the URL of their list names. */
  id: string;
  longitude: number;
  latitude: number;
  count: number;
  /** "12 King St W", without units. */
  address?: string;
  /** The ListingKeys, the newest listing first; none where the map knows how many they are and no more. */
  homes: string[];
}

/** The mark that stands for a listing: its own, or that of its address. */
export function findListingPin(
  pins: readonly Pin[],
  key: string | undefined,
): ListingPin | PlacePin | undefined {
  return pins.filter((pin) => pin.kind !== "cluster").find((pin) => listHomes(pin).includes(key ?? ""));
}

/** Whether a mark stands for this listing or address point. */
export function standsFor(pin: Pin, id: string): boolean {
  return pin.id === id || listHomes(pin).includes(id);
}

/** The listings behind a mark; none behind a cluster. */
export function listHomes(pin: Pin): string[] {
  if (pin.kind === "cluster") return [];
  return pin.kind === "place" ? pin.homes : [pin.id];
}
