import { fileURLToPath } from "node:url";
import { openDatabase, readMigrations, runMigrations, type Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../testing";
import { readAudit, writeAudit } from "./audit-repository";
import { verifyAudit } from "./verify-audit";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.query(
    "truncate audit; update release_set set revision = 0, audit_position = 0, audit_hash = '' where id = 1",
  );
  for (const to of ["aaa", "bbb", "ccc", "ddd"]) await write(to);
});

function write(to: string): Promise<void> {
  return database.transaction((connection) =>
    writeAudit(connection, { actor: "team-b", action: "promote", name: "mf-a", from: null, to, note: "é\n" }),
  );
}

describe("the audit log", () => {
  it("is intact when only the platform wrote it", async () => {
    const report = await verifyAudit(database);
    expect(report).toMatchObject({ entries: 4, problems: [], isRewritten: false });
    expect(report.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps evidence, and entries that concern no build", async () => {
    await database.transaction((connection) =>
      writeAudit(connection, {
        actor: "automatic",
        action: "token-revoke",
        name: "team-b",
        from: null,
        to: null,
        note: null,
        evidence: { views: 400, failures: 31 },
      }),
    );
    expect((await readAudit(database, undefined, 1))[0]).toMatchObject({
      action: "token-revoke",
      to: null,
      evidence: { views: 400, failures: 31 },
    });
    expect((await verifyAudit(database)).problems).toEqual([]);
  });

  it.each([
    ["actor", "actor = 'mallory'"],
    ["note", "note = 'nothing to see'"],
    ["date by a microsecond", "at = at + interval '1 microsecond'"],
    ["evidence", `evidence = '{"a":1}'`],
    ["target", "to_build = 'eee'"],
  ])("names the entry whose %s was changed", async (_, change) => {
    await database.query(`update audit set ${change} where position = 2`);
    const [first] = (await verifyAudit(database)).problems;
    expect(first).toMatchObject({ position: 2, problem: "changed" });
  });

  it("detects a changed entry with a recomputed hash", async () => {
    await database.query("update audit set actor = 'mallory', hash = repeat('0', 64) where position = 4");
    expect((await verifyAudit(database)).problems[0]).toMatchObject({ position: 4, problem: "changed" });
  });

  it.each([1, 2, 4])("names entry %s when it was removed", async (position) => {
    await database.query("delete from audit where position = $1", [position]);
    expect((await verifyAudit(database)).problems[0]).toMatchObject({ position, problem: "removed" });
  });

  it.each(["null", "5"])("names an entry that was inserted with the position %s", async (position) => {
    await database.query(
      `insert into audit (actor, action, name, to_build, position, hash)
       values ('mallory', 'promote', 'mf-a', 'eee', ${position}, repeat('0', 64))`,
    );
    const [first] = (await verifyAudit(database)).problems;
    expect(first).toMatchObject({ problem: "inserted", entry: expect.stringContaining("mallory") });
  });

  it("detects a rewritten chain by a hash recorded earlier", async () => {
    const { hash } = await verifyAudit(database);
    await write("eee");
    expect(await verifyAudit(database, hash)).toMatchObject({ problems: [], isRewritten: false });
    await database.query(
      "truncate audit; update release_set set audit_position = 0, audit_hash = '' where id = 1",
    );
    await write("aaa");
    expect(await verifyAudit(database, hash)).toMatchObject({ problems: [], isRewritten: true });
  });

  it("stays one chain when many writers append concurrently", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(String(index))));
    expect(await verifyAudit(database)).toMatchObject({ entries: 24, problems: [] });
  });

  it("adds entries that are older than the chain to it", async () => {
    const old = await openDatabase({
      url: undefined,
      directory: "memory://",
      application: "platform-test",
      schema: "platform_old",
    });
    try {
      const migrations = await readMigrations(fileURLToPath(new URL("../../migrations", import.meta.url)));
      const chained = migrations.findIndex(({ name }) => name.endsWith("audit-chain.sql"));
      await old.transaction(async (connection) => {
        await runMigrations(connection, migrations.slice(0, chained));
        for (const to of ["aaa", "bbb"])
          await connection.query(
            "insert into audit (actor, action, name, to_build, note) values ('ops', 'promote', 'mf-a', $1, 'ü')",
            [to],
          );
        await runMigrations(connection, migrations);
        await writeAudit(connection, {
          actor: "ops",
          action: "rollback",
          name: "mf-a",
          from: "bbb",
          to: "aaa",
          note: null,
        });
      });
      expect(await verifyAudit(old)).toMatchObject({ entries: 3, problems: [] });
    } finally {
      await old.close();
    }
  });
});
