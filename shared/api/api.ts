import type { Schema } from "@larchway/shared/schema";
import { readableItems, type ReportUnreadable } from "./readable-items";
import type { Transport } from "./transport";

/**
 * How a page reaches the API. The shell hands it to every remote; which calls there are, with their schemas, each remote
 * brings along, so that a new call needs no new shell.
 */
export interface Api {
  /** Sends one call; rejects with an ApiError. */
  send: Transport;
  /** The schema of a list whose unreadable items are left out and reported; `kind` names what the list holds: "listing". */
  parseItems: <T>(kind: string, item: Schema<T>) => Schema<T[]>;
}

/** The page's api; `onUnreadable` hears of items that break their contract. */
export function createApi(send: Transport, onUnreadable: ReportUnreadable = () => {}): Api {
  return { send, parseItems: (kind, item) => readableItems(kind, item, onUnreadable) };
}
