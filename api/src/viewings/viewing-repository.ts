import type { ViewingState, ViewingTime, viewingModes } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";

interface NewViewing {
  leadId: string;
  idempotencyKey: string;
  listingKey: string;
  address: string;
  mode: (typeof viewingModes)[number];
  times: readonly ViewingTime[];
  timeZone: string;
  at: Date;
}

export interface ViewingRow {
  lead_id: string;
  listing_key: string;
  address: string;
  mode: (typeof viewingModes)[number];
  times: ViewingTime[];
  /** IANA time zone of the times: the home's. */
  time_zone: string;
  state: ViewingState;
  revision: number;
  changed_at: Date;
}

const columns =
  "v.lead_id, v.listing_key, v.address, v.mode, v.times, v.time_zone, v.state, v.revision, v.changed_at";

/**
 * The lead stored with this key, if any. Locks the key until the transaction ends, so that the second of two
 * simultaneous requests finds the first's row.
 */
export async function findBookedLead(
  connection: Queryable,
  idempotencyKey: string,
): Promise<{ id: string; received_at: Date } | undefined> {
  await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 137))", [idempotencyKey]);
  const { rows } = await connection.query<{ id: string; received_at: Date }>(
    "select l.id, l.received_at from viewing v join lead l on l.id = v.lead_id where v.idempotency_key = $1",
    [idempotencyKey],
  );
  return rows[0];
}

export async function addViewing(connection: Queryable, viewing: NewViewing): Promise<ViewingRow> {
  const { rows } = await connection.query<ViewingRow>(
    `insert into viewing as v (lead_id, idempotency_key, listing_key, address, mode, times, changed_at, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      viewing.leadId,
      viewing.idempotencyKey,
      viewing.listingKey,
      viewing.address,
      viewing.mode,
      toJsonText(viewing.times),
      viewing.at,
      viewing.timeZone,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("The viewing was not stored.");
  return row;
}

export async function addViewingLink(
  connection: Queryable,
  { tokenHash, leadId, expiresAt }: { tokenHash: string; leadId: string; expiresAt: Date },
): Promise<void> {
  await connection.query("insert into viewing_link (token_hash, lead_id, expires_at) values ($1, $2, $3)", [
    tokenHash,
    leadId,
    expiresAt,
  ]);
}

/** A locked viewing: no other transaction changes it until this one ends. */
export interface HeldViewing extends ViewingRow {
  name: string;
  email: string;
  /** The colleagues' notes about it. */
  note: string;
}

/** The viewing of a mailed link. Throws LINK_NOT_VALID, LINK_EXPIRED. */
export async function holdLinkedViewing(
  connection: Queryable,
  tokenHash: string,
  at: Date,
): Promise<HeldViewing> {
  const { rows } = await connection.query<HeldViewing & { expires_at: Date }>(
    `select ${columns}, l.name, l.email, l.note, k.expires_at
     from viewing_link k join viewing v on v.lead_id = k.lead_id join lead l on l.id = v.lead_id
     where k.token_hash = $1 for update of v`,
    [tokenHash],
  );
  const [row] = rows;
  if (!row) throw new CodedError("LINK_NOT_VALID");
  if (row.expires_at <= at) throw new CodedError("LINK_EXPIRED");
  return row;
}

/** The viewing of a lead, for a colleague who changes it. */
export async function holdViewing(connection: Queryable, leadId: string): Promise<HeldViewing | undefined> {
  const { rows } = await connection.query<HeldViewing>(
    `select ${columns}, l.name, l.email, l.note from viewing v join lead l on l.id = v.lead_id
     where v.lead_id = $1 for update of v`,
    [leadId],
  );
  return rows[0];
}

interface ViewingChange {
  state: ViewingState;
  times: readonly ViewingTime[];
  at: Date;
  /** When its links expire. */
  expiresAt: Date;
}

/** Changes a viewing and returns its request to the new ones, unless a colleague made the change. */
export async function changeViewing(
  connection: Queryable,
  leadId: string,
  { state, times, at, expiresAt }: ViewingChange,
): Promise<ViewingRow> {
  const { rows } = await connection.query<ViewingRow>(
    `update viewing v set state = $2, times = $3, changed_at = $4, revision = revision + 1
     where lead_id = $1 returning ${columns}`,
    [leadId, state, toJsonText(times), at],
  );
  await connection.query("update viewing_link set expires_at = $2 where lead_id = $1", [leadId, expiresAt]);
  if (state !== "confirmed")
    await connection.query("update lead set follow_up = 'new' where id = $1", [leadId]);
  const [row] = rows;
  if (!row) throw new Error("The viewing was not changed.");
  return row;
}
