import type { Property } from "@larchway/shared/contracts/api";
import type { User } from "@larchway/shared/contracts/api";

/** Every event that crosses a room: name to payload. */
export interface EventMap {
  "session:changed": { user: User | null };
  /** Somebody met a door that needs a session: whoever owns the sign-in dialog opens it. */
  "auth:required": { mandatory: boolean; returnTo?: string };
  /** `fromAccount`: nobody pressed a heart here; the account's list came or went. */
  "favourites:changed": { keys: string[]; fromAccount?: true };
  "comparison:changed": { properties: Property[] };
  "consent:updated": { analytics: boolean; marketing: boolean };
  /** A page is on screen; `name` is its title without the brand. */
  "page:viewed": { name: string; path: string };
  "listing:viewed": { listingKey: string };
  "listing:shared": { path: string };
  "search:made": { text: string };
  /** A form was sent and accepted. */
  "lead:sent": { kind: string };
  /** A form of this key was typed into (JSON text), or sent or begun again (null). */
  "draft:changed": { key: string; text: string | null };
  /** A form of this key was opened, and this tab has no draft of it. */
  "draft:wanted": { key: string };
  "remote:failed": { remote: string; build: string; reason: string };
  "remote:recovered": { remote: string; build: string };
  /** Another build serves the remote from now on. */
  "remote:replaced": { remote: string; build: string };
  /** Only a reload brings `live`, in place of a revoked build of this page; null when that is live again. */
  "page:revoked": { live: string | null };
}
export type EventName = keyof EventMap;

/** Events whose last value a late subscriber gets at once; remotes mount in any order. */
export const replayed: ReadonlySet<EventName> = new Set([
  "session:changed",
  "favourites:changed",
  "comparison:changed",
  "consent:updated",
  "page:viewed",
]);

/** Events that other tabs hear too. Session only as a signal: a token never crosses tabs. */
export const acrossTabs: ReadonlySet<EventName> = new Set([
  "session:changed",
  "favourites:changed",
  "comparison:changed",
  "draft:changed",
  "draft:wanted",
]);

/** Events that the page outside hears as a CustomEvent on window (spec section 4). */
export const onWindow: Partial<Record<EventName, string>> = { "consent:updated": "consent-updated" };
