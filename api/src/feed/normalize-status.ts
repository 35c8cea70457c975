import type { FeedProperty } from "./feed-rows";

export interface ListingStatus {
  StandardStatus: string;
  MlsStatus: string;
  ContractStatus: string;
}

const standardSpellings: Record<string, string> = { canceled: "Cancelled" };

const mlsWords: Record<string, string> = {
  Active: "New",
  "Active Under Contract": "Sold Conditional",
  Pending: "Sold Conditional",
  Cancelled: "Terminated",
  Expired: "Expired",
  Withdrawn: "Suspended",
};

/** The three status words in one spelling each; one that is missing follows from the others. */
export function normalizeStatus(row: FeedProperty): ListingStatus {
  const StandardStatus = standardSpellings[row.StandardStatus.toLowerCase()] ?? row.StandardStatus;
  const closed = isLease(row) ? "Leased" : "Sold";
  const given = row.MlsStatus ?? (StandardStatus === "Closed" ? closed : mlsWords[StandardStatus]);
  return {
    StandardStatus,
    // "Sold Conditional Escape": conditional all the same.
    MlsStatus: given?.startsWith("Sold Conditional") ? "Sold Conditional" : (given ?? StandardStatus),
    ContractStatus: row.ContractStatus ?? (StandardStatus === "Active" ? "Available" : "Unavailable"),
  };
}

function isLease({ TransactionType }: Pick<FeedProperty, "TransactionType">): boolean {
  return /lease/i.test(TransactionType);
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
