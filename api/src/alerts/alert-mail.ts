import type { Queryable } from "@larchway/shared/server/database";
import { alertMailKind } from "../mail/outbox-repository";
import type { AlertDependencies } from "./dependencies";
import { createAlertLinks } from "./mail/alert-links";
import { composeAlertMail, listSearches, shownEntries, type AlertMailEntry } from "./mail/compose-alert-mail";
import { findListPath } from "./watched-search-repository";

export type { AlertMailEntry };

/** A mail to one person. */
export interface AlertMail {
  user: { id: string; email: string; name: string };
  /** In an immediate mail, the changes of several searches. In a digest, each search's new homes and changes since the last one. */
  entries: readonly AlertMailEntry[];
  /** Number of new homes of each search in a digest; `entries` may have only the first. Undefined for immediate mails. */
  totals?: ReadonlyMap<string, number>;
  /** Number of other changes in a digest. */
  newsCount?: number;
}

/** Homes that a mail shows; it says how many there are. */
export const mostHomes = shownEntries;

/** Puts the mail about some entries into the outbox, in the transaction that marks them as mailed. */
export async function enqueueAlertMail(
  { mail, settings, now }: Pick<AlertDependencies, "mail" | "settings" | "now">,
  connection: Queryable,
  { user, entries, totals, newsCount = 0 }: AlertMail,
): Promise<void> {
  const { siteUrl } = settings;
  const searches = listSearches(entries);
  const linkUrl = await createAlertLinks(connection, {
    userId: user.id,
    searchIds: searches.map(({ id }) => id),
    siteUrl,
    at: new Date(now()),
  });
  const only = searches.length === 1 ? searches[0] : undefined;
  const total = totals ? newsCount + countHomes(entries, totals) : entries.length;
  // The list has no sold homes and no earlier prices.
  const allPath =
    only && totals && newsCount === 0 ? await findListPath(connection, user.id, only.id) : undefined;
  const input = { entries, total, allPath, siteUrl, linkUrl };
  const { subject, text } = composeAlertMail(input);
  await mail.enqueue(connection, {
    kind: alertMailKind,
    to: user.email,
    commercial: true,
    unsubscribe: { page: linkUrl("stop"), oneClick: linkUrl("stop") },
    subject,
    text,
    html: ({ stopContactPage }) => composeAlertMail({ ...input, stopContactUrl: stopContactPage }).html,
  });
}

/** Number of new homes of a digest. A home that several searches found counts once, as far as the entries show it. */
function countHomes(entries: AlertMail["entries"], totals: ReadonlyMap<string, number>): number {
  const shown = entries.filter(({ kind }) => kind === "new");
  const found = [...totals.values()].reduce((sum, total) => sum + total, 0);
  const repeated = shown.reduce((sum, { searches }) => sum + searches.length - 1, 0);
  return Math.max(found - repeated, 0);
}
