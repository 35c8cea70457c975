import type { Property } from "@larchway/shared/contracts/api";
import type { User } from "@larchway/shared/contracts/api";

/** Every event between the shell and the remotes: name to payload. */
export interface EventMap {
  "session:changed": { user: User | null };
  /** The visitor used a function that needs a session; the remote with the sign-in dialog opens it. */
  "auth:required": { mandatory: boolean; returnTo?: string };
  /** `fromAccount`: the change came with the account's list, not from a press on a heart. */
  "favourites:changed": { keys: string[]; fromAccount?: true };
  /** `fromAccount`: the change came with the account's hidden homes. */
  "hidden:changed": { fromAccount?: true };
  "comparison:changed": { properties: Property[] };
  "consent:updated": { analytics: boolean; marketing: boolean };
  /** A page is on screen; `name` is its title without the brand. */
  "page:viewed": { name: string; path: string };
  "listing:viewed": { listingKey: string };
  "listing:shared": { path: string };
  "search:made": { text: string };
  /** A form was sent and accepted. */
  "lead:sent": { kind: string };
  /** The draft of this form as JSON text; null when the form was sent or reset. */
  "draft:changed": { key: string; text: string | null };
  /** A form of this key was opened, and this tab has no draft for it. */
  "draft:wanted": { key: string };
  "remote:failed": { remote: string; build: string; reason: string };
  "remote:recovered": { remote: string; build: string };
  /** New build of the remote from now on. */
  "remote:replaced": { remote: string; build: string };
  /** The page's build was revoked, and only a reload shows `live`; null when the page's build is live again. */
  "page:revoked": { live: string | null };
}
export type EventName = keyof EventMap;

/** Events whose last value a late subscriber receives immediately, because remotes mount in any order. */
export const replayed: ReadonlySet<EventName> = new Set([
  "session:changed",
  "favourites:changed",
  "comparison:changed",
  "consent:updated",
  "page:viewed",
]);

/** Events that other tabs receive too. Session only as a signal: a token never crosses tabs. */
export const acrossTabs: ReadonlySet<EventName> = new Set([
  "session:changed",
  "favourites:changed",
  "comparison:changed",
  "draft:changed",
  "draft:wanted",
]);

/** Events that the surrounding page receives as a CustomEvent on window (spec section 4). */
export const onWindow: Partial<Record<EventName, string>> = { "consent:updated": "consent-updated" };
