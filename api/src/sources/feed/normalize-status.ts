import type { FeedProperty } from "./feed-rows";

export interface ListingStatus {
  StandardStatus: string;
  MlsStatus: string;
  ContractStatus: string;
}

const standardSpellings: Record<string, string> = { canceled: "Cancelled" };

/** Of listings that nobody may see, yet or any more. */
const hiddenStatuses: ReadonlySet<string> = new Set(["incomplete", "delete", "hold", "coming soon"]);

/** Is the listing not for the public, by its status? */
export function isHiddenStatus({ StandardStatus }: Pick<FeedProperty, "StandardStatus">): boolean {
  return hiddenStatuses.has(StandardStatus.toLowerCase());
}

const mlsWords: Record<string, string> = {
  Active: "New",
  Cancelled: "Terminated",
  Expired: "Expired",
  Withdrawn: "Suspended",
};

/** The three status words in one spelling each; one that is missing follows from the others. */
export function normalizeStatus(row: FeedProperty): ListingStatus {
  const StandardStatus = standardSpellings[row.StandardStatus.toLowerCase()] ?? row.StandardStatus;
  const given = row.MlsStatus ?? wordFor(StandardStatus, isLease(row) ? "Leased" : "Sold");
  return {
    StandardStatus,
    // "Sold Conditional Escape", "Leased Conditional Escape": conditional all the same.
    MlsStatus: /^(Sold|Leased) Conditional\b/.exec(given)?.[0] ?? given,
    ContractStatus: row.ContractStatus ?? (StandardStatus === "Active" ? "Available" : "Unavailable"),
  };
}

function wordFor(standardStatus: string, closed: "Sold" | "Leased"): string {
  if (standardStatus === "Closed") return closed;
  if (["Active Under Contract", "Pending"].includes(standardStatus)) return `${closed} Conditional`;
  return mlsWords[standardStatus] ?? standardStatus;
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
