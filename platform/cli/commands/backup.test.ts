import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Database, migrate, openDatabase } from "@larchway/shared/server/database";
import { makeEngineDirectory, startProcess } from "@larchway/shared/server/testing";
import { startFakeS3 } from "@larchway/releases/store/bucket/testing";
import { FolderReleaseStore } from "@larchway/releases/store/release-store";
import { ReleaseService } from "@larchway/releases/store/release-service";
import { toBuildId, makeFakeBuild } from "@larchway/releases/store/testing";
import { backUp } from "./backup";
import { restore } from "./restore";
import { type DataPart, readSiteData, type SiteData } from "../site-data";

const server = process.env.TEST_DATABASE_URL;
let root: string;
let file: string;
let env: Record<string, string>;
let site: SiteData;
/** A second site on the same engine, restored by the first test. */
let copy: SiteData;
let contents: Record<string, string[]>;
const databases: string[] = [];
const log = () => undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "larchway-backup-"));
  file = join(root, "site.backup");
  env = await createEnv("original");
  site = await readSiteData(env);
  const seeding = startProcess("demo/seed/main.ts", env, ["--listings", "120"]);
  if ((await seeding.ended) !== 0) throw new Error(seeding.output());
  await withDatabase(site, "platform", async (database, { migrations }) => {
    await migrate(database, migrations);
    const folders = { files: join(root, "original", "store"), maps: join(root, "original", "store-maps") };
    const releases = new ReleaseService(database, new FolderReleaseStore(folders));
    await releases.publish({ folder: await makeFakeBuild(), actor: "tester", note: "first" });
    await releases.promote({ name: "mf-mortgage", build: toBuildId("one"), actor: "tester" });
  });
  await withDatabase(site, "api", (database) => database.query(strangeRows));
  contents = await readContents(site);
  await backUp(site, file, log);
});

afterAll(async () => {
  const admin = server ? await openDatabase({ url: server, directory: "", application: "tests" }) : undefined;
  for (const name of databases) await admin?.query(`drop database if exists ${name} with (force)`);
  await admin?.close();
  await rm(root, { recursive: true, force: true });
});

/** Texts and times that a careless export would lose, and transaction ids that a new server has not reached. */
const strangeRows = `
  insert into track_event (anonymous_id, event_type, event_data, page_url, received_at) values
    (E'a\\u2028b', E'q"uo\\\\te', 'null', E'/\\n\\t,é😀{}', '2026-11-01T05:30:00.123456Z'),
    ('', 'long', jsonb_build_object('n', 12345678901234567890.123, 's', repeat('x', 100000)), '', 'infinity');
  insert into mail_outbox (kind, recipient, subject, commercial, created_at, next_attempt_at)
    values ('test', 'a@b.ca', '', false, '2026-01-01', '2026-01-01');
  insert into consent_record (kind, granted, source, given_at) values ('analytics', true, 'test', '2026-01-01');
  delete from listing where id = 7;
  alter table listing disable trigger listing_change;
  update listing set changed_in = '900000000000';
  alter table listing enable trigger listing_change;
  alter table street disable trigger street_change;
  update street set changed_in = '900000000000';
  alter table street enable trigger street_change;
  update listing_removal set removed_in = '900000000000'`;

async function createEnv(name: string, engine = server ? "postgres" : "pglite") {
  const secret = "a secret that only these tests know";
  const env: Record<string, string> = {
    DATA_DIR: join(root, name),
    PLATFORM_TOKEN: secret,
    METRICS_TOKEN: secret,
  };
  if (!server || engine === "pglite") {
    for (const section of ["api", "platform"])
      await makeEngineDirectory(join(root, name, "database", section), { always: true });
    return env;
  }
  const database = `test_${randomBytes(6).toString("hex")}`;
  const admin = await openDatabase({ url: server, directory: "", application: "tests" });
  await admin.query(`create database ${database}`);
  await admin.close();
  databases.push(database);
  return { ...env, DATABASE_URL: server.replace(/\/[^/]*$/, `/${database}`) };
}

async function withDatabase(
  { parts }: SiteData,
  section: string,
  work: (database: Database, part: DataPart) => Promise<unknown>,
): Promise<void> {
  const part = parts.find((each) => each.section === section)!;
  const database = await part.open();
  try {
    await work(database, part);
  } finally {
    await database.close();
  }
}

/** Every row of every table, and the values of the sequences. */
async function readContents(from: SiteData): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { section } of from.parts) {
    await withDatabase(from, section, async (database, { schema }) => {
      const { rows: tables } = await database.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = $1 order by 1",
        [schema],
      );
      for (const { name } of tables) {
        // The position in one server's transactions, and the time of the migrations there.
        const { rows } = await database.query<{ row: string }>(
          `select (to_jsonb(t) - '{changed_in,removed_in,applied_at}'::text[])::text collate "C" as row from ${name} t order by 1`,
        );
        all[`${section}.${name}`] = rows.map(({ row }) => row);
      }
      const { rows: counters } = await database.query<{ counter: string }>(
        "select sequencename || ' ' || last_value as counter from pg_sequences where schemaname = $1 and last_value is not null order by 1",
        [schema],
      );
      all[`${section} counters`] = counters.map(({ counter }) => counter);
    });
  }
  return all;
}

/** The backup with its text changed, packed again. */
async function changed(name: string, change: (text: string) => string): Promise<string> {
  const path = join(root, name);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return path;
}

describe("a backup", () => {
  it("contains every row, and restores all of them to an empty site", async () => {
    expect(contents["api.listing"]).toHaveLength(119);
    expect(contents["api.track_event"]).toHaveLength(2);
    expect(contents["platform.live_step"]).toHaveLength(1);
    copy = await readSiteData(await createEnv("copy"));
    await restore(copy, { file, force: false }, log);
    expect(await readContents(copy)).toEqual(contents);

    const stored = join("store", "mf-mortgage", toBuildId("one"), "entry.js");
    expect(await readFile(join(copy.dataDirectory, stored))).toEqual(
      await readFile(join(site.dataDirectory, stored)),
    );
  });

  it("contains no transaction ids, which would make rows changed later seem older than the restored ones", async () => {
    await withDatabase(copy, "api", async (database) => {
      for (const column of ["listing.changed_in", "street.changed_in", "listing_removal.removed_in"]) {
        const [table, name] = column.split(".");
        const { rows } = await database.query<{ count: number; ahead: number }>(
          `select count(*)::integer as count,
             (count(*) filter (where ${name} >= pg_snapshot_xmax(pg_current_snapshot())))::integer as ahead
           from ${table}`,
        );
        expect([column, rows[0]?.ahead]).toEqual([column, 0]);
        expect(rows[0]?.count).toBeGreaterThan(0);
      }
    });
  });

  it("replaces data only by force, and then completely", async () => {
    await withDatabase(copy, "api", (database) => database.query("delete from track_event"));
    await expect(restore(copy, { file, force: false }, log)).rejects.toThrow("add --force");
    expect((await readContents(copy))["api.track_event"]).toEqual([]);
    const pointers = join(copy.dataDirectory, "store/.break-glass.json");
    await writeFile(pointers, "{}");
    const s3 = await startFakeS3();
    s3.objects.set("larchway/break-glass/0.json", Buffer.from("{}"));
    await restore({ ...copy, openBucket: () => s3.openBucket() }, { file, force: true }, log);
    expect(existsSync(pointers)).toBe(false);
    expect([...s3.objects.keys()]).toEqual([]);
    await s3.stop();
    expect(await readContents(copy)).toEqual(contents);
  });

  if (server)
    it("goes from PostgreSQL to the embedded engine and back", async () => {
      const embedded = await readSiteData(await createEnv("embedded", "pglite"));
      await restore(embedded, { file, force: false }, log);
      expect(await readContents(embedded)).toEqual(contents);
      const again = join(root, "again.backup");
      await backUp(embedded, again, log);
      await restore(copy, { file: again, force: true }, log);
      expect(await readContents(copy)).toEqual(contents);
    });

  it("is rejected when it is damaged, newer or not a backup, before any data is changed", async () => {
    const bytes = await readFile(file);
    const cut = join(root, "cut.backup");
    await writeFile(cut, bytes.subarray(0, bytes.length - 100));
    const flipped = join(root, "flipped.backup");
    const wrong = Buffer.from(bytes);
    wrong[bytes.length >> 1]! ^= 4;
    await writeFile(flipped, wrong);
    const cases: [string, string][] = [
      [cut, "is damaged"],
      [flipped, "is damaged"],
      [
        await changed("row.backup", (text) => text.replace("Bailey Buyer", "Bailey Byuer")),
        'check sum of "api"',
      ],
      [
        await changed("short.backup", (text) => text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1)),
        "its end is missing",
      ],
      [
        await changed("version.backup", (text) => text.replace('"version":1', '"version":2')),
        "newer Larchway",
      ],
      [await changed("other.backup", () => "hello\n"), "not a backup"],
      [join(root, "none.backup"), "doesn't exist"],
    ];
    const target = { ...copy, dataDirectory: join(root, "untouched") };
    for (const [path, message] of cases) {
      await expect(restore(target, { file: path, force: true }, log)).rejects.toThrow(message);
    }
    expect(await readContents(copy)).toEqual(contents);
    expect(existsSync(join(target.dataDirectory, "store"))).toBe(false);
  });

  it("is not restored from a site with more migrations", async () => {
    const { createHash } = await import("node:crypto");
    const path = await changed("future.backup", (text) => {
      const start = text.indexOf('{"section":"api"');
      const end = text.indexOf('{"end":"api"');
      // A different name alone would be the same migration, renumbered: its content identifies it.
      const section = text
        .slice(start, end)
        .replace(
          /"name":"001-listings\.sql","checksum":"[0-9a-f]{64}"/,
          `"name":"999-future.sql","checksum":"${"0".repeat(64)}"`,
        );
      const sha256 = createHash("sha256").update(section).digest("hex");
      const rest = text.slice(end).replace(/"sha256":"[0-9a-f]+"/, `"sha256":"${sha256}"`);
      return text.slice(0, start) + section + rest;
    });
    await expect(restore(copy, { file: path, force: true }, log)).rejects.toThrow("migration 999-future.sql");
  });

  it("can be made while the site runs, and is not restored into it", async () => {
    const api = startProcess("api/src/server.ts", { ...env, PORT: "0" });
    const { port } = new URL(await api.url);
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    const running = await readSiteData({ ...env, API_PORT: port });
    const live = join(root, "live.backup");
    await backUp(running, live, log);
    await expect(restore(running, { file: live, force: true }, log)).rejects.toMatchObject({
      message: expect.stringMatching(/in use by api/),
      fix: expect.stringContaining("Stop the site first"),
    });
    await expect(backUp(running, live, log)).rejects.toThrow("There is a file");
    const stranger = { ...running, token: "a-wrong-token" };
    if (!server)
      await expect(backUp(stranger, join(root, "x.backup"), log)).rejects.toThrow("platform token");
    expect(existsSync(join(root, "x.backup.unfinished"))).toBe(false);
    api.child.kill("SIGTERM");
    await api.ended;

    await restore(copy, { file: live, force: true }, log);
    expect(await readContents(copy)).toEqual(contents);
  });
});
