import { randomBytes } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeEngineDirectory } from "../testing";
import { type Database, DatabaseLockedError, migrate, openDatabase } from "./index";

const url = process.env.TEST_DATABASE_URL;
const schema = `test_${randomBytes(6).toString("hex")}`;
let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-database-"));
  // The engine creates "data" itself, as at a first start.
  await Promise.all(["locked", "stale", "old"].map((name) => makeEngineDirectory(join(folder, name))));
  database = await openDatabase({ url, directory: join(folder, "data"), application: "tests", schema });
});

afterAll(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.close();
  await rm(folder, { recursive: true });
});

describe("the database", () => {
  it("returns numbers, dates and objects as JavaScript values, in its own schema", async () => {
    const { rows } = await database.query(
      `select 5000000000::bigint as big, 1.5::numeric as part, date '2026-01-02' as day, $1::jsonb as json,
         timestamptz '2026-01-02T03:04:05Z' as at, current_schema() as schema`,
      [JSON.stringify({ a: [1] })],
    );
    expect(rows).toEqual([
      {
        big: 5_000_000_000,
        part: 1.5,
        day: "2026-01-02",
        json: { a: [1] },
        at: new Date("2026-01-02T03:04:05Z"),
        schema,
      },
    ]);
  });

  it("commits a transaction completely or rolls it back", async () => {
    await database.query("create table note (text text)");
    await database.transaction((connection) => connection.query("insert into note values ('committed')"));
    const failing = database.transaction(async (connection) => {
      await connection.query("insert into note values ('lost')");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await database.query("select text from note")).rows).toEqual([{ text: "committed" }]);
  });

  it("runs many requests concurrently", async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0
          ? database.transaction((connection) =>
              connection.query<{ n: number }>("select $1::int as n", [index]),
            )
          : database.query<{ n: number }>({ name: "echo", text: "select $1::int as n" }, [index]),
      ),
    );
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual(results.map((_, index) => index));
  });

  it("continues after a failed statement, also inside a transaction", async () => {
    await expect(database.query("select * from nothing")).rejects.toMatchObject({ code: "42P01" });
    await expect(
      database.transaction((connection) => connection.query("select * from nothing")),
    ).rejects.toMatchObject({ code: "42P01" });
    expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("matches by trigrams on every engine", async () => {
    const { rows } = await database.query("select similarity('yonge', 'yonhe') > 0.2 as similar");
    expect(rows).toEqual([{ similar: true }]);
  });

  it("rejects an invalid schema name", async () => {
    const wrong = openDatabase({ directory: "memory://", application: "tests", schema: "a; drop" });
    await expect(wrong).rejects.toThrow("is not a schema name");
  });
});

describe("migrations", () => {
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

  it("run once and in order", async () => {
    await write("001-first.sql", "create table one (id int); insert into one values (1);");
    await write("002-second.sql", "insert into one values (2)");
    expect(await migrate(database, folder)).toEqual(["001-first.sql", "002-second.sql"]);
    expect(await migrate(database, folder)).toEqual([]);
    await write("003-third.sql", "insert into one values (3)");
    expect(await migrate(database, folder)).toEqual(["003-third.sql"]);
    expect((await database.query("select id from one order by id")).rows).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  it("leave nothing behind when one of a set fails", async () => {
    await write("004-good.sql", "create table four (id int)");
    await write("005-bad.sql", "create table four (other int)");
    await expect(migrate(database, folder)).rejects.toMatchObject({ code: "42P07" });
    await expect(database.query("select * from four")).rejects.toMatchObject({ code: "42P01" });
    await rm(join(folder, "005-bad.sql"));
    expect(await migrate(database, folder)).toEqual(["004-good.sql"]);
  });

  it("run once when several processes start together", async () => {
    await write("006-slow.sql", "create table six (id int); insert into six values (1)");
    const ran = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(ran.flat()).toEqual(["006-slow.sql"]);
  });

  it("count as applied when one ran under another number", async () => {
    await write("007-renamed.sql", "create table seven (id int)");
    expect(await migrate(database, folder)).toEqual(["007-renamed.sql"]);
    await rename(join(folder, "007-renamed.sql"), join(folder, "008-renamed.sql"));
    await write("007-new.sql", "create table new_seven (id int)");
    expect(await migrate(database, folder)).toEqual(["007-new.sql"]);
  });

  it("are rejected when two have the same content", async () => {
    await write("009-copy.sql", "create table seven (id int)");
    await expect(migrate(database, folder)).rejects.toThrow(
      "The migrations 008-renamed.sql and 009-copy.sql have the same content.",
    );
    await rm(join(folder, "009-copy.sql"));
  });

  it("are rejected when a file was changed, numbered twice or misnamed", async () => {
    await write("001-first.sql", "create table other (id int)");
    await expect(migrate(database, folder)).rejects.toThrow("was changed after it ran");
    await write("002-again.sql", "select 1");
    await expect(migrate(database, folder)).rejects.toThrow("the number 002");
    await rm(join(folder, "002-again.sql"));
    await write("extra.sql", "select 1");
    await expect(migrate(database, folder)).rejects.toThrow("is not named like");
  });
});

describe("the embedded engine's directory", () => {
  it("belongs to one process at a time, and names that process", async () => {
    const directory = join(folder, "locked");
    await writeFile(
      `${directory}.lock`,
      JSON.stringify({ pid: process.ppid, application: "another", started: "" }),
    );
    const second = openDatabase({ directory, application: "tests" });
    await expect(second).rejects.toThrow(DatabaseLockedError);
    await expect(openDatabase({ directory, application: "tests" })).rejects.toThrow(
      `another (process ${process.ppid})`,
    );
  });

  it("can be taken over from a dead process, released and locked again", async () => {
    const directory = join(folder, "stale");
    await writeFile(
      `${directory}.lock`,
      JSON.stringify({ pid: 2 ** 22 + 1, application: "dead", started: "" }),
    );
    const first = await openDatabase({ directory, application: "tests" });
    await expect(openDatabase({ directory, application: "tests" })).rejects.toThrow("in use by tests");
    await first.query("create table saved as select 1 as id");
    await first.close();
    const again = await openDatabase({ directory, application: "tests" });
    expect((await again.query("select id from saved")).rows).toEqual([{ id: 1 }]);
    await again.close();
  });

  it("of another major version is rejected with the next step", async () => {
    const directory = join(folder, "old");
    const old = await openDatabase({ directory, application: "tests" });
    await old.close();
    await writeFile(join(directory, "larchway-engine.txt"), "pglite 0.3 (PostgreSQL 17)");
    await expect(openDatabase({ directory, application: "tests" })).rejects.toThrow("was made by pglite 0.3");
  });
});
