import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../../testing/test-database";
import { createRetentionWorker } from "./retention-worker";

const now = Date.UTC(2026, 10, 20);
const days = { events: 365, mails: 90, tokens: 30, deadLetters: 0 };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query("insert into app_user (email, email_key, name) values ('a@b.ca', 'a@b.ca', 'A')");
});
afterAll(() => database.close());

/** Two days before and after the limit, which is so many days ago. */
const around = (limit: number) =>
  [limit + 1, limit - 1].map((daysAgo) => new Date(now - daysAgo * 86_400_000));
const count = async (table: string) =>
  (await database.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

describe("retention", () => {
  it("removes all rows older than their limit, and nothing else", async () => {
    const logger = { info: jest.fn(), warn: jest.fn() };
    const worker = createRetentionWorker({ database, days, now: () => now, logger });
    await database.query(
      `insert into track_event (anonymous_id, event_type, event_data, page_url, received_at)
       select 'a', 't', '{}', '/', at from unnest($1::timestamptz[]) at, generate_series(1, 2500)`,
      [around(365)],
    );
    await database.query("insert into home_view select at, 'n', 'k' from unnest($1::timestamptz[]) at", [
      around(15),
    ]);
    await database.query(
      "insert into stored_response select md5(at::text), '{}', at from unnest($1::timestamptz[]) at",
      [around(1)],
    );
    for (const at of around(90)) {
      await database.query(
        `insert into mail_outbox (kind, recipient, subject, commercial, created_at, next_attempt_at, sent_at, failed_at)
         values ('t', 'sent', '', false, $1, $1, $1, null), ('t', 'failed', '', false, $1, $1, null, $1),
           ('t', 'waiting', '', false, $1, $1, null, null)`,
        [at],
      );
    }
    for (const at of around(30)) {
      await database.query(
        `insert into refresh_token (token_hash, family_id, user_id, created_at, expires_at, signed_in_at)
         select md5($1::text), gen_random_uuid(), id, $1::timestamptz, $1::timestamptz, $1::timestamptz from app_user`,
        [at],
      );
      await database.query(
        `insert into account_token (token_hash, user_id, purpose, created_at, expires_at)
         select md5($1::text), id, 'verify-email', $1::timestamptz, $1::timestamptz from app_user`,
        [at],
      );
      await database.query(
        `insert into alert_link (token_hash, user_id, search_ids, created_at, expires_at)
         select md5($1::text), id, '{}', $1::timestamptz, $1::timestamptz from app_user`,
        [at],
      );
      await database.query(
        "insert into unsubscribe_token (token_hash, email_key, created_at, expires_at) values (md5($1::text), 'a', $1::timestamptz, $1::timestamptz)",
        [at],
      );
    }
    await database.query(
      `with sent as (
         insert into lead (kind, name, email, phone, request) values ('viewing', '', '', '', '{}') returning id),
       booked as (
         insert into viewing (lead_id, idempotency_key, listing_key, address, mode, times, changed_at)
         select id, 'k', 'W1', '', 'video', '[]', now() from sent returning lead_id)
       insert into viewing_link select md5(at::text), lead_id, at from booked, unnest($1::timestamptz[]) at`,
      [around(30)],
    );
    await database.query(
      `insert into feed_dead_letter (stream, key, reason, payload, first_at, last_at, resolved_at)
       values ('media', 'k', 'r', '', '2001-01-01', '2001-01-01', '2001-01-01')`,
    );

    expect(await worker.clean()).toEqual({ responses: 1, events: 2500, mails: 2, tokens: 5, views: 1 });
    expect(await worker.clean()).toEqual({});
    const left = [
      "track_event",
      "mail_outbox",
      "refresh_token",
      "account_token",
      "unsubscribe_token",
      "alert_link",
      "viewing_link",
      "feed_dead_letter",
      "stored_response",
    ];
    expect(await Promise.all(left.map(count))).toEqual([2500, 4, 1, 1, 1, 1, 1, 1, 1]);
    const { rows } = await database.query("select from mail_outbox where recipient = 'waiting'");
    expect(rows).toHaveLength(2);
    await worker.stop();
  });

  it("removes old removals of listings, and leaves one row that informs followers", async () => {
    const logger = { info: jest.fn(), warn: jest.fn() };
    const worker = createRetentionWorker({ database, days, now: () => now, logger });
    const left = async () =>
      (
        await database.query<{ listing_id: number | null; removed_in: string }>(
          "select listing_id, removed_in::text from listing_removal order by removed_in, listing_id",
        )
      ).rows;
    const remove = (id: number, transaction: number, index: Date | undefined) =>
      database.query("insert into listing_removal values ($1, $2::xid8, $3)", [id, `${transaction}`, index]);
    const [old, young] = around(1);
    for (const [id, transaction] of [
      [1, 11],
      [2, 12],
      [3, 12],
    ] as const)
      await remove(id, transaction, old);
    await remove(4, 13, young);
    expect(await worker.clean()).toEqual({ removals: 3 });
    expect(await left()).toEqual([
      { listing_id: null, removed_in: "12" },
      { listing_id: 4, removed_in: "13" },
    ]);
    expect(await worker.clean()).toEqual({});

    // The next marker replaces the last one.
    await database.query("update listing_removal set removed_at = $1", [old]);
    expect(await worker.clean()).toEqual({ removals: 1 });
    expect(await left()).toEqual([{ listing_id: null, removed_in: "13" }]);
    expect(await worker.clean()).toEqual({});
  });

  it("stops after the current batch", async () => {
    await database.query(
      `insert into track_event (anonymous_id, event_type, event_data, page_url, received_at)
       select 'a', 't', '{}', '/', '2001-01-01' from generate_series(1, 2500)`,
    );
    const before = (await count("track_event")) ?? 0;
    const logger = { info: jest.fn(), warn: jest.fn() };
    const worker = createRetentionWorker({ database, days, now: () => now, logger });
    const cleaning = worker.clean();
    await worker.stop();
    await cleaning;
    expect(await count("track_event")).toBe(before - 1_000);
  });
});
