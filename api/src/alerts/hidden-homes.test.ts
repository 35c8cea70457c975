import { randomUUID } from "node:crypto";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { addDeliveries } from "./delivery-repository";
import { findNewHomes } from "./digest-repository";
import { mailDueAlerts } from "./mail-due-alerts";

let site: TestApp;
let userId: string;
let keys: string[];

beforeAll(async () => {
  site = await openTestApp({ listings: 60 });
  keys = site.listings
    .filter(({ StandardStatus }) => StandardStatus === "Active")
    .map(({ ListingKey }) => ListingKey)
    .slice(0, 2);
  await site.database.query("update listing set first_seen_at = now(), invented = false");
});
afterAll(() => site.close());
beforeEach(async () => {
  const { id, headers } = await registerPerson(site);
  userId = id;
  await site.database.query("update app_user set email_verified_at = now() where id = $1", [id]);
  await site.app.inject({ method: "PUT", url: `/api/users/hidden-homes/${keys[0]}`, headers });
});

const deliver = (searchIds: string[]) =>
  addDeliveries(
    site.database,
    keys.map((listingKey) => ({
      userId,
      eventGroup: `${listingKey} new 1`,
      kind: "new" as const,
      listingKey,
      searchIds,
      isMailDue: true,
      isPushed: false,
    })),
    new Date(),
  );
const setHidden = (isHidden: boolean) =>
  isHidden
    ? site.database.query(
        "insert into hidden_home select $1, unnest($2::text[]), now() on conflict do nothing",
        [userId, keys],
      )
    : site.database.query("delete from hidden_home where user_id = $1", [userId]);

describe("a hidden home", () => {
  it("is not in the inbox", async () => {
    expect(await deliver([])).toBe(1);
    const { rows } = await site.database.query("select listing_key from alert_delivery where user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ listing_key: keys[1] }]);
  });

  it("is not in a digest", async () => {
    const find = async () => {
      const period = { userId, since: new Date(0), until: new Date(Date.now() + 60_000), limit: 100 };
      return (await findNewHomes(site.database, { search: keys[0] }, { seesSoldData: true }, period)).keys;
    };
    expect(await find()).toEqual([]);
    await setHidden(false);
    expect(await find()).toEqual([keys[0]]);
  });

  it("gets no email, even when it was hidden after the alert", async () => {
    const searchId = randomUUID();
    await site.database.query(
      `insert into saved_search (user_id, id, name, query, created_at, seen_at, frequency)
       values ($1, $2, 'All', '', now(), now(), 'at-once')`,
      [userId, searchId],
    );
    const mail = async (isHidden: boolean) => {
      await site.database.query("delete from alert_delivery where user_id = $1", [userId]);
      await setHidden(false);
      await deliver([searchId]);
      await setHidden(isHidden);
      return mailDueAlerts(site.services);
    };
    expect(await mail(true)).toBe(0);
    expect(await mail(false)).toBe(1);
  });
});
