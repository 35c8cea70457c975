import { randomBytes } from "node:crypto";
import { migrate, openDatabase, type Database } from "@larchway/shared/server/database";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { paths } from "../config/paths";
import { upsertListings } from "../listings/listing-writer-repository";
import { loadPhotoCatalogue } from "../media/photo-catalogue";
import { reportKills, startKillable, type Killable } from "../testing/killable";
import { sampleListings } from "../testing/sample-listings";

const schema = `test_${randomBytes(6).toString("hex")}`;
const url = process.env.TEST_DATABASE_URL;
/** ALERT_KILLS=50 kills at every step several times. Starting a process takes seconds. */
const kills = Number(process.env.ALERT_KILLS ?? 3);
/** The first ones are those where most could be lost or repeated. */
const steps = ["move position", "commit mail", "commit", "write", "settle entries", "enqueue mail", "read searches", "claim", "read changes", "match", "read owners", "lock entries"]; // prettier-ignore

let database: Database;
const running: Killable[] = [];

// The embedded engine belongs to one process.
const onServer = url ? describe : describe.skip;

function startMatcher(victim?: string): Killable {
  const env = { DATABASE_URL: url, DATABASE_SCHEMA: schema, KILL_AT: victim, LOG_LEVEL: "silent" };
  const matcher = startKillable(["demo/bench/killable-matcher.ts"], env);
  running.push(matcher);
  return matcher;
}

async function areAllMailed(): Promise<boolean> {
  const { rows } = await database.query<{ waiting: boolean }>(
    `select exists (select from alert_delivery where mail_due) or exists (
       select from listing_event e join listing_event_position p on p.reader = 'matcher'
       where (e.changed_in, e.id) > (p.changed_in, p.event_id)) as waiting`,
  );
  return rows[0]?.waiting === false;
}

async function untilAllMailed(isOver: () => boolean = () => false): Promise<void> {
  while (!isOver() && !(await areAllMailed()));
}

onServer("two processes that match alerts", () => {
  beforeAll(async () => {
    database = await openDatabase({ url: url ?? "", directory: "", application: "test", schema });
    await migrate(database, paths.migrations);
    await database.query(
      `with person as (
         insert into app_user (email, email_key, name, email_verified_at)
         values ('ann@example.org', 'ann@example.org', 'Ann', now()) returning id)
       insert into saved_search (user_id, id, name, market, query, created_at, seen_at, frequency)
       select person.id, gen_random_uuid(), name, null, query, now(), now(), 'at-once'
       from person, (values ('Toronto', 'city=Toronto'), ('Everything', '')) as search (name, query)`,
    );
  });
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    await database.query(`drop schema ${schema} cascade`);
    await database.close();
  });

  it(
    `send each change once when one of them is killed ${kills} times and the connections break`,
    async () => {
      const began = performance.now();
      const photos = await loadPhotoCatalogue(paths.photos);
      const sample = sampleListings(photos.all, 60).find(
        ({ StandardStatus, City }) => StandardStatus === "Active" && City === "Toronto",
      ) as ListingRecord;
      const homes: string[] = [];
      const write = async () => {
        const ListingKey = `W${800_000 + homes.length}`;
        homes.push(ListingKey);
        await database.transaction((connection) => upsertListings(connection, [{ ...sample, ListingKey }]));
      };

      const survivor = startMatcher();
      await survivor.printed("matching");
      for (let kill = 0; kill < kills; kill += 1) {
        const victim = startMatcher(steps[kill % steps.length]);
        let isOver = false;
        const end = victim.ended.then((result) => {
          isOver = true;
          return result;
        });
        // Both processes compete for each batch, so that the victim gets to its step sooner or later.
        while (!isOver) {
          for (let count = 0; count < 5; count += 1) await write();
          await untilAllMailed(() => isOver);
        }
        expect((await end).signal).toBe("SIGKILL");
        if (kill % 5 === 1)
          await database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [schema]); // prettier-ignore
      }
      await untilAllMailed();

      const entries = await database.query<{ listing_key: string; kind: string }>(
        "select listing_key, kind from alert_delivery order by listing_key",
      );
      expect(entries.rows).toEqual(homes.map((listing_key) => ({ listing_key, kind: "new" })));
      const mails = await database.query<{ body: string }>(
        "select body from mail_outbox where kind = 'alert'",
      );
      // A mail shows twelve homes and gives the number of all.
      const inMails = mails.rows.map(({ body }) => new Set(body.match(/\/listings\/W8\d+/g)).size);
      const inTotal = mails.rows.map(({ body }, index) =>
        Number(/shows \d+ of (\d+)\./.exec(body)?.[1] ?? inMails[index]),
      );
      expect(inTotal.reduce((sum, count) => sum + count, 0)).toBe(homes.length);
      const shown = mails.rows.flatMap(({ body }) => [...new Set(body.match(/\/listings\/W8\d+/g))]);
      expect(new Set(shown).size).toBe(shown.length);
      reportKills(`a matcher of ${homes.length} changes`, kills, performance.now() - began);
    },
    120_000 + kills * 30_000,
  );
});
