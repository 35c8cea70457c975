import { randomUUID } from "node:crypto";
import type { Alert } from "@larchway/shared/contracts/alert";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { upsertListings } from "../listings/listing-writer-repository";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { sendDueDigests } from "./digests";
import { mailDueAlerts } from "./mail-due-alerts";
import { untilEventsArePast } from "./testing/until-events-are-past";
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
  await settleAll();
  await site.database.query("delete from app_user");
  await site.database.query("delete from mail_outbox");
});

type SearchInput = Partial<Pick<SavedSearch, "name" | "query" | "kinds" | "priceCutPercent" | "market">>;

/** Registers a person with a verified email, and searches that report changes immediately. */
async function register(...searches: SearchInput[]) {
  const person = await registerPerson(site);
  await site.database.query("update app_user set email_verified_at = now() where id = $1", [person.id]);
  for (const search of searches) await save(person.id, search);
  return person;
}

async function save(userId: string, search: SearchInput) {
  const id = randomUUID();
  await site.database.query(
    `insert into saved_search (user_id, id, name, market, query, created_at, seen_at, frequency, kinds, price_cut_percent)
     values ($1, $2, $3, $4, $5, now(), now(), 'at-once',
       coalesce($6, '{new,price-cut,back-on-market,open-house,sold,gone}'::text[]), coalesce($7, 0))`,
    [
      userId,
      id,
      search.name ?? "Toronto",
      search.market ?? "For Sale",
      search.query ?? "city=Toronto",
      search.kinds ?? null,
      search.priceCutPercent ?? null,
    ],
  );
  return id;
}

const write = (...listings: ListingRecord[]) =>
  site.database.transaction((connection) => upsertListings(connection, listings));
async function getInbox({ id: userId }: { id: string }, query = "") {
  const token = await site.services.tokens.sign({
    userId,
    isAdmin: false,
    acceptedTerms: true,
    emailVerified: true,
  });
  const response = await site.get(`/api/users/alerts${query}`, { authorization: `Bearer ${token}` });
  return response.json<{ alerts: Alert[]; unread: number; next?: string }>();
}
const remove = (key: string) => site.database.query("delete from listing where listing_key = $1", [key]);

async function matchAll(by = matcher) {
  await untilEventsArePast(site.database);
  await matchPast(by);
}

async function matchPast(by = matcher) {
  while (await by.matchBatch());
}

async function mailAll() {
  while ((await mailDueAlerts(site.services)) > 0);
}

async function settleAll() {
  await matchAll();
  await mailAll();
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

const fresh = () => ({ ...home, ListingKey: `W${(keys += 1)}` });
let keys = 900_000;

describe("immediate alerts", () => {
  it("report a new home by an entry of the inbox and a mail, once", async () => {
    const ann = await register({});
    const listing = fresh();
    await write(listing);
    await settleAll();
    await settleAll();
    expect(await entries(ann.id)).toEqual([
      expect.objectContaining({ kind: "new", listing_key: listing.ListingKey, mailed: true }),
    ]);
    expect(await mails(ann.email)).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^New: /) }),
    ]);
  });

  it("name two searches that found the same home in one entry and one mail", async () => {
    const ann = await register({ name: "All of Toronto" }, { name: "Cheap", query: "maxPrice=9000000" });
    await write(fresh());
    await settleAll();
    expect(await entries(ann.id)).toEqual([expect.objectContaining({ kind: "new", searches: 2 })]);
    const [mail, ...others] = await mails(ann.email);
    expect(others).toEqual([]);
    expect(mail?.body).toContain("You get this because it matches “All of Toronto” and “Cheap”.");
  });

  it("report a price that rises out of a search not at all, and its cut back into it as a price cut", async () => {
    const ann = await register({ query: "city=Toronto&maxPrice=900000" });
    const listing = { ...fresh(), ListPrice: 899_000 };
    await write(listing);
    await settleAll();
    await write({ ...listing, ListPrice: 905_000 });
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new"]);
    site.advance(1_000);
    await write(listing);
    await settleAll();
    expect((await entries(ann.id)).at(-1)).toMatchObject({
      kind: "price-cut",
      price_before: 905_000,
      price_after: 899_000,
    });
    expect((await mails(ann.email)).at(-1)?.body).toContain("was $905,000, now $899,000");
  });

  it("report a price cut from the percentage on that the owner chose", async () => {
    const ann = await register({ priceCutPercent: 5 });
    const listing = { ...fresh(), ListPrice: 1_000_000 };
    await write(listing);
    await settleAll();
    await write({ ...listing, ListPrice: 951_000 });
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new"]);
    await write({ ...listing, ListPrice: 903_000 });
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new", "price-cut"]);
  });

  it.each([
    [
      "sold homes",
      { StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable", ClosePrice: 777_777 },
      "sold",
    ],
    [
      "homes that are withdrawn",
      { StandardStatus: "Expired", MlsStatus: "Terminated", ContractStatus: "Unavailable" },
      "gone",
    ],
  ])("report %s without price", async (_, state, kind) => {
    const ann = await register({});
    const listing = fresh();
    await write(listing);
    await settleAll();
    site.advance(1_000);
    await write({ ...listing, ...state });
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new", kind]);
    const mail = (await mails(ann.email)).at(-1);
    expect(mail?.body).not.toContain("$");
    const inbox = await getInbox(ann);
    expect(inbox.alerts[0]).toMatchObject({ kind, home: { ListingKey: listing.ListingKey } });
    // Random ids may have these digits.
    expect(JSON.stringify(inbox.alerts[0]?.home)).not.toMatch(/rice|777/);
    // Back for sale.
    site.advance(1_000);
    await write(listing);
    await settleAll();
    expect((await kinds(ann.id)).at(-1)).toBe("back-on-market");
  });

  it("report a sold home as gone, and no earlier price, to people who may not see sold data", async () => {
    const ann = await register({});
    await site.database.query("delete from terms_acceptance where user_id = $1", [ann.id]);
    const listing = { ...fresh(), ListPrice: 1_000_000 };
    await write(listing);
    await settleAll();
    await write({ ...listing, ListPrice: 900_000 });
    await settleAll();
    site.advance(1_000);
    await write({ ...listing, StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable" });
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new", "gone"]);
  });

  it("report an open house that was added, and a home that is removed", async () => {
    const ann = await register({});
    const listing = fresh();
    await write(listing);
    await settleAll();
    const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await write({ ...listing, openHouses: [{ date: startsAt.slice(0, 10), startsAt, endsAt: startsAt }] });
    await settleAll();
    site.advance(1_000);
    await remove(listing.ListingKey);
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new", "open-house", "gone"]);
    expect((await getInbox(ann)).alerts[0]).not.toHaveProperty("home");
    const mail = (await mails(ann.email)).at(-1);
    expect(mail?.subject).toBe(`Off the market: Listing ${listing.ListingKey}`);
    expect(mail?.body).toContain("See your alerts: https://www.larchway.example/alerts");
    expect(mail?.body).not.toMatch(/\$|Listed by|\/listings\/W/);
  });

  it("report a change of the description", async () => {
    const ann = await register({ query: "words=sauna" });
    const listing = { ...fresh(), PublicRemarks: "A plain home." };
    await write(listing);
    await settleAll();
    expect(await kinds(ann.id)).toEqual([]);
    await write({ ...listing, PublicRemarks: "A home with a sauna." });
    await settleAll();
    expect(await kinds(ann.id)).toEqual(["new"]);
  });

  it.each([
    ["a paused search", "update saved_search set paused_at = now()"],
    ["a search with another frequency", "update saved_search set frequency = 'daily'"],
    [
      "people who stopped all alerts",
      "insert into alert_settings (user_id, stopped_at) select id, now() from app_user",
    ],
    ["a search without the kind of the change", "update saved_search set kinds = '{sold}'"],
    ["a search that can no longer be read", "update saved_search set query = 'city=Toronto&formerFilter=1'"],
  ])("say nothing to %s", async (_, sql) => {
    const ann = await register({});
    await site.database.query(sql);
    await write(fresh());
    await settleAll();
    expect(await entries(ann.id)).toEqual([]);
  });

  it("stay in the inbox while the email is not verified", async () => {
    const ann = await register({});
    await site.database.query("update app_user set email_verified_at = null");
    await write(fresh());
    await settleAll();
    expect(await entries(ann.id)).toEqual([expect.objectContaining({ kind: "new", mailed: false })]);
    expect(await mails(ann.email)).toEqual([]);
  });

  it.each([
    [
      "the search was edited so that it no longer finds the home",
      "update saved_search set query = 'city=Ottawa'",
    ],
    ["the search was deleted", "delete from saved_search"],
    [
      "the home was withdrawn",
      "update listing set standard_status = 'Expired' where listing_key = 'W' || $1",
    ],
    ["the home was removed", "delete from listing where listing_key = 'W' || $1"],
    [
      "alerts were stopped",
      "insert into alert_settings (user_id, stopped_at) select id, now() from app_user",
    ],
  ])("send no mail when, between match and mail, %s", async (_, sql) => {
    const ann = await register({});
    await write(fresh());
    await matchAll();
    await site.database.query(sql.replace("'W' || $1", `'W${keys}'`));
    await mailAll();
    expect(await entries(ann.id)).toEqual([expect.objectContaining({ kind: "new", mailed: false })]);
    expect(await mails(ann.email)).toEqual([]);
  });

  it("match a search as it was edited a moment before the change", async () => {
    const ann = await register({});
    await write(fresh());
    await settleAll();
    await site.database.query("update saved_search set query = 'city=Ottawa'");
    await write(fresh());
    await settleAll();
    expect(await entries(ann.id)).toHaveLength(1);
  });

  it("show the latest price, and no cut of a price that rose again", async () => {
    const ann = await register({});
    const listing = { ...fresh(), ListPrice: 1_000_000 };
    await write(listing);
    await settleAll();
    await write({ ...listing, ListPrice: 900_000 });
    await matchAll();
    await write({ ...listing, ListPrice: 850_000 });
    await mailAll();
    expect((await mails(ann.email)).at(-1)?.body).toContain("was $1,000,000, now $850,000");
    await write({ ...listing, ListPrice: 800_000 });
    await matchAll();
    await write({ ...listing, ListPrice: 1_100_000 });
    const before = (await mails(ann.email)).length;
    await mailAll();
    expect(await mails(ann.email)).toHaveLength(before);
  });

  it("give the number of all homes when a mail shows only the first", async () => {
    const ann = await register({});
    await write(...Array.from({ length: 15 }, fresh));
    await settleAll();
    const [mail, ...others] = await mails(ann.email);
    expect([mail?.subject, others]).toEqual(["15 new homes in “Toronto”", []]);
    expect(mail?.body).toContain("This email shows 12 of 15. See all: ");
    expect(await entries(ann.id)).toHaveLength(15);
  });

  it("wait for a mail server that is down, and then send one mail about all", async () => {
    const ann = await register({});
    await write(fresh());
    await settleAll();
    await site.database.query("update mail_outbox set attempts = 1 where kind = 'alert'");
    for (let turn = 0; turn < 3; turn += 1) {
      await write(fresh());
      await settleAll();
    }
    expect(await mails(ann.email)).toHaveLength(1);
    await site.database.query("update mail_outbox set sent_at = now() where kind = 'alert'");
    await settleAll();
    expect((await mails(ann.email)).map(({ subject }) => subject)).toContain("3 new homes in “Toronto”");
  });

  it("ignore first loads, and write no events that cannot alert a person", async () => {
    const count = async () =>
      (await site.database.query<{ n: number }>("select count(*) as n from listing_event")).rows[0]?.n;
    const before = await count();
    await write(fresh());
    expect(await count()).toBe(before);
    await register({});
    await write({ ...fresh(), isInvented: true });
    expect(await count()).toBe(before);
    await site.database.query("insert into feed_cursor (stream, source) values ('property', 's')");
    await write(fresh());
    expect(await count()).toBe(before);
    await site.database.query("update feed_cursor set finished_at = now()");
    await write(fresh());
    expect(await count()).toBeGreaterThan(Number(before));
    await site.database.query("delete from feed_cursor");
  });

  it("go with the account, and are in its export", async () => {
    const ann = await register({});
    await write(fresh());
    await settleAll();
    const data = await site.app.inject({ method: "GET", url: "/api/users/export", headers: ann.headers });
    expect(data.json().alerts).toEqual([expect.objectContaining({ kind: "new", listingKey: `W${keys}` })]);
    await write(fresh());
    await matchAll();
    await site.database.query("delete from app_user where id = $1", [ann.id]);
    await mailAll();
    expect(await entries(ann.id)).toEqual([]);
  });

  it("lose and repeat nothing when the matcher dies at any step", async () => {
    const steps = ["read searches", "claim", "read changes", "match", "read owners", "write", "move position", "commit", "lock entries", "enqueue mail", "settle entries", "commit mail"]; // prettier-ignore
    const ann = await register({}, { query: "" });
    const homes: string[] = [];
    let kills = 0;
    for (let turn = 0; kills < 50; turn += 1) {
      const listing = fresh();
      homes.push(listing.ListingKey);
      await write(listing);
      const victim = steps[turn % steps.length];
      const onStep = (step: string) => {
        if (step === victim) throw new Error("killed");
      };
      const dying = createMatcher({ ...site.services, onStep });
      await matchAll(dying).catch(() => (kills += 1));
      await mailDueAlerts({ ...site.services, onStep }).catch(() => (kills += 1));
    }
    await settleAll();
    expect((await entries(ann.id)).map(({ listing_key: key }) => key).sort()).toEqual(homes.sort());
    const mailed = (await mails(ann.email)).flatMap(({ body }) =>
      [...body.matchAll(/\/listings\/(W\d+)/g)].map(([, key]) => key),
    );
    expect(mailed.sort()).toEqual(homes.sort());
  });

  it("are written once by two matchers at a time", async () => {
    const ann = await register({});
    const other = createMatcher({ ...site.services, batchSize: 3 });
    await write(...Array.from({ length: 10 }, fresh));
    await Promise.all([settleAll(), matchAll(other), mailAll()]);
    await settleAll();
    expect(await entries(ann.id)).toHaveLength(10);
    const mailed = (await mails(ann.email)).flatMap(({ body }) => body.match(/\/listings\/W\d+/g) ?? []);
    expect(new Set(mailed).size).toBe(mailed.length);
    expect(mailed).toHaveLength(10);
  });

  it.each([
    ["another server", "system_identifier = 'another', changed_in = '3999999999'"],
    ["the same server", "changed_in = '0'"],
  ])("continue where a backup ended that was restored on %s", async (_, position) => {
    // Earlier events, already matched, are in the backup too.
    const earlier = await register({});
    await write(fresh());
    await settleAll();
    expect(await kinds(earlier.id)).toEqual(["new"]);
    const ann = await register({});
    await write(fresh());
    await site.database.query(
      `update listing_event set changed_in = '4000000000';
       update listing_event_position set ${position}`,
    );
    await matchPast();
    await mailAll();
    expect(await kinds(ann.id)).toEqual(["new"]);
  });
});

describe("digests", () => {
  const digest = () => sendDueDigests(site.services);
  /** The clock of the site stands elsewhere than that of the database. */
  const arrive = (key: string, minutesAgo: number) =>
    site.database.query("update listing set first_seen_at = $2 where listing_key = $1", [
      key,
      new Date(site.services.now() - minutesAgo * 60_000),
    ]);
  const subscribe = async (frequency: string) => {
    const ann = await register({});
    await matchAll();
    await site.database.query("delete from listing_event");
    // Homes of other tests came at a time of the database's clock.
    await site.database.query("update listing set first_seen_at = null");
    await site.database.query("update saved_search set frequency = $1, digest_until = $2", [
      frequency,
      new Date(site.services.now()),
    ]);
    return ann;
  };
  const day = 86_400_000;

  it.each([
    ["daily", 1, 1],
    ["weekly", 7, 1],
    ["inbox", 1, 0],
  ])("come %s, after %i days, with %i mails, and only with homes", async (frequency, days, mailCount) => {
    const ann = await subscribe(frequency);
    await digest();
    site.advance(days * day);
    expect(await digest()).toBe(0);
    const listing = fresh();
    await write(listing);
    await arrive(listing.ListingKey, 1);
    site.advance(days * day);
    await digest();
    expect(await digest()).toBe(0);
    const inbox = await getInbox(ann);
    expect(inbox.alerts).toEqual([
      expect.objectContaining({
        kind: "digest",
        homeCount: 1,
        searches: [expect.objectContaining({ name: "Toronto" })],
      }),
    ]);
    const sent = await mails(ann.email);
    expect(sent).toHaveLength(mailCount);
    if (mailCount > 0) expect(sent[0]?.body).toContain(`/listings/${listing.ListingKey}`);
    site.advance(days * day);
    expect(await digest()).toBe(0);
  });

  /** Moves the events of the database's clock to the site's. */
  const happen = () =>
    site.database.query("update listing_event set at = $1", [new Date(site.services.now() + 60_000)]);
  const sold = { StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable", ClosePrice: 777_777 }; // prettier-ignore
  const expired = { StandardStatus: "Expired", MlsStatus: "Terminated", ContractStatus: "Unavailable" };

  it("report price cuts, open houses, and homes that are back, sold or gone, each once and with an entry", async () => {
    const before = Array.from({ length: 6 }, () => ({ ...fresh(), ListPrice: 1_000_000 }));
    const [cut, small, closed, withdrawn, back, open] = before as [ListingRecord, ListingRecord, ListingRecord, ListingRecord, ListingRecord, ListingRecord]; // prettier-ignore
    await write(...before);
    await write({ ...back, ...expired });
    const ann = await subscribe("daily");
    await site.database.query("update saved_search set price_cut_percent = 5");
    const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await write(
      { ...cut, ListPrice: 950_000 },
      { ...small, ListPrice: 951_000 },
      { ...closed, ...sold },
      { ...withdrawn, ...expired },
      back,
      { ...open, openHouses: [{ date: startsAt.slice(0, 10), startsAt, endsAt: startsAt }] },
    );
    const listing = fresh();
    await write(listing);
    await happen();
    await arrive(listing.ListingKey, 0);
    site.advance(day);
    await digest();
    await digest();
    const all = await entries(ann.id);
    expect(Object.fromEntries(all.map(({ kind, listing_key: key }) => [kind, key]))).toEqual({
      digest: null,
      "price-cut": cut.ListingKey,
      sold: closed.ListingKey,
      gone: withdrawn.ListingKey,
      "back-on-market": back.ListingKey,
      "open-house": open.ListingKey,
    });
    expect(all).toHaveLength(6);
    const [mail, ...others] = await mails(ann.email);
    expect([mail?.subject, others]).toEqual(["6 updates in “Toronto”", []]);
    expect(mail?.body).toContain("was $1,000,000, now $950,000");
    expect(mail?.body).not.toContain("777");
    site.advance(day);
    expect(await digest()).toBe(0);
  });

  it("report a home that was removed from the site, without its page, price and address", async () => {
    const listing = fresh();
    await write(listing);
    const ann = await subscribe("daily");
    await remove(listing.ListingKey);
    await happen();
    site.advance(day);
    await digest();
    expect(await kinds(ann.id)).toEqual(["gone"]);
    const [mail] = await mails(ann.email);
    expect(mail?.subject).toBe(`Off the market: Listing ${listing.ListingKey}`);
    expect(mail?.body).not.toMatch(/\$|Listed by|\/listings\/W/);
  });

  it("report a sold home as gone, and no price cut, to people who may not see sold data", async () => {
    const [cut, closed] = [fresh(), fresh()];
    await write(cut, closed);
    const ann = await subscribe("daily");
    await site.database.query("delete from terms_acceptance where user_id = $1", [ann.id]);
    await write({ ...cut, ListPrice: 100_000 }, { ...closed, ...sold });
    await happen();
    site.advance(day);
    await digest();
    expect(await kinds(ann.id)).toEqual(["gone"]);
    expect((await mails(ann.email))[0]?.body).not.toMatch(/777|100,000/);
  });

  it("leave out what another search of the person reported immediately", async () => {
    const listing = { ...fresh(), ListPrice: 1_000_000 };
    await write(listing);
    const ann = await subscribe("daily");
    await save(ann.id, { name: "Everything", query: "" });
    await write({ ...listing, ListPrice: 900_000 });
    await settleAll();
    await happen();
    site.advance(day);
    await digest();
    expect(await kinds(ann.id)).toEqual(["price-cut"]);
    expect(await mails(ann.email)).toHaveLength(1);
  });

  it("report each day's change of the same home", async () => {
    const listing = { ...fresh(), ListPrice: 1_000_000 };
    await write(listing);
    const ann = await subscribe("daily");
    for (const price of [900_000, 800_000]) {
      // Those of the day before would happen again.
      await site.database.query("delete from listing_event");
      await write({ ...listing, ListPrice: price });
      await happen();
      site.advance(day);
      await digest();
    }
    expect(await kinds(ann.id)).toEqual(["price-cut", "price-cut"]);
    expect(await mails(ann.email)).toHaveLength(2);
  });

  it.each([
    ["go back", "2027-11-06T12:00:00Z", "2027-11-07T13:00:00Z"],
    ["go forward", "2027-03-13T13:00:00Z", "2027-03-14T12:00:00Z"],
  ])("report a second change of a home on the day when clocks %s", async (_, first, second) => {
    const listing = { ...fresh(), ListPrice: 1_000_000 };
    await write(listing);
    const started = site.services.now();
    site.advance(Date.parse(first) - day - started);
    const ann = await subscribe("daily");
    for (const [end, price] of [
      [first, 900_000],
      [second, 800_000],
    ] as const) {
      site.advance(Date.parse(end) - 3_600_000 - site.services.now());
      await write({ ...listing, ListPrice: price });
      await site.database.query(
        "update listing_event set at = $1 where id = (select max(id) from listing_event)",
        [new Date(site.services.now())],
      );
      site.advance(3_600_000);
      await digest();
    }
    site.advance(started - site.services.now());
    expect(await kinds(ann.id)).toEqual(["price-cut", "price-cut"]);
  });

  it("give the number of changes that have no entry, and of all in the mail", async () => {
    const many = Array.from({ length: 203 }, () => ({ ...fresh(), ListPrice: 1_000_000 }));
    await write(...many);
    const ann = await subscribe("daily");
    await write(...many.map((listing) => ({ ...listing, ListPrice: 900_000 })));
    await happen();
    site.advance(day);
    await digest();
    const inbox = await getInbox(ann, "?limit=100");
    // All entries have the same time.
    const alerts = [...inbox.alerts];
    for (let { next } = inbox; next;) {
      const page = await getInbox(ann, `?limit=100&before=${next}`);
      alerts.push(...page.alerts);
      next = page.next;
    }
    expect([inbox.unread, alerts.filter(({ kind }) => kind === "digest")]).toEqual([
      201,
      [expect.objectContaining({ updateCount: 3 })],
    ]);
    const [mail] = await mails(ann.email);
    expect(mail?.subject).toBe("203 updates in “Toronto”");
    expect(mail?.body).toContain("This email shows 12 of 203. See all: https://www.larchway.example/alerts");
    await site.database.query("delete from listing where list_price = 900000");
  });

  it("leave out a search that can no longer be read", async () => {
    const ann = await subscribe("daily");
    await site.database.query("update saved_search set query = 'city=Toronto&formerFilter=1'");
    const listing = fresh();
    await write(listing);
    await arrive(listing.ListingKey, 1);
    site.advance(day);
    expect(await digest()).toBe(0);
    expect((await getInbox(ann)).alerts).toEqual([]);
  });

  it("are one mail for all searches of a person, at the hour of their clocks", async () => {
    const ann = await subscribe("daily");
    await save(ann.id, { name: "Everything", query: "" });
    await site.database.query("update saved_search set frequency = 'daily', digest_until = $1", [
      new Date(site.services.now()),
    ]);
    const set = await site.app.inject({
      method: "PUT",
      url: "/api/users/alerts/settings",
      headers: ann.headers,
      payload: { timeZone: "America/Vancouver", digestHour: 20, isStopped: false },
    });
    expect([set.statusCode, set.json()]).toEqual([
      200,
      { timeZone: "America/Vancouver", digestHour: 20, quietFrom: 21, quietUntil: 8, isStopped: false },
    ]);
    const listing = fresh();
    await write(listing);
    await arrive(listing.ListingKey, 1);
    let hours = 0;
    while ((await digest()) === 0 && hours < 30) {
      site.advance(3_600_000);
      hours += 1;
    }
    const local = new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Vancouver",
      hour: "2-digit",
      hourCycle: "h23",
    });
    expect(local.format(site.services.now())).toBe("20");
    const sent = await mails(ann.email);
    expect(sent).toHaveLength(1);
    // One home that both searches find is one home.
    expect(sent[0]?.body).not.toContain("This email shows");
    expect(sent[0]?.body).toMatch(/it matches “(Toronto” and “Everything|Everything” and “Toronto)”/);
    expect((await getInbox(ann)).alerts).toHaveLength(2);
  });
});

describe("the inbox", () => {
  it("has pages, an unread count, and a flag for each entry that was read", async () => {
    const ann = await register({});
    for (let turn = 0; turn < 3; turn += 1) {
      await write(fresh());
      await settleAll();
      site.advance(1_000);
    }
    const first = await getInbox(ann, "?limit=2");
    expect([first.alerts.length, first.unread]).toEqual([2, 3]);
    const second = await getInbox(ann, `?limit=2&before=${first.next}`);
    expect([second.alerts.map(({ home: shown }) => shown?.ListingKey), second.next]).toEqual([
      [`W${keys - 2}`],
      undefined,
    ]);
    const read = (payload: object) =>
      site.app.inject({ method: "POST", url: "/api/users/alerts/read", headers: ann.headers, payload });
    await read({ id: second.alerts[0]?.id });
    const count = () => site.get("/api/users/alerts/count", ann.headers);
    expect((await count()).json()).toEqual({ unread: 2 });
    await read({});
    expect((await count()).json()).toEqual({ unread: 0 });
    const bob = await register({});
    expect((await getInbox(bob)).alerts).toEqual([]);
    expect((await site.get("/api/users/alerts")).statusCode).toBe(401);
  });

  it("refuses a time zone that does not exist, and says which field", async () => {
    const ann = await register();
    const response = await site.app.inject({
      method: "PUT",
      url: "/api/users/alerts/settings",
      headers: ann.headers,
      payload: { timeZone: "Mars/Base", digestHour: 8, isStopped: false },
    });
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [expect.objectContaining({ path: "timeZone" })],
    ]);
  });
});
