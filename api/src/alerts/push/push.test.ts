import { randomUUID } from "node:crypto";
import webPush from "web-push";
import type { PushDevice, PushSubscriptionInput } from "@larchway/shared/contracts/push";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { upsertListings } from "../../listings/listing-writer-repository";
import { registerPerson } from "../../testing/people";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { sendDueDigests } from "../digests";
import { createMatcher } from "../matcher";
import { startPushService, type PushService } from "../testing/push-service";
import { untilEventsArePast } from "../testing/until-events-are-past";
import { pushDueAlerts } from "./push-due-alerts";
import { createPushSender } from "./push-sender";

const keys = webPush.generateVAPIDKeys();
let service: PushService;
let site: TestApp;
let home: ListingRecord;
let matcher: ReturnType<typeof createMatcher>;
let next = 700_000;
const day = 86_400_000;

beforeAll(async () => {
  service = await startPushService(keys.publicKey);
  const push = createPushSender({
    keys,
    resolve: (_, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    isOpen: () => true,
    connection: { port: service.port, ca: service.ca },
  });
  site = await openTestApp({ listings: 30, push });
  matcher = createMatcher(site.services);
  home = site.listings.find(
    ({ StandardStatus, City }) => StandardStatus === "Active" && City === "Toronto",
  ) as ListingRecord;
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  await matchAll();
  await site.database.query("delete from app_user");
  // 10 am in Toronto.
  site.advance((((15 * 3_600_000 - (site.services.now() % day)) % day) + day) % day);
});

type Person = Awaited<ReturnType<typeof registerPerson>>;

async function register(frequency = "at-once"): Promise<Person> {
  const person = await registerPerson(site);
  await site.database.query("update app_user set email_verified_at = now() where id = $1", [person.id]);
  await site.database.query(
    `insert into saved_search (user_id, id, name, query, created_at, seen_at, frequency, digest_until)
     values ($1, $2, 'Toronto', 'city=Toronto', now(), now(), $3, $4)`,
    [person.id, randomUUID(), frequency, new Date(site.services.now())],
  );
  return person;
}

const put = (person: Person, payload: object) =>
  site.app.inject({ method: "POST", url: "/api/users/push", headers: person.headers, payload });

/** Turns notifications on in a new browser, as a click on "Notify me" does. */
async function subscribe(person: Person): Promise<{ browser: PushSubscriptionInput; device: PushDevice }> {
  const browser = service.subscribe();
  const response = await put(person, browser);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return { browser, device: response.json<PushDevice>() };
}

const list = async (person: Person) =>
  (await site.get("/api/users/push", person.headers)).json<{ publicKey?: string; devices: PushDevice[] }>();
const test = (person: Person, { id }: PushDevice) =>
  site.post(`/api/users/push/${id}/test`, undefined, person.headers);

const write = (...listings: ListingRecord[]) =>
  site.database.transaction((connection) => upsertListings(connection, listings));
const fresh = (): ListingRecord => ({ ...home, ListingKey: `W${(next += 1)}`, ListPrice: 987_654 });

async function matchAll(): Promise<void> {
  await untilEventsArePast(site.database);
  while (await matcher.matchBatch());
}

async function pushAll(): Promise<void> {
  while ((await pushDueAlerts(site.services)) > 0);
}

describe("notifications", () => {
  it("report a home once, without price and date, and lead to it", async () => {
    const ann = await register();
    const { browser } = await subscribe(ann);
    const listing = fresh();
    await write(listing);
    await matchAll();
    await pushAll();
    await pushAll();
    expect(service.messages(browser)).toEqual([
      {
        title: expect.stringMatching(/^New: .*Toronto/),
        body: "In “Toronto”.",
        path: expect.stringContaining(`/listings/${listing.ListingKey}`),
        tag: expect.any(String),
      },
    ]);
    expect(JSON.stringify(service.messages(browser))).not.toMatch(/\$|987|654/);
  });

  it("of a sold home only say that there is news", async () => {
    const ann = await register();
    const { browser } = await subscribe(ann);
    const listing = fresh();
    await write(listing);
    await matchAll();
    await pushAll();
    site.advance(1_000);
    await write({ ...listing, StandardStatus: "Closed", MlsStatus: "Sold", ClosePrice: 777_777, ContractStatus: "Unavailable" }); // prettier-ignore
    await matchAll();
    await pushAll();
    const message = service.messages(browser).at(-1);
    expect([message?.title, message?.body]).toEqual([
      expect.stringMatching(/^News about /),
      "Sign in to see it.",
    ]);
    expect(JSON.stringify(message)).not.toMatch(/\$|777|987|[Ss]old/);
  });

  it("coalesce what happened, go to every signed-in device, and stop at a sign-out", async () => {
    const ann = await register();
    const first = await subscribe(ann);
    await write(fresh(), fresh(), fresh());
    await matchAll();
    await pushAll();
    expect(service.messages(first.browser)).toEqual([
      expect.objectContaining({ title: "3 new homes in “Toronto”", path: "/alerts" }),
    ]);
    await site.app.inject({
      method: "DELETE",
      url: `/api/users/sessions/${await familyOf(ann)}`,
      headers: ann.headers,
    });
    await write(fresh());
    await matchAll();
    await pushAll();
    expect(service.messages(first.browser)).toHaveLength(1);
  });

  const familyOf = async ({ id }: Person) =>
    (
      await site.database.query<{ family_id: string }>(
        "select family_id from refresh_token where user_id = $1",
        [id],
      )
    ).rows[0]?.family_id;

  it("wait in the quiet hours, and leave out an entry that was read before", async () => {
    const ann = await register();
    const { browser } = await subscribe(ann);
    const settings = { timeZone: "America/Toronto", digestHour: 8, quietFrom: 10, quietUntil: 12, isStopped: false }; // prettier-ignore
    await site.app.inject({
      method: "PUT",
      url: "/api/users/alerts/settings",
      headers: ann.headers,
      payload: settings,
    });
    await write(fresh());
    await matchAll();
    await pushAll();
    expect(service.messages(browser)).toEqual([]);
    site.advance(2 * 3_600_000);
    await pushAll();
    expect(service.messages(browser)).toHaveLength(1);
    await write(fresh());
    await matchAll();
    await site.database.query("update alert_delivery set read_at = now()");
    await pushAll();
    expect(service.messages(browser)).toHaveLength(1);
  });

  it("report digests, except of searches that are only in the inbox", async () => {
    const [ann, bob] = [await register("daily"), await register("inbox")];
    const browsers = [(await subscribe(ann)).browser, (await subscribe(bob)).browser];
    const listing = fresh();
    await write(listing);
    await site.database.query("update listing set first_seen_at = null");
    await site.database.query("update listing set first_seen_at = $2 where listing_key = $1", [
      listing.ListingKey,
      new Date(site.services.now()),
    ]);
    site.advance(day);
    await sendDueDigests(site.services);
    await pushAll();
    expect(browsers.map((browser) => service.messages(browser).map(({ title }) => title))).toEqual([
      ["1 new home in “Toronto”"],
      [],
    ]);
  });

  it.each([
    [1, "1 update in “Toronto”"],
    [203, "203 updates in “Toronto”"],
  ])("give the number of changes in a digest without new homes (%i)", async (count, title) => {
    const ann = await register("daily");
    const { browser } = await subscribe(ann);
    // Events are written while a search reports changes immediately.
    await register();
    const homes = Array.from({ length: count }, () => ({ ...fresh(), ListPrice: 1_000_000 }));
    await write(...homes);
    await site.database.query("delete from listing_event");
    await site.database.query("update listing set first_seen_at = null");
    await write(...homes.map((listing) => ({ ...listing, ListPrice: 900_000 })));
    await site.database.query("update listing_event set at = $1", [new Date(site.services.now() + 60_000)]);
    site.advance(day);
    await sendDueDigests(site.services);
    await pushAll();
    await pushAll();
    expect(service.messages(browser).map((message) => message.title)).toEqual([title]);
    await site.database.query("delete from listing where list_price = 900000");
  });

  it("are repeated while the push service fails, and never for longer than a day", async () => {
    const ann = await register();
    const { browser } = await subscribe(ann);
    service.respondWith(browser, 503);
    await write(fresh());
    await matchAll();
    await expect(pushAll()).rejects.toThrow("push.example.org responded with 503.");
    await pushAll();
    service.respondWith(browser, 201);
    site.advance(121_000);
    await pushAll();
    await pushAll();
    expect(service.messages(browser)).toHaveLength(1);
    service.respondWith(browser, 503);
    await write(fresh());
    await matchAll();
    await expect(pushAll()).rejects.toThrow();
    site.advance(day + 1_000);
    service.respondWith(browser, 201);
    await pushAll();
    expect(service.messages(browser)).toHaveLength(1);
  });

  it.each([
    [503, 2],
    [429, 2],
    [403, 2],
    [408, 2],
    [400, 1],
    [413, 1],
  ])("go once to each device while another one's push service responds with %i", async (status, expected) => {
    const ann = await register();
    const { browser } = await subscribe(ann);
    const other = service.subscribe();
    await addDevice(ann, other);
    service.respondWith(other, status);
    await write(fresh());
    await matchAll();
    await pushAll().catch((error: unknown) => expect(String(error)).toContain(`responded with ${status}.`));
    service.respondWith(other, 201);
    site.advance(121_000);
    await write(fresh());
    await matchAll();
    await pushAll();
    site.advance(121_000);
    await pushAll();
    const titles = (each: PushSubscriptionInput) => service.messages(each).map(({ title }) => title);
    expect(titles(browser)).toEqual([expect.stringMatching(/^New: /), expect.stringMatching(/^New: /)]);
    expect(titles(other)).toEqual([expect.stringMatching(expected === 2 ? /^2 new homes / : /^New: /)]);
    expect((await list(ann)).devices).toHaveLength(2);
  });

  /** A second signed-in browser of the person. */
  const addDevice = ({ id }: Person, { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput) =>
    site.database.query(
      `with device as (
         insert into push_device (id, user_id, family_id, endpoint, p256dh, auth, user_agent, created_at)
         values (gen_random_uuid(), $1, gen_random_uuid(), $2, $3, $4, 'Firefox', now()) returning family_id)
       insert into refresh_token (token_hash, family_id, user_id, created_at, expires_at, signed_in_at)
       select md5(family_id::text), family_id, $1, now(), '2999-01-01', now() from device`,
      [id, endpoint, p256dh, auth],
    );

  it.each([404, 410])("end for a browser whose subscription is over (%i)", async (status) => {
    const ann = await register();
    const { browser } = await subscribe(ann);
    const other = service.subscribe();
    service.respondWith(browser, status);
    await write(fresh());
    await matchAll();
    await pushAll();
    expect((await list(ann)).devices).toEqual([]);
    expect((await put(ann, other)).statusCode).toBe(200);
  });
});

describe("the devices with notifications", () => {
  it("are listed, tested and removed", async () => {
    const ann = await register();
    expect(await list(ann)).toEqual({ publicKey: keys.publicKey, devices: [] });
    const { browser, device } = await subscribe(ann);
    expect(await list(ann)).toMatchObject({ devices: [{ id: device.id, current: true }] });
    expect((await test(ann, device)).statusCode).toBe(200);
    expect(service.messages(browser)).toEqual([expect.objectContaining({ title: "Notifications work" })]);

    const bob = await register();
    expect((await test(bob, device)).json()).toMatchObject({ code: "PUSH_DEVICE_GONE" });
    const remove = (person: Person) =>
      site.app.inject({ method: "DELETE", url: `/api/users/push/${device.id}`, headers: person.headers });
    await remove(bob);
    expect((await list(ann)).devices).toHaveLength(1);
    await remove(ann);
    expect((await list(ann)).devices).toEqual([]);
  });

  it("say so when a test can't be sent, and when the browser unsubscribed", async () => {
    const ann = await register();
    const { browser, device } = await subscribe(ann);
    service.respondWith(browser, 500);
    expect((await test(ann, device)).json()).toMatchObject({ code: "PUSH_FAILED" });
    service.respondWith(browser, 410);
    expect((await test(ann, device)).json()).toMatchObject({ code: "PUSH_DEVICE_GONE" });
    expect((await list(ann)).devices).toEqual([]);
  });

  it("change their account with the person who signs in there", async () => {
    const [ann, bob] = [await register(), await register()];
    const { browser } = await subscribe(ann);
    expect((await put(bob, browser)).statusCode).toBe(200);
    expect([(await list(ann)).devices.length, (await list(bob)).devices.length]).toEqual([0, 1]);
  });

  it("are at most ten", async () => {
    const ann = await register();
    await site.database.query(
      `insert into push_device (id, user_id, family_id, endpoint, p256dh, auth, user_agent, created_at)
       select gen_random_uuid(), r.user_id, gen_random_uuid(), 'https://push.example.org/' || n, '', '', '', now()
       from refresh_token r, generate_series(1, 10) n where r.user_id = $1`,
      [ann.id],
    );
    // Signed out since: they make room.
    expect((await put(ann, service.subscribe())).statusCode).toBe(200);
    await site.database.query(
      `with device as (
         insert into push_device (id, user_id, family_id, endpoint, p256dh, auth, user_agent, created_at)
         select gen_random_uuid(), $1, gen_random_uuid(), 'https://push.example.org/' || n, '', '', '', now()
         from generate_series(1, 10) n returning family_id)
       insert into refresh_token (token_hash, family_id, user_id, created_at, expires_at, signed_in_at)
       select md5(family_id::text), family_id, $1, now(), '2999-01-01', now() from device`,
      [ann.id],
    );
    await site.database.query("delete from push_device where user_agent <> ''");
    expect((await put(ann, service.subscribe())).json()).toMatchObject({ code: "TOO_MANY_DEVICES" });
  });

  it.each([
    "http://push.example.org/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://2130706433/1",
    "https://localhost/1",
    "https://user:secret@push.example.org/1",
    "https://push.example.org:8443/1",
    "ftp://push.example.org/1",
    "push.example.org",
    `https://push.example.org/${"x".repeat(1_000)}`,
  ])("have no push service at %s", async (endpoint) => {
    const ann = await register();
    const response = await put(ann, { ...service.subscribe(), endpoint });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, "endpoint"]);
  });

  it("have valid keys", async () => {
    const ann = await register();
    const subscription = service.subscribe();
    const p256dh = `B${"A".repeat(86)}`;
    const response = await put(ann, { ...subscription, keys: { ...subscription.keys, p256dh } });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, "keys.p256dh"]);
  });

  it("need keys of the site, and a session of the browser", async () => {
    const ann = await register();
    const { authorization } = ann.headers;
    const response = await site.post("/api/users/push", service.subscribe(), { authorization });
    expect(response.json()).toMatchObject({ code: "SESSION_EXPIRED" });
    const { push } = site.services;
    expect(await pushDueAlerts({ ...site.services, push: undefined })).toBe(0);
    expect(push?.publicKey).toBe(keys.publicKey);
  });
});

it("messages never reach a closed network, even when a name changes after it was stored", async () => {
  const sender = createPushSender({
    keys,
    resolve: (_, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    connection: { port: service.port, ca: service.ca },
  });
  const message = { title: "", body: "", path: "/", tag: "" };
  await expect(sender.send(service.subscribe(), message)).rejects.toThrow(
    "push.example.org leads into a closed network.",
  );
});
