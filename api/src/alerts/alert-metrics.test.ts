import { openTestApp, testMetricsToken, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 3 });
});
afterAll(() => site.close());

async function readMetrics(): Promise<Record<string, number>> {
  const { body } = await site.get("/metrics", { authorization: `Bearer ${testMetricsToken}` });
  const found = body.matchAll(/^larchway_alerts_(\w+)\{step="(\w+)"\} (\S+)$/gm);
  return Object.fromEntries([...found].map(([, name, step, value]) => [`${name} ${step}`, Number(value)]));
}

it("report how many changes and mails wait, and for how long", async () => {
  const nothing = {
    "waiting match": 0,
    "waiting mail": 0,
    "oldest_seconds match": 0,
    "oldest_seconds mail": 0,
  };
  expect(await readMetrics()).toEqual(nothing);
  await site.database.query(
    `insert into listing_event (listing_id, at) select n, now() - interval '1 hour' from generate_series(1, 2) n`,
  );
  await site.database.query("insert into app_user (email, email_key, name) values ('a@b.ca', 'a@b.ca', 'A')");
  await site.database.query(
    `insert into alert_delivery (id, user_id, event_group, kind, search_ids, created_at, mail_due)
     select gen_random_uuid(), id, 'g', 'new', '{}', $1, true from app_user`,
    [new Date(site.services.now() - 60_000)],
  );
  const metrics = await readMetrics();
  expect(metrics).toMatchObject({ "waiting match": 2, "waiting mail": 1, "oldest_seconds mail": 60 });
  expect(metrics["oldest_seconds match"]).toBeGreaterThanOrEqual(3_600);
});
