/** One marker on the map. `id` is stable between responses, so that an unchanged marker is not redrawn. */
export type Pin = ClusterPin | ListingPin | PlacePin;

interface ClusterPin {
  kind: "cluster";
  id: string;
  longitude: number;
  latitude: number;
  count: number;
  /** The city of most of its homes. */
  city?: string;
  /** True when some homes are in another city. */
  isMixed?: boolean;
  /** The marker to show when no other cluster is near: a single home, or those of one address. */
  alone?: ListingPin | PlacePin;
}

/** States of a marker's homes; this browser stores which were seen and which are favourites. */
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

/** Several homes at one address, for instance in a tower: no zoom level would separate them. */
export interface PlacePin extends HomeMarks {
  kind: "place";
  /** The address point, which the URL of their list names. */
  id: string;
  longitude: number;
  latitude: number;
  count: number;
  /** "12 King St W", without units. */
  address?: string;
  /** The ListingKeys, the newest listing first; empty when the map has only their count. */
  homes: string[];
}

/** The marker of a listing: its own, or that of its address. */
export function findListingPin(
  pins: readonly Pin[],
  key: string | undefined,
): ListingPin | PlacePin | undefined {
  return pins.filter((pin) => pin.kind !== "cluster").find((pin) => listHomes(pin).includes(key ?? ""));
}

/** Whether a marker belongs to this listing or address point. */
export function standsFor(pin: Pin, id: string): boolean {
  return pin.id === id || listHomes(pin).includes(id);
}

/** The listings of a marker; none for a cluster. */
export function listHomes(pin: Pin): string[] {
  if (pin.kind === "cluster") return [];
  return pin.kind === "place" ? pin.homes : [pin.id];
}
