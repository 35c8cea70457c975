import type { ReactNode } from "react";
import { useHiddenCount } from "@larchway/shared/listing-ui/hidden-count";
import type { HiddenCountQuery } from "@larchway/shared/listing-filters";

export interface ShownCountProps {
  /** Homes of the list, hidden ones included. */
  total: number;
  query: HiddenCountQuery;
  children: (count: number) => ReactNode;
}

/** The number of homes of a list without those that the visitor hid. */
export default function ShownCount({ total, query, children }: ShownCountProps) {
  return children(Math.max(0, total - useHiddenCount(query)));
}
