import type { HistoryEvent } from "@larchway/shared/contracts/api";
import type { FeedProperty } from "./feed-rows";
import { isClosed, normalizeStatus } from "./normalize-status";

const historyStatuses = [
  "Sold Conditional",
  "Leased Conditional",
  "Sold",
  "Leased",
  "Terminated",
  "Expired",
  "Suspended",
] as const;

/**
 * The events of a listing after this row. The feed sends only the present state, so prices and statuses are compared
 * with the previous row. Applying the same row twice adds nothing.
 */
export function historyAfter(
  before: { payload: FeedProperty; history: HistoryEvent[] } | undefined,
  row: FeedProperty,
): HistoryEvent[] {
  const events = before ? [...before.history] : beginning(row);
  const price = row.ListPrice;
  if (before && price !== undefined && price !== before.payload.ListPrice) {
    events.push({
      date: row.PriceChangeTimestamp ?? row.ModificationTimestamp,
      event: "Price Change",
      price,
    });
  }

  const status = normalizeStatus(row);
  if (!isClosed(status)) {
    // A sale that fell through is none: its event is removed.
    const open = events.filter(({ event }) => event !== "Sold" && event !== "Leased");
    events.splice(0, events.length, ...open);
  }
  const event = historyStatuses.find((term) => term === status.MlsStatus);
  const last = events.findLast((each) => each.event === event);
  const changed = !before || normalizeStatus(before.payload).MlsStatus !== status.MlsStatus;
  if (event && isClosed(status)) {
    // Price and date of a sale may arrive, or be corrected, later.
    const sale = { date: dateOfSale(row), event, price: row.ClosePrice };
    if (last && !changed) events[events.indexOf(last)] = sale;
    else events.push(sale);
  } else if (event && changed) {
    events.push({ date: row.ModificationTimestamp, event });
  }
  return events;
}

function beginning(row: FeedProperty): HistoryEvent[] {
  const { ListPrice, OriginalListPrice = ListPrice, PriceChangeTimestamp } = row;
  const listed = row.OriginalEntryTimestamp ?? row.ListingContractDate ?? row.ModificationTimestamp;
  const events: HistoryEvent[] = [{ date: listed, event: "Listed", price: OriginalListPrice }];
  if (ListPrice !== undefined && ListPrice !== OriginalListPrice) {
    const date = PriceChangeTimestamp ?? row.ModificationTimestamp;
    events.push({ date, event: "Price Change", price: ListPrice });
  }
  return events;
}

function dateOfSale(row: FeedProperty): string {
  return row.PurchaseContractDate ?? row.SoldEntryTimestamp ?? row.CloseDate ?? row.ModificationTimestamp;
}
