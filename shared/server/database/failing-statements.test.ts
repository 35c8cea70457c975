import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { makeEngineDirectory } from "../testing";
import { type Database, openDatabase } from "./index";

const url = process.env.TEST_DATABASE_URL;
const schema = `test_${randomBytes(6).toString("hex")}`;
const open = (directory: string) => openDatabase({ url, directory, application: "tests", schema });
let database: Database;

beforeAll(async () => {
  database = await open("memory://");
  await database.query("create table note (key text primary key, value jsonb)");
});

afterAll(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.close();
});

const long = "x".repeat(300_000);
const circular: { self?: unknown } = {};
circular.self = circular;
const deep = "[".repeat(100_000) + "]".repeat(100_000);

/** Statements that fail in every phase: parsing, binding, running, between rows, committing. */
const failing: [name: string, text: string, params: unknown[]][] = [
  ["a value of another type", "select $1::int", [long]],
  ["text that is no JSON", "select $1::jsonb", [`{${long}`]],
  ["NUL in a long text", "select $1::text", [`${long}\0`]],
  ["a table that is missing", "select $1::text from missing", [long]],
  ["too few parameters", "select $1::int, $2::int", [1]],
  ["too many parameters", "select $1::int", Array(40_000).fill(1)],
  [
    "a key that is too long for its index",
    "insert into note values ($1)",
    [randomBytes(20_000).toString("hex")],
  ],
  [
    "an error after many rows",
    "select 1/(500-g), repeat('y', 1000) from generate_series(1, $1::int) g",
    [1_000],
  ],
  ["a result that is too long", "select repeat($1, 2000000000)", ["x"]],
  ["an object that refers to itself", "insert into note values ($1, $2)", [long, circular]],
  ["a bigint in an object", "insert into note values ($1, $2)", ["b", { b: 1n }]],
  ["a date that is none", "select $1::timestamptz", [new Date(NaN)]],
];

async function expectWorking(target: Database = database): Promise<void> {
  const { rows } = await target.query(
    "select $1::int as n, current_schema() as schema, current_setting('timezone') as zone",
    [7],
  );
  expect(rows).toEqual([{ n: 7, schema, zone: "UTC" }]);
}

describe("after a statement that fails", () => {
  it.each(failing)("with %s the next ones work", async (_name, text, params) => {
    await expect(database.query(text, params)).rejects.toThrow();
    await expectWorking();
    await expectWorking();
  });

  it.each(failing)("with %s a transaction is rolled back completely", async (_name, text, params) => {
    const work = database.transaction(async (connection) => {
      await connection.query("insert into note values ('lost')");
      await connection.query(text, params);
    });
    await expect(work).rejects.toThrow();
    expect((await database.query("select key from note")).rows).toEqual([]);
  });

  it.each(failing)("with %s its name can be reused", async (name, text, params) => {
    const statement = { name: `failing ${name}`.slice(0, 60), text };
    await expect(database.query(statement, params)).rejects.toThrow();
    await expect(database.query(statement, params)).rejects.toThrow();
    await expectWorking();
  });

  it("concurrent statements get their own results", async () => {
    const work = Array.from({ length: 240 }, async (_, index) => {
      const [, text, params] = failing[index % failing.length] ?? failing[0]!;
      if (index % 3 === 0) return database.query(text, params);
      if (index % 3 === 1)
        return database.query({ name: "echo", text: "select $1::text as n" }, [`${index}`]);
      return database.transaction(async (connection) => {
        await Promise.allSettled([
          connection.query("select $1::text", [long]),
          connection.query("select $1::int", ["no"]),
        ]);
        return connection.query("select 1");
      });
    });
    const settled = await Promise.allSettled(work);
    settled.forEach((outcome, index) => {
      if (index % 3 !== 1) expect(outcome.status).toBe("rejected");
      else expect(outcome).toMatchObject({ value: { rows: [{ n: `${index}` }] } });
    });
    await expectWorking();
  });
});

describe("a statement that overflows the stack", () => {
  it.each([
    ["JSON", "select $1::jsonb as value", deep],
    ["calls", "select again($1::text)", "x"],
  ])("fails, and the next statements work: %s", async (_name, text, param) => {
    await database.query(
      `create or replace function again(t text) returns text language plpgsql as $$ begin return again(t); end $$`,
    );
    await expect(database.query(text, [param])).rejects.toThrow();
    await expectWorking();
    await expect(
      database.transaction(async (connection) => {
        await connection.query("insert into note values ('lost')");
        await connection.query(text, [param]);
      }),
    ).rejects.toThrow();
    expect((await database.query("select key from note")).rows).toEqual([]);
    await expectWorking();
  });

  it("loses no stored data", async () => {
    const folder = await mkdtemp(join(tmpdir(), "larchway-crash-"));
    await makeEngineDirectory(join(folder, "data"));
    const stored = await open(join(folder, "data"));
    await stored.query("create table saved (id int)");
    for (let id = 0; id < 3; id += 1) {
      await stored.query("insert into saved values ($1)", [id]);
      const outcomes = await Promise.allSettled([
        stored.query("select $1::jsonb", [deep]),
        stored.query("select id from saved"),
      ]);
      expect(outcomes[0]).toMatchObject({ status: "rejected" });
    }
    expect((await stored.query("select id from saved order by id")).rows).toEqual([
      { id: 0 },
      { id: 1 },
      { id: 2 },
    ]);
    await expectWorking(stored);
    await stored.close();
    const again = await open(join(folder, "data"));
    expect((await again.query("select count(*) as count from saved")).rows).toEqual([{ count: 3 }]);
    if (url) await again.query("drop table saved");
    await again.close();
    await rm(folder, { recursive: true });
  });
});

(url ? it : it.skip)(
  "a connection that is cut inside a transaction fails that transaction only",
  async () => {
    const work = database.transaction(async (connection) => {
      const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
      await database.query("select pg_terminate_backend($1::int)", [rows[0]?.pid]);
      await connection.query("select 1");
    });
    await expect(work).rejects.toThrow();
    await expectWorking();
  },
);

it("returns every text and every JSON as it was stored", async () => {
  const text = fc.string({ unit: "binary", maxLength: 300 }).map((value) => value.replaceAll("\0", ""));
  await fc.assert(
    fc.asyncProperty(text, fc.jsonValue({ stringUnit: "binary", maxDepth: 5 }), async (value, json) => {
      const stored = JSON.stringify(json).replaceAll("\\u0000", "");
      const { rows } = await database.query<{ text: string; json: unknown }>(
        "select $1::text as text, $2::jsonb as json",
        [value, stored],
      );
      expect(rows[0]?.text).toBe(value);
      expect(rows[0]?.json).toEqual(withoutNegativeZero(JSON.parse(stored)));
    }),
    { numRuns: 300 },
  );
});

/** PostgreSQL's numbers have no -0. */
function withoutNegativeZero(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, item: unknown) => (item === 0 ? 0 : item)));
}
