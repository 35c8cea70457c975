import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import { enqueueAlertMail } from "./alert-mail";
import { listCurrentEntries } from "./current-entries";
import type { AlertDependencies } from "./dependencies";
import { findDuePeople, findSearchFilters, lockDueEntries, settleEntries } from "./due-mail-repository";
import { toOwnerViewer } from "./owner-viewer";
import { resolveFilter } from "./saved-filter";
import { toFilterKey } from "./search-catalogue";
import { findAlertedSearches } from "./watched-search-repository";

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
    ? await listCurrentEntries(connection, due, searches, {
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
