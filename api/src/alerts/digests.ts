import { isReadableQuery, type PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import { findAlertHomes } from "./alert-home";
import { enqueueAlertMail, mostHomes, type AlertMailEntry } from "./alert-mail";
import { addDeliveries } from "./delivery-repository";
import type { AlertDependencies } from "./dependencies";
import {
  findDigestClocks,
  findDigestPeople,
  findDigestPerson,
  findDueSearches,
  findNewHomes,
  setDigestUntil,
  type DueClock,
  type DueSearchRow,
} from "./digest-repository";
import { findDigestTimes } from "./digest-times";
import { toOwnerViewer } from "./owner-viewer";
import { resolveFilter } from "./saved-filter";
import { toFilterKey } from "./search-catalogue";

const peopleAtOnce = 200;
/** A home has its time before its transaction commits. Digests end a little earlier, and the next ones begin there. */
const marginMilliseconds = 5 * 60_000;

/** Writes the digests that are due, a person in each transaction. Returns how many people got one. */
export async function sendDueDigests(
  options: AlertDependencies,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { database, now } = options;
  const clocks = (await findDigestClocks(database)).map((clock): DueClock => {
    const { daily, weekly } = findDigestTimes(now(), clock.time_zone, clock.digest_hour);
    return { ...clock, daily: new Date(daily), weekly: new Date(weekly) };
  });
  const filters = new Map<string, PropertyFilter>();
  let sent = 0;
  for (;;) {
    const people = await findDigestPeople(database, clocks, peopleAtOnce);
    let done = 0;
    for (const userId of people) {
      if (isStopped()) return sent;
      for (const search of await findDueSearches(database, clocks, userId, false)) {
        const key = toFilterKey(search);
        if (!filters.has(key)) filters.set(key, await resolveFilter(options, search));
      }
      const homes = await database.transaction((connection) =>
        sendDigest(options, connection, { userId, clocks, filters }),
      );
      if (homes !== undefined) done += 1;
      if (homes) sent += 1;
    }
    // Those of other processes are left to them.
    if (done === 0 || people.length < peopleAtOnce) return sent;
  }
}

interface Digest {
  userId: string;
  clocks: readonly DueClock[];
  filters: ReadonlyMap<string, PropertyFilter>;
}

/** How many homes the digest of a person has; undefined when nothing was done. */
async function sendDigest(
  options: AlertDependencies,
  connection: Queryable,
  { userId, clocks, filters }: Digest,
): Promise<number | undefined> {
  const { now, settings, photos } = options;
  const due = await findDueSearches(connection, clocks, userId, true);
  const person = await findDigestPerson(connection, userId);
  if (!person || due.length === 0) return undefined;
  // One was edited a moment ago: the next run has its filter.
  if (due.some((search) => !filters.has(toFilterKey(search)))) return undefined;
  const viewer = toOwnerViewer(person, settings);
  const found: { search: DueSearchRow; keys: string[]; total: number }[] = [];
  for (const search of due) {
    // Without the part that cannot be read it would find other homes than its owner asked for.
    if (!isReadableQuery(search.query)) continue;
    const filter = filters.get(toFilterKey(search)) ?? {};
    const period = {
      since: new Date(search.since.getTime() - marginMilliseconds),
      until: new Date(search.until.getTime() - marginMilliseconds),
      limit: mostHomes,
    };
    const homes = await findNewHomes(connection, filter, viewer, period);
    if (homes.total > 0) found.push({ search, ...homes });
  }
  const isMailed = ({ frequency }: DueSearchRow) => person.email_verified && frequency !== "inbox";
  await addDeliveries(
    connection,
    found.map(({ search, total }) => ({
      userId,
      eventGroup: `digest ${search.id} ${search.until.toISOString()}`,
      kind: "digest" as const,
      searchIds: [search.id],
      homeCount: total,
      isMailDue: false,
      isMailed: isMailed(search),
      isPushed: search.frequency !== "inbox",
    })),
    new Date(now()),
  );
  await setDigestUntil(connection, due);
  const mailed = found.filter(({ search }) => isMailed(search));
  if (mailed.length > 0) {
    const keys = [...new Set(mailed.flatMap((each) => each.keys))];
    const homes = await findAlertHomes(connection, keys, { photos, viewer });
    const entries = keys.flatMap((key): AlertMailEntry[] => {
      const home = homes.get(key);
      const searches = mailed.filter((each) => each.keys.includes(key)).map(({ search }) => search);
      return home ? [{ kind: "new", home, searches: searches.map(({ id, name }) => ({ id, name })) }] : [];
    });
    const totals = new Map(mailed.map(({ search, total }) => [search.id, total]));
    await enqueueAlertMail(options, connection, { user: person, entries, totals });
  }
  return found.reduce((sum, { total }) => sum + total, 0);
}
