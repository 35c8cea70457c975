import type { AlertHome } from "@larchway/shared/contracts/alert";
import { formatCount } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import type { AlertKind } from "./alert-kind";
import type { AlertDependencies } from "./dependencies";

/** One home in a mail. */
export interface AlertMailEntry {
  kind: AlertKind;
  home: AlertHome;
  /** Dollars, of a price cut. */
  priceBefore?: number;
  /** The searches that found it. */
  searches: readonly { id: string; name: string }[];
}

/** A mail to one person. */
export interface AlertMail {
  user: { id: string; email: string; name: string };
  /** At once: the changes of several searches. Else the new homes of each search since its last digest. */
  entries: readonly AlertMailEntry[];
  /** Homes of each search in a digest, of which `entries` may be the first; undefined for mails at once. */
  totals?: ReadonlyMap<string, number>;
}

/** Homes that a mail shows; it says how many there are. */
export const mostHomes = 12;

const labels: Record<AlertKind, string> = {
  new: "New",
  "price-cut": "Price cut",
  "back-on-market": "Back on the market",
  "open-house": "Open house",
  sold: "Sold or leased",
  gone: "No longer on offer",
};

/** Puts the mail about some entries into the outbox, in the transaction that marks them as mailed. */
export async function enqueueAlertMail(
  { mail, settings }: Pick<AlertDependencies, "mail" | "settings">,
  connection: Queryable,
  { user, entries, totals }: AlertMail,
): Promise<void> {
  const count = totals ? [...totals.values()].reduce((sum, total) => sum + total, 0) : entries.length;
  const shown = entries.slice(0, mostHomes);
  const names = [...new Set(entries.flatMap(({ searches }) => searches.map(({ name }) => name)))];
  const [only] = entries;
  const subject =
    entries.length === 1 && only
      ? `${labels[only.kind]}: ${only.home.address}`
      : `${formatCount(count, "home")} for ${names.join(", ")}`;
  await mail.enqueue(connection, {
    kind: "alert",
    to: user.email,
    subject,
    commercial: true,
    text: [
      ...shown.map((entry) => describe(entry, settings.siteUrl)),
      count > shown.length
        ? `${shown.length} of ${count} homes. See all: ${settings.siteUrl}/profile?tab=searches`
        : `Your saved searches: ${settings.siteUrl}/profile?tab=searches`,
    ].join("\n\n"),
  });
}

function describe({ kind, home, priceBefore, searches }: AlertMailEntry, siteUrl: string): string {
  const dollars = (amount: number) => `$${amount.toLocaleString("en-CA")}`;
  const price = home.price === undefined ? "" : `: ${dollars(home.price)}`;
  const before = priceBefore === undefined ? "" : `, before ${dollars(priceBefore)}`;
  return [
    `${labels[kind]}${price}${before}`,
    home.address,
    `${siteUrl}${home.path}`,
    `Saved search: ${searches.map(({ name }) => name).join(", ")}`,
  ].join("\n");
}
