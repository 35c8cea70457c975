import type { DevelopmentDetail } from "@larchway/shared/contracts/api";

/** A development as it is stored. What follows from the rest (paths, the lowest price, neighbours) is not. */
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
  /** Ids of our own pictures, the first one first. */
  pictures: readonly string[];
  isInvented?: boolean;
}

type RowField = "id" | "name" | "builder" | "city" | "neighbourhood" | "kind" | "status" | "occupancy";

/** The part of a record that has no column of its own. */
type StoredDetail = Omit<DevelopmentRecord, RowField | "isInvented">;

export interface DevelopmentRow extends Pick<DevelopmentRecord, RowField> {
  price_from: number;
  detail: StoredDetail;
}
