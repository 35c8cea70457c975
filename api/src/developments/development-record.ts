import type { DevelopmentDetail } from "@larchway/shared/contracts/api";

/** A stored development. Derived values (paths, the lowest price, neighbours) are not stored. */
export interface DevelopmentRecord extends Omit<
  DevelopmentDetail,
  | "path"
  | "priceFrom"
  | "fewestBedrooms"
  | "mostBedrooms"
  | "picture"
  | "place"
  | "placePath"
  | "pictures"
  | "nearby"
> {
  /** Ids of our own images, the leading one first. */
  pictures: readonly string[];
  isInvented?: boolean;
}

type RowField = "id" | "name" | "builder" | "city" | "neighbourhood" | "kind" | "status" | "occupancy";

/** The part of a record without separate columns. */
type StoredDetail = Omit<DevelopmentRecord, RowField | "isInvented">;

export interface DevelopmentRow extends Pick<DevelopmentRecord, RowField> {
  price_from: number;
  detail: StoredDetail;
}
