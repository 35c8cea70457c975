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

interface PushDigest {
  homeCount: number;
  /** Name of the saved search. */
  search: string;
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
  const total = homes.length + digests.reduce((sum, { homeCount }) => sum + homeCount, 0);
  const isNew = homes.every(({ kind }) => kind === "new");
  const count = formatCount(total, isNew ? "new home" : "update");
  return {
    title: cut(`${count} in ${where}`),
    body: cut(homes.length > 0 ? listAddresses(homes) : "See them in your alerts."),
    path: "/alerts",
    tag,
  };
}

/** "12 King Street, Toronto, and 3 more". */
function listAddresses([home, ...others]: readonly PushHome[]): string {
  if (!home) return "";
  return others.length === 0 ? home.address : `${home.address}, and ${others.length} more`;
}
