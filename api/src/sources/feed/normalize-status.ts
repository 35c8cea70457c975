import type { FeedProperty } from "./feed-rows";
import { readTerms } from "./read-terms";

export interface ListingStatus {
  StandardStatus: string;
  MlsStatus: string;
  ContractStatus: string;
}

const mlsTerms: Record<string, string> = {
  Active: "New",
  Cancelled: "Terminated",
  Expired: "Expired",
  Withdrawn: "Suspended",
};

/** The three statuses in our terms; one that is missing follows from the others. */
export function normalizeStatus(listing: FeedProperty): ListingStatus {
  const { row } = readTerms(listing);
  const { StandardStatus, MlsStatus } = row;
  const closed = isLease(row) ? "Leased" : "Sold";
  return {
    StandardStatus,
    MlsStatus:
      (MlsStatus && generalMlsTerms(closed)[MlsStatus]) ?? MlsStatus ?? toMlsTerm(StandardStatus, closed),
    ContractStatus: row.ContractStatus ?? (StandardStatus === "Active" ? "Available" : "Unavailable"),
  };
}

/** Terms that fit a sale as well as a lease. */
function generalMlsTerms(closed: "Sold" | "Leased"): Partial<Record<string, string>> {
  return { Closed: closed, Conditional: `${closed} Conditional` };
}

function toMlsTerm(standardStatus: string, closed: "Sold" | "Leased"): string {
  if (standardStatus === "Closed") return closed;
  if (["Active Under Contract", "Pending"].includes(standardStatus)) return `${closed} Conditional`;
  return mlsTerms[standardStatus] ?? standardStatus;
}

function isLease({ TransactionType }: Pick<FeedProperty, "TransactionType">): boolean {
  return TransactionType === "For Lease";
}

export function isClosed({ StandardStatus, MlsStatus }: ListingStatus): boolean {
  return StandardStatus === "Closed" || MlsStatus === "Sold" || MlsStatus === "Leased";
}

/**
 * A listing that the feed no longer has: not available, and never taken for a sale. What was closed stays closed;
 * what was open counts as taken off the market.
 */
export function retiredStatus(status: ListingStatus): ListingStatus {
  if (isClosed(status) || isOver(status)) return { ...status, ContractStatus: "Unavailable" };
  return { StandardStatus: "Withdrawn", MlsStatus: "Suspended", ContractStatus: "Unavailable" };
}

function isOver({ StandardStatus }: ListingStatus): boolean {
  return ["Cancelled", "Expired", "Withdrawn"].includes(StandardStatus);
}
