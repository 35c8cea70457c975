import type { Queryable } from "@larchway/shared/server/database";
import { fillColumns, type ListingVersion } from "./listing-version";

/** A listing before and after the changes of a batch. */
export interface ListingChange {
  listingId: number;
  listingKey: string;
  /** Undefined for a new listing. */
  before: ListingVersion | undefined;
  /** Undefined for a listing that is gone. */
  after: ListingVersion | undefined;
  /** Id of the last event: no later change of the listing has it. */
  version: number;
}

/** Where the next batch begins. */
export interface EventPosition {
  changedIn: string;
  eventId: number;
}

interface EventRow {
  id: number;
  listing_id: number;
  listing_key: string | null;
  before: ListingVersion["columns"] | null;
  after: ListingVersion["columns"] | null;
  is_description: boolean;
  description_before: string | null;
  description_after: string | null;
  changed_in: string;
}

/** One matcher at a time; held until the transaction ends. False while another one has it. */
export async function claimMatching(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ held: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('larchway:alerts:' || current_schema(), 0)) as held",
  );
  return rows[0]?.held === true;
}

/**
 * After a backup is restored, the transaction numbers of the position are missing or belong to another server. All
 * restored events were committed: those after the position get one number, so that their ids decide the order.
 */
export async function adoptRestoredEvents(connection: Queryable): Promise<void> {
  const { rowCount } = await connection.query(
    `update listing_event_position p set system_identifier = c.system_identifier::text, changed_in = '1'
     from pg_control_system() c
     where p.reader = 'matcher'
       and (p.system_identifier <> c.system_identifier::text or (p.changed_in = '0' and p.event_id > 0))`,
  );
  if (rowCount === 0) return;
  await connection.query(
    `delete from listing_event using listing_event_position p where p.reader = 'matcher' and id <= p.event_id`,
  );
  await connection.query("update listing_event set changed_in = '1'");
}

/** Changes of at most so many events behind the position, of finished transactions alone, and the position behind them. */
export async function readChanges(
  connection: Queryable,
  limit: number,
): Promise<{ changes: ListingChange[]; position: EventPosition } | undefined> {
  const { rows } = await connection.query<EventRow>(
    `select e.id, e.listing_id, e.listing_key, e.before, e.after, e.is_description, e.description_before,
       e.description_after, e.changed_in::text
     from listing_event e join listing_event_position p on p.reader = 'matcher'
     where (e.changed_in, e.id) > (p.changed_in, p.event_id)
       and e.changed_in < pg_snapshot_xmin(pg_current_snapshot())
     order by e.changed_in, e.id limit $1`,
    [limit],
  );
  const last = rows.at(-1);
  if (!last) return undefined;
  const position = { changedIn: last.changed_in, eventId: last.id };
  return { changes: await toChanges(connection, rows), position };
}

/** Moves the position in the transaction that writes what was found before it. */
export async function movePosition(
  connection: Queryable,
  { changedIn, eventId }: EventPosition,
): Promise<void> {
  await connection.query(
    "update listing_event_position set changed_in = $1::xid8, event_id = $2 where reader = 'matcher'",
    [changedIn, eventId],
  );
}

async function toChanges(connection: Queryable, rows: readonly EventRow[]): Promise<ListingChange[]> {
  const byListing = new Map<number, EventRow[]>();
  for (const row of rows.toSorted((one, other) => one.id - other.id))
    byListing.set(row.listing_id, [...(byListing.get(row.listing_id) ?? []), row]);
  const versions = await readAsOf(connection, byListing);
  return [...byListing].flatMap(([listingId, events]) => {
    const asOf = versions.get(listingId);
    const ofListing = events.filter((event) => !event.is_description);
    const ofText = events.filter((event) => event.is_description);
    const columns = {
      before: ofListing[0] ? ofListing[0].before : asOf?.columns,
      after: ofListing[0] ? ofListing.at(-1)?.after : asOf?.columns,
    };
    const description = {
      before: ofText[0] ? ofText[0].description_before : (asOf?.description ?? null),
      after: ofText[0] ? (ofText.at(-1)?.description_after ?? null) : (asOf?.description ?? null),
    };
    if (!columns.before && !columns.after) return [];
    const toVersion = (at: "before" | "after", other: "before" | "after"): ListingVersion | undefined =>
      columns[at]
        ? { columns: fillColumns(columns[at], columns[other]), description: description[at] }
        : undefined;
    return {
      listingId,
      listingKey: String(columns.after?.listing_key ?? columns.before?.listing_key),
      before: toVersion("before", "after"),
      after: toVersion("after", "before"),
      version: events.at(-1)?.id ?? 0,
    };
  });
}

interface AsOfRow {
  id: number;
  columns: ListingVersion["columns"] | null;
  description: string | null;
}

/** Returns each listing's version after its last given event: `before` of the next event, else the stored listing. */
async function readAsOf(
  connection: Queryable,
  events: ReadonlyMap<number, readonly EventRow[]>,
): Promise<Map<number, AsOfRow>> {
  const ids = [...events.keys()];
  const { rows } = await connection.query<AsOfRow>(
    `select given.id,
       coalesce(later.before, (select watched_columns(l) from listing l where l.id = given.id)) as columns,
       case when later_text.id is null then (select d.remarks from listing_detail d where d.listing_id = given.id)
         else later_text.description_before end as description
     from unnest($1::integer[], $2::bigint[]) as given (id, version)
     left join lateral (select e.before from listing_event e
       where e.listing_id = given.id and e.id > given.version and not e.is_description
       order by e.id limit 1) later on true
     left join lateral (select e.id, e.description_before from listing_event e
       where e.listing_id = given.id and e.id > given.version and e.is_description
       order by e.id limit 1) later_text on true`,
    [ids, ids.map((id) => events.get(id)?.at(-1)?.id ?? 0)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
