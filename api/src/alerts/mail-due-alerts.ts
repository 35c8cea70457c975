import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { findListedKeys } from "../listings/listing-repository";
import { findAlertHomes } from "./alert-home";
import { enqueueAlertMail, type AlertMailEntry } from "./alert-mail";
import type { AlertDependencies } from "./dependencies";
import {
  findDuePeople,
  findSearchFilters,
  lockDueEntries,
  settleEntries,
  type DueEntry,
} from "./due-mail-repository";
import { toOwnerViewer } from "./owner-viewer";
import { resolveFilter } from "./saved-filter";
import { toFilterKey } from "./search-catalogue";
import { findAlertedSearches, type AlertedSearchRow } from "./watched-search-repository";

const peopleAtOnce = 100;

export interface MailOptions extends AlertDependencies {
  /** See {@link MatcherOptions}. */
  onStep?: (step: string) => void;
}

/**
 * Writes the mails that are due, one for each person, from the current searches and homes. Returns how many. The mail
 * leaves out an entry that no longer applies; the inbox still has it.
 */
export async function mailDueAlerts(options: MailOptions): Promise<number> {
  const { database } = options;
  let mails = 0;
  for (const userId of await findDuePeople(database, peopleAtOnce)) {
    // Before the transaction, because resolving a text needs other queries.
    const filters = new Map<string, PropertyFilter>();
    for (const search of await findSearchFilters(database, userId))
      filters.set(toFilterKey(search), await resolveFilter(options, search));
    if (await database.transaction((connection) => mailPerson(options, connection, userId, filters)))
      mails += 1;
  }
  return mails;
}

async function mailPerson(
  options: MailOptions,
  connection: Queryable,
  userId: string,
  filters: ReadonlyMap<string, PropertyFilter>,
): Promise<boolean> {
  const { now, settings, photos, onStep = () => undefined } = options;
  onStep("lock entries");
  const due = await lockDueEntries(connection, userId);
  if (due.length === 0) return false;
  const ids = [...new Set(due.flatMap(({ search_ids }) => search_ids))];
  const searches = await findAlertedSearches(
    connection,
    ids.map((id) => ({ user_id: userId, id })),
  );
  // A search that was edited since has no filter yet. The next run resolves it.
  if (searches.some((search) => !filters.has(toFilterKey(search)))) return false;
  const [person] = searches;
  const entries = person?.email_verified
    ? await listEntries(connection, due, searches, {
        filters,
        photos,
        viewer: toOwnerViewer(person, settings),
      })
    : [];
  const mailed = entries.map(({ id }) => id);
  onStep("enqueue mail");
  if (person && entries.length > 0)
    await enqueueAlertMail(options, connection, {
      user: { id: userId, email: person.email, name: person.user_name },
      entries,
    });
  onStep("settle entries");
  await settleEntries(connection, mailed, new Date(now()));
  const outdated = due.map(({ id }) => id).filter((id) => !mailed.includes(id));
  await settleEntries(connection, outdated, undefined);
  onStep("commit mail");
  return entries.length > 0;
}

interface Reading extends Pick<AlertDependencies, "photos"> {
  filters: ReadonlyMap<string, PropertyFilter>;
  viewer: Viewer;
}

/** Returns the entries that still apply, with the searches that find the home or found it before. */
async function listEntries(
  connection: Queryable,
  due: readonly DueEntry[],
  searches: readonly AlertedSearchRow[],
  { filters, photos, viewer }: Reading,
): Promise<(AlertMailEntry & { id: string })[]> {
  const keys = [...new Set(due.map(({ listing_key }) => listing_key))];
  const homes = await findAlertHomes(connection, keys, { photos, viewer });
  const finds = new Map<string, Set<string>>();
  for (const search of searches) {
    const filter = filters.get(toFilterKey(search));
    if (filter) finds.set(search.id, await findListedKeys(connection, filter, viewer, keys));
  }
  return due.flatMap((entry) => {
    const { id, kind, listing_key: key, search_ids, price_before } = entry;
    const home = homes.get(key);
    if (!home) return [];
    const isGone = kind === "gone" || kind === "sold";
    if (kind === "sold" && !viewer.seesSoldData) return [];
    // The price rose again.
    if (price_before !== null && (home.price === undefined || home.price >= price_before)) return [];
    const finding = searches.filter(
      (search) =>
        search_ids.includes(search.id) &&
        search.kinds.includes(kind) &&
        (kind === "sold" || finds.get(search.id)?.has(key) === !isGone),
    );
    if (finding.length === 0) return [];
    const named = finding.map(({ id: searchId, name }) => ({ id: searchId, name }));
    return [{ id, kind, home, priceBefore: price_before ?? undefined, searches: named }];
  });
}
