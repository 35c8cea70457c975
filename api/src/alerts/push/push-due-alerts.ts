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
  addFinishedPushes,
  deletePushDevice,
  findFinishedPushes,
  findPushDevices,
  findPushPeople,
  findQuietClocks,
  settlePush,
  takePushEntries,
  type PushDeviceRow,
  type PushEntryRow,
} from "./push-repository";
import type { PushSender } from "./push-sender";
import { defaultQuietClock, isQuiet } from "./quiet-hours";

const peopleAtOnce = 20;
/** Milliseconds after which an entry is no longer news; a notification is then given up. */
const longestWaitMs = 86_400_000;

/**
 * Sends the notifications that are due, one for each person, except in their quiet hours. Returns how many people were
 * handled; 0 also without keys. A failed notification is repeated later, on the devices where it failed. One that a push
 * service refuses is dropped.
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
    const devices = await findPushDevices(connection, userId, time.at);
    const finished = await findFinishedPushes(connection, devices.map(toId), entries.map(toId));
    const messages: DeviceMessage[] = [];
    // Most devices wait for the same entries.
    const composed = new Map<string, PushMessage | undefined>();
    for (const device of devices) {
      const left = entries.filter(({ id }) => !finished.get(device.id)?.includes(id));
      const name = left.map(toId).join();
      if (!composed.has(name)) {
        const message = await composeFor(options, connection, { userId, entries: left, filters });
        if (message === "later") return undefined;
        composed.set(name, message);
      }
      const message = composed.get(name);
      if (message) messages.push({ device, message });
    }
    return { entryIds: entries.map(toId), messages };
  });
  if (!taken) return;
  const { entryIds, messages } = taken;
  // No transaction is open while a push service responds.
  const results = await Promise.allSettled(messages.map((each) => sendToDevice(options, push, userId, each)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) {
    const deviceIds = messages.flatMap(({ device: { id } }, index) =>
      results[index]?.status === "fulfilled" ? id : [],
    );
    await addFinishedPushes(database, { deviceIds, entryIds, at: time.at });
    throw failed.reason;
  }
  await settlePush(database, entryIds);
}

const toId = ({ id }: { id: string }) => id;

interface DeviceMessage {
  device: PushDeviceRow;
  message: PushMessage;
}

/** @throws Error when a later try may succeed */
async function sendToDevice(
  { database }: AlertDependencies,
  push: PushSender,
  userId: string,
  { device: { id, endpoint, p256dh, auth }, message }: DeviceMessage,
): Promise<void> {
  const result = await push.send({ endpoint, keys: { p256dh, auth } }, message);
  if (result === "gone") await deletePushDevice(database, userId, id);
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
