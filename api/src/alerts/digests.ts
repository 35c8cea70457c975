import { LRUCache } from "lru-cache";
import { isReadableQuery, type PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { listHiddenHomes } from "../lists/hidden-home-repository";
import { findAlertHomes, toRemovedHome } from "./alert-home";
import { enqueueAlertMail, mostHomes, type AlertMailEntry } from "./alert-mail";
import { getPriceCut, rankKind } from "./alert-kind";
import { addDeliveries, findReportedChanges, type NewDelivery } from "./delivery-repository";
import type { AlertDependencies } from "./dependencies";
import {
  findDigestClocks,
  findDigestPeople,
  findDigestPeopleById,
  findDueSearches,
  findNewHomes,
  setDigestUntil,
  type DueClock,
  type DueSearchRow,
} from "./digest-repository";
import { findDigestTimes } from "./digest-times";
import { toOwnerViewer } from "./owner-viewer";
import { loadPeriodChanges, type PeriodChanges, type SearchChange } from "./period-changes";
import { resolveFilter } from "./saved-filter";
import { toFilterKey } from "./search-catalogue";

const peopleAtOnce = 200;
/** A home has its time before its transaction commits. Digests end a little earlier, and the next ones begin there. */
const marginMilliseconds = 5 * 60_000;

/** Nine days: a digest reports no earlier changes, because their events are removed. */
const longestMilliseconds = 9 * 86_400_000;
/** Changes of one search that get entries in the inbox; a digest with more gives their number. */
const mostEntries = 200;
/** New homes that leave room in a mail for other news. */
const newHomesWithNews = 8;

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
  const reader = createDigestReader(options);
  let sent = 0;
  for (;;) {
    const people = await findDigestPeople(database, clocks, peopleAtOnce);
    let done = 0;
    const prepared = await reader.prepare(people, clocks);
    for (const userId of people) {
      if (isStopped()) return sent;
      const homes = await database.transaction((connection) =>
        sendDigest(options, connection, { userId, clocks, prepared }),
      );
      if (homes !== undefined) done += 1;
      if (homes) sent += 1;
    }
    // Those of other processes are left to them.
    if (done === 0 || people.length < peopleAtOnce) return sent;
  }
}

interface PreparedSearch {
  filter: PropertyFilter;
  changes: SearchChange[];
  mayHaveNew: boolean;
}

/** By {@link toPreparedKey}. */
type PreparedSearches = ReadonlyMap<string, PreparedSearch>;

/** Everything that the result depends on: an edited search has another key. */
function toPreparedKey(search: DueSearchRow, { seesSoldData }: Viewer): string {
  const { kinds, price_cut_percent: percent, since, until } = search;
  return JSON.stringify([toFilterKey(search), kinds, percent, since, until, seesSoldData]);
}

/** Reads filters and changes before the transactions, because they need other queries. */
function createDigestReader(options: AlertDependencies) {
  const filters = new Map<string, PropertyFilter>();
  const periods = new LRUCache<string, Promise<PeriodChanges>>({ max: 3 });

  /**
   * The changes of the whole days of a period, from one time of digests to another: many searches share them. Such a day
   * has 23 or 25 hours when clocks change.
   */
  function loadPeriod({ since, until, time_zone, digest_hour }: DueSearchRow): Promise<PeriodChanges> {
    const { daily } = findDigestTimes(since.getTime(), time_zone, digest_hour);
    const end = until.getTime() - marginMilliseconds;
    const start = Math.max(daily - marginMilliseconds, end - longestMilliseconds);
    const key = `${start} ${end}`;
    const period = { since: new Date(start), until: new Date(end) };
    const existing = periods.get(key) ?? loadPeriodChanges(options.database, period);
    periods.set(key, existing);
    return existing;
  }

  async function prepare(userIds: readonly string[], clocks: readonly DueClock[]): Promise<PreparedSearches> {
    const prepared = new Map<string, PreparedSearch>();
    const people = await findDigestPeopleById(options.database, userIds);
    for (const search of await findDueSearches(options.database, clocks, userIds, false)) {
      const person = people.get(search.user_id);
      if (!person) continue;
      const viewer = toOwnerViewer(person, options.settings);
      // Without the part that cannot be read it would find other homes than its owner asked for.
      if (!isReadableQuery(search.query)) continue;
      const key = toFilterKey(search);
      const filter = filters.get(key) ?? (await resolveFilter(options, search));
      filters.set(key, filter);
      const preferences = {
        kinds: search.kinds,
        priceCutPercent: search.price_cut_percent,
        seesSoldData: viewer.seesSoldData,
      };
      const since = new Date(search.since.getTime() - marginMilliseconds);
      const period = await loadPeriod(search);
      const changes = await period.find({ filter, viewer, preferences }, since);
      const mayHaveNew = search.kinds.includes("new") && (await period.mayHaveNew({ filter, viewer }));
      prepared.set(toPreparedKey(search, viewer), { filter, changes, mayHaveNew });
    }
    return prepared;
  }

  return { prepare };
}

interface Digest {
  userId: string;
  clocks: readonly DueClock[];
  prepared: PreparedSearches;
}

/** News of one search since its last digest. */
interface SearchNews {
  search: DueSearchRow;
  /** Keys of the first new homes. */
  keys: string[];
  /** Number of new homes. */
  total: number;
  changes: readonly SearchChange[];
}

/** How many homes the digest of a person has; undefined when nothing was done. */
async function sendDigest(
  options: AlertDependencies,
  connection: Queryable,
  { userId, clocks, prepared }: Digest,
): Promise<number | undefined> {
  const { now, settings, photos } = options;
  const due = await findDueSearches(connection, clocks, [userId], true);
  const person = (await findDigestPeopleById(connection, [userId])).get(userId);
  if (!person || due.length === 0) return undefined;
  const viewer = toOwnerViewer(person, settings);
  const hidden = new Set(await listHiddenHomes(connection, userId));
  const found: SearchNews[] = [];
  for (const search of due) {
    if (!isReadableQuery(search.query)) continue;
    const ready = prepared.get(toPreparedKey(search, viewer));
    // It was edited a moment ago: the next run prepares it.
    if (!ready) return undefined;
    const period = {
      userId,
      since: new Date(search.since.getTime() - marginMilliseconds),
      until: new Date(search.until.getTime() - marginMilliseconds),
      limit: mostHomes,
    };
    const homes = ready.mayHaveNew
      ? await findNewHomes(connection, ready.filter, viewer, period)
      : { keys: [], total: 0 };
    const changes = ready.changes.filter(({ change }) => !hidden.has(change.listingKey));
    if (homes.total + changes.length > 0) found.push({ search, ...homes, changes });
  }
  const isMailed = ({ frequency }: DueSearchRow) => person.email_verified && frequency !== "inbox";
  const at = new Date(now());
  const reported = await findReported(connection, userId, found);
  // An entry about an earlier period does not report a change of this one.
  const news = mergeChanges(found).filter(
    ({ kind, change, first }) => (reported.get(`${change.listingKey} ${kind}`) ?? -1) < first,
  );
  const deliveries = news
    .filter(({ isListed }) => isListed)
    .map((each) => toDelivery(userId, each, isMailed));
  const unlisted = news.filter(({ isListed }) => !isListed);
  await addDeliveries(
    connection,
    [...deliveries, ...found.flatMap((each) => toSummary(userId, each, { isMailed, unlisted }))],
    at,
  );
  await setDigestUntil(connection, due);
  const mailed = found.filter(({ search }) => isMailed(search));
  const mailedNews = news.filter(({ searches }) => searches.some(isMailed));
  if (mailed.some(({ total }) => total > 0) || mailedNews.length > 0) {
    const newKeys = [...new Set(mailed.flatMap((each) => each.keys))];
    const keys = [...newKeys, ...mailedNews.slice(0, mostHomes).map(({ change }) => change.listingKey)];
    const homes = await findAlertHomes(connection, keys, { photos, viewer });
    const newEntries = newKeys.flatMap((key): AlertMailEntry[] => {
      const home = homes.get(key);
      const searches = mailed.filter((each) => each.keys.includes(key)).map(({ search }) => search);
      return home ? [{ kind: "new", home, searches: searches.map(toNamed) }] : [];
    });
    // Only these homes were read. Another one without a home may still be on the site.
    const newsEntries = mailedNews
      .slice(0, mostHomes)
      .flatMap(({ kind, change, searches }): AlertMailEntry[] => {
        const { listingKey: key } = change;
        const home = homes.get(key) ?? (kind === "gone" ? toRemovedHome(key) : undefined);
        const priceBefore = kind === "price-cut" ? findPriceCut(change)?.before : undefined;
        return home ? [{ kind, home, priceBefore, searches: searches.filter(isMailed).map(toNamed) }] : [];
      });
    const first = newsEntries.length > 0 ? newHomesWithNews : mostHomes;
    const entries = [...newEntries.slice(0, first), ...newsEntries, ...newEntries.slice(first)];
    const totals = new Map(mailed.map(({ search, total }) => [search.id, total]));
    if (entries.length > 0)
      await enqueueAlertMail(options, connection, {
        user: person,
        entries,
        totals,
        newsCount: mailedNews.length,
      });
  }
  return found.reduce((sum, { total, changes: { length } }) => sum + total + length, 0);
}

const toNamed = ({ id, name }: DueSearchRow) => ({ id, name });

/** A change with all searches of a person that report it. */
interface MergedChange extends SearchChange {
  searches: DueSearchRow[];
  /** Whether the inbox has an entry for it. */
  isListed: boolean;
}

/** Each listing once, with the most important kind that a search reports. */
function mergeChanges(found: readonly SearchNews[]): MergedChange[] {
  const merged = new Map<number, MergedChange>();
  for (const { search, changes } of found) {
    for (const [index, { kind, change, first }] of changes.entries()) {
      const isListed = index < mostEntries;
      const existing = merged.get(change.listingId);
      if (!existing) {
        merged.set(change.listingId, { kind, change, first, searches: [search], isListed });
        continue;
      }
      existing.searches.push(search);
      existing.first = Math.max(existing.first, first);
      existing.isListed ||= isListed;
      if (rankKind(kind) < rankKind(existing.kind)) existing.kind = kind;
    }
  }
  return [...merged.values()];
}

/** The newest event by "key kind" of the changes that the person's inbox reports. */
async function findReported(
  connection: Queryable,
  userId: string,
  found: readonly SearchNews[],
): Promise<ReadonlyMap<string, number>> {
  const keys = found.flatMap(({ changes }) => changes.map(({ change }) => change.listingKey));
  if (keys.length === 0) return new Map();
  const since = Math.min(...found.map(({ search }) => search.since.getTime()));
  return findReportedChanges(connection, userId, keys, new Date(since - marginMilliseconds));
}

function findPriceCut({ before, after }: SearchChange["change"]) {
  return getPriceCut(before?.columns, after?.columns);
}

type IsMailed = (search: DueSearchRow) => boolean;

const isPushed = ({ frequency }: DueSearchRow) => frequency !== "inbox";

function toDelivery(
  userId: string,
  { kind, change, searches }: MergedChange,
  isMailed: IsMailed,
): NewDelivery {
  const cut = kind === "price-cut" ? findPriceCut(change) : undefined;
  return {
    userId,
    eventGroup: `${change.listingKey} ${kind} ${change.version}`,
    kind,
    listingKey: change.listingKey,
    searchIds: searches.map(({ id }) => id),
    priceBefore: cut?.before,
    priceAfter: cut?.after,
    isMailDue: false,
    isMailed: searches.some(isMailed),
    isPushed: searches.some(isPushed),
  };
}

/** The entry about the new homes of a search, and about the number of changes without entries. */
function toSummary(
  userId: string,
  { search, total }: SearchNews,
  { isMailed, unlisted }: { isMailed: IsMailed; unlisted: readonly MergedChange[] },
): NewDelivery[] {
  const updateCount = unlisted.filter(({ searches }) => searches.includes(search)).length;
  if (total + updateCount === 0) return [];
  return [
    {
      userId,
      eventGroup: `digest ${search.id} ${search.until.toISOString()}`,
      kind: "digest",
      searchIds: [search.id],
      homeCount: total,
      updateCount: updateCount || undefined,
      isMailDue: false,
      isMailed: isMailed(search),
      isPushed: isPushed(search),
    },
  ];
}
