import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { PushMessage } from "@larchway/shared/contracts/push";
import type { Queryable } from "@larchway/shared/server/database";
import { listCurrentEntries } from "../current-entries";
import type { AlertDependencies } from "../dependencies";
import { findSearchFilters, type DueEntry } from "../due-mail-repository";
import { toOwnerViewer } from "../owner-viewer";
import { resolveFilter } from "../saved-filter";
import { toFilterKey } from "../search-catalogue";
import { findAlertedSearches, findSearchNames } from "../watched-search-repository";
import { composePush } from "./compose-push";
import { countDigestNews } from "./count-digest-news";
import {
  deletePushDevice,
  findPushDevices,
  findPushPeople,
  findQuietClocks,
  settlePush,
  takePushEntries,
  type PushEntryRow,
} from "./push-repository";
import type { PushSender } from "./push-sender";
import { defaultQuietClock, isQuiet } from "./quiet-hours";

const peopleAtOnce = 20;
/** Milliseconds after which an entry is no longer news; a notification is then given up. */
const longestWaitMs = 86_400_000;

/**
 * Sends the notifications that are due, one for each person, except in their quiet hours. Returns how many people were
 * handled; 0 also without keys. A failed notification is repeated later; browsers replace one that they had by its tag.
 */
export async function pushDueAlerts(options: AlertDependencies): Promise<number> {
  const { database, now, push } = options;
  if (!push) return 0;
  const clocks = await findQuietClocks(database, defaultQuietClock);
  const people = await findPushPeople(database, {
    clocks: clocks.filter((clock) => !isQuiet(now(), clock)),
    defaults: defaultQuietClock,
    at: new Date(now()),
    oldest: new Date(now() - longestWaitMs),
    limit: peopleAtOnce,
  });
  const results = await Promise.allSettled(people.map((userId) => pushPerson(options, push, userId)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return people.length;
}

async function pushPerson(options: AlertDependencies, push: PushSender, userId: string): Promise<void> {
  const { database, now } = options;
  // Before the transaction, because resolving a text needs other queries.
  const filters = new Map<string, PropertyFilter>();
  for (const search of await findSearchFilters(database, userId))
    filters.set(toFilterKey(search), await resolveFilter(options, search));
  const time = { at: new Date(now()), oldest: new Date(now() - longestWaitMs) };
  const taken = await database.transaction(async (connection) => {
    const entries = await takePushEntries(connection, userId, time);
    return { entries, message: await composeFor(options, connection, { userId, entries, filters }) };
  });
  if (taken.message === "later") return;
  // No transaction is open while a push service responds.
  if (taken.message) await sendToDevices(options, push, userId, taken.message);
  await settlePush(
    database,
    taken.entries.map(({ id }) => id),
  );
}

interface Composing {
  userId: string;
  entries: readonly PushEntryRow[];
  filters: ReadonlyMap<string, PropertyFilter>;
}

/** The notification about some entries; undefined when none still applies, `later` for a search edited since. */
async function composeFor(
  { photos, settings }: AlertDependencies,
  connection: Queryable,
  { userId, entries, filters }: Composing,
): Promise<PushMessage | undefined | "later"> {
  const [first] = entries;
  if (!first) return undefined;
  const changes = entries.filter((entry): entry is PushEntryRow & DueEntry => entry.kind !== "digest");
  const searches = await findAlertedSearches(
    connection,
    [...new Set(changes.flatMap(({ search_ids }) => search_ids))].map((id) => ({ user_id: userId, id })),
  );
  if (searches.some((search) => !filters.has(toFilterKey(search)))) return "later";
  const [owner] = searches;
  const viewer = owner && toOwnerViewer(owner, settings);
  const current = viewer
    ? await listCurrentEntries(connection, changes, searches, { filters, photos, viewer })
    : [];
  const names = await findSearchNames(
    connection,
    userId,
    entries.flatMap(({ search_ids }) => search_ids),
  );
  const homes = current.map(({ kind, home, searches: found }) => ({
    kind,
    address: home.address,
    path: home.path,
    searches: found.map(({ name }) => name),
  }));
  const digests = countDigestNews(entries, names);
  return homes.length + digests.length > 0 ? composePush({ homes, digests, tag: first.id }) : undefined;
}

/** @throws the first error when a push service failed; browsers that got the message replace it at the next try */
async function sendToDevices(
  { database, now }: AlertDependencies,
  push: PushSender,
  userId: string,
  message: PushMessage,
): Promise<void> {
  const devices = await findPushDevices(database, userId, new Date(now()));
  const results = await Promise.allSettled(
    devices.map(async ({ id, endpoint, p256dh, auth }) => {
      const result = await push.send({ endpoint, keys: { p256dh, auth } }, message);
      if (result === "gone") await deletePushDevice(database, userId, id);
    }),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
