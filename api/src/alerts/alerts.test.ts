import { randomUUID } from "node:crypto";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import type { ListingRecord } from "../listings/listing-record";
import { upsertListings } from "../listings/listing-writer-repository";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { mailDueAlerts } from "./mail-due-alerts";
import { createMatcher } from "./matcher";

let site: TestApp;
let matcher: ReturnType<typeof createMatcher>;
let home: ListingRecord;

beforeAll(async () => {
  site = await openTestApp({ listings: 60 });
  matcher = createMatcher(site.services);
  const found = site.listings.find(
    ({ StandardStatus, City, TransactionType }) =>
      StandardStatus === "Active" && City === "Toronto" && TransactionType === "For Sale",
  );
  home = found as ListingRecord;
});
afterAll(() => site.close());
beforeEach(async () => {
  await write(home);
  await settle();
  await site.database.query("delete from app_user");
  await site.database.query("delete from mail_outbox");
});

type Wish = Partial<Pick<SavedSearch, "name" | "query" | "kinds" | "priceCutPercent" | "market">>;

/** Somebody with a verified email and a search that reports at once. */
async function register(...wishes: Wish[]) {
  const person = await registerPerson(site);
  await site.database.query("update app_user set email_verified_at = now() where id = $1", [person.id]);
  for (const wish of wishes) await save(person.id, wish);
  return person;
}

async function save(userId: string, wish: Wish) {
  const id = randomUUID();
  await site.database.query(
    `insert into saved_search (user_id, id, name, market, query, created_at, seen_at, frequency, kinds, price_cut_percent)
     values ($1, $2, $3, $4, $5, now(), now(), 'at-once',
       coalesce($6, '{new,price-cut,back-on-market,open-house,sold,gone}'::text[]), coalesce($7, 0))`,
    [
      userId,
      id,
      wish.name ?? "Toronto",
      wish.market ?? "For Sale",
      wish.query ?? "city=Toronto",
      wish.kinds ?? null,
      wish.priceCutPercent ?? null,
    ],
  );
  return id;
}

const write = (...listings: ListingRecord[]) =>
  site.database.transaction((connection) => upsertListings(connection, listings));
const remove = (key: string) => site.database.query("delete from listing where listing_key = $1", [key]);

async function settle() {
  while (await matcher.matchBatch());
  while ((await mailDueAlerts(site.services)) > 0);
}

async function entries(userId: string) {
  const { rows } = await site.database.query<{ kind: string; listing_key: string }>(
    "select kind, listing_key, price_before, price_after, cardinality(search_ids) as searches, mailed_at is not null as mailed from alert_delivery where user_id = $1 order by created_at, event_group",
    [userId],
  );
  return rows;
}
const kinds = async (userId: string) => (await entries(userId)).map(({ kind }) => kind);
async function mails(email: string) {
  const { rows } = await site.database.query<{ subject: string; body: string }>(
    "select subject, body from mail_outbox where recipient = $1 and kind = 'alert' order by created_at",
    [email],
  );
  return rows;
}

describe("alerts at once", () => {
  it("report a new home by an entry of the inbox and a mail", async () => {
    const ann = await register({});
    const fresh = { ...home, ListingKey: "W900001" };
    await write(fresh);
    await settle();
    expect(await entries(ann.id)).toEqual([
      expect.objectContaining({ kind: "new", listing_key: "W900001", mailed: true }),
    ]);
    expect(await mails(ann.email)).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^New: /) }),
    ]);
    await settle();
    expect(await mails(ann.email)).toHaveLength(1);
    await remove("W900001");
  });
});
