import type { Schema } from "@larchway/shared/schema";
import { readableItems, type ReportUnreadable } from "./readable-items";
import type { Transport } from "./transport";

/**
 * A page's access to the API. The shell passes it to every remote. Each remote has its own calls with their schemas,
 * so that a new call needs no new shell.
 */
export interface Api {
  /** Sends one call; rejects with an ApiError. */
  send: Transport;
  /** The schema of a list that leaves out and reports invalid items; `kind` names the items: "listing". */
  parseItems: <T>(kind: string, item: Schema<T>) => Schema<T[]>;
}

/** The page's API; `onUnreadable` receives invalid items. */
export function createApi(send: Transport, onUnreadable: ReportUnreadable = () => {}): Api {
  return { send, parseItems: (kind, item) => readableItems(kind, item, onUnreadable) };
}
