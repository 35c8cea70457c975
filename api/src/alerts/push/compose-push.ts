import type { PushMessage } from "@larchway/shared/contracts/push";
import { toLine } from "@larchway/shared/contracts/text";
import { formatCount } from "@larchway/shared/domain";
import type { AlertKind } from "../alert-kind";

interface PushHome {
  kind: AlertKind;
  address: string;
  path: string;
  /** Names of the saved searches that found it. */
  searches: readonly string[];
}

/** News of one saved search since its last digest. */
export interface PushDigest {
  /** Name of the saved search. */
  search: string;
  /** Number of new homes. */
  homeCount: number;
  /** Number of other changes. */
  updateCount: number;
}

const titles: Record<AlertKind, (address: string) => string> = {
  new: (address) => `New: ${address}`,
  "price-cut": (address) => `Price cut: ${address}`,
  "back-on-market": (address) => `Back on the market: ${address}`,
  "open-house": (address) => `Open house: ${address}`,
  sold: (address) => `News about ${address}`,
  gone: (address) => `Off the market: ${address}`,
};

/** Most characters of a line; push services accept 4 kB. */
const longestLine = 160;
const cut = (text: string) => {
  const line = toLine(text);
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
};

/**
 * One notification about the entries of a person. Lock screens show it, so it has no price and no date.
 *
 * @param tag a repeated notification with it replaces the first one
 */
export function composePush({
  homes,
  digests,
  tag,
}: {
  homes: readonly PushHome[];
  digests: readonly PushDigest[];
  tag: string;
}): PushMessage {
  const names = [
    ...new Set([...homes.flatMap(({ searches }) => searches), ...digests.map(({ search }) => search)]),
  ];
  const where = names.length === 1 && names[0] ? `“${names[0]}”` : "your saved searches";
  const [home] = homes;
  if (home && homes.length === 1 && digests.length === 0) {
    const body = home.kind === "sold" ? "Sign in to see it." : `In ${where}.`;
    return { title: cut(titles[home.kind](home.address)), body: cut(body), path: home.path, tag };
  }
  const count = countNews(homes, digests);
  return {
    title: cut(`${count ?? "Updates"} in ${where}`),
    body: cut(listNews(homes, digests)),
    path: "/alerts",
    tag,
  };
}

/** "3 new homes"; undefined for several searches with digests: two of them may count the same home. */
function countNews(homes: readonly PushHome[], digests: readonly PushDigest[]): string | undefined {
  const [digest] = digests;
  if (!digest) {
    const isNew = homes.every(({ kind }) => kind === "new");
    return formatCount(homes.length, isNew ? "new home" : "update");
  }
  return homes.length === 0 && digests.length === 1 ? countDigest(digest) : undefined;
}

function countDigest({ homeCount, updateCount }: PushDigest): string {
  return updateCount === 0
    ? formatCount(homeCount, "new home")
    : formatCount(homeCount + updateCount, "update");
}

function listNews(homes: readonly PushHome[], digests: readonly PushDigest[]): string {
  if (homes.length > 0) return listAddresses(homes);
  if (digests.length === 1) return "See them in your alerts.";
  return digests.map((digest) => `“${digest.search}”: ${countDigest(digest)}`).join(", ");
}

/** "12 King Street, Toronto, and 3 more". */
function listAddresses([home, ...others]: readonly PushHome[]): string {
  if (!home) return "";
  return others.length === 0 ? home.address : `${home.address}, and ${others.length} more`;
}
