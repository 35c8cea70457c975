import { randomBytes } from "node:crypto";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy";
import { parseDatabaseHosts } from "./database-hosts";
import { type Database, databaseUrlSchema, isDatabaseUnavailable, openDatabase } from "./index";

describe("a DATABASE_URL with several hosts", () => {
  it("is read like libpq reads it, and requires writes unless it says otherwise", () => {
    expect(
      parseDatabaseHosts(
        "postgres://ada:p%40ss@one:5433,two/db?sslmode=require&target_session_attrs=read-write",
      ),
    ).toEqual({
      urls: [
        "postgres://ada:p%40ss@one:5433/db?sslmode=require",
        "postgres://ada:p%40ss@two/db?sslmode=require",
      ],
      requiresWrites: true,
    });
    expect(parseDatabaseHosts("postgres://one,two/db").requiresWrites).toBe(true);
    expect(parseDatabaseHosts("postgres://one,two/db?target_session_attrs=any").requiresWrites).toBe(false);
    expect(parseDatabaseHosts("postgres://one/db")).toEqual({
      urls: ["postgres://one/db"],
      requiresWrites: false,
    });
  });

  it.each([
    "postgres://one,two/db?target_session_attrs=standby",
    "http://one,two/db",
    "postgres://one:x,two/db",
    "one,two",
  ])("is rejected when it is wrong: %s", (text) => {
    expect(databaseUrlSchema.safeParse(text).success).toBe(false);
  });
});

const server = process.env.TEST_DATABASE_URL;
const onServer = server === undefined ? describe.skip : describe;

onServer("with two addresses of PostgreSQL", () => {
  const schema = `test_${randomBytes(6).toString("hex")}`;
  const name = `${schema}_db`;
  let admin: Database;
  let proxies: TcpProxy[];
  let opened: Database[];

  const open = async (attributes: string) => {
    const url = new URL(server ?? "");
    const [one, two] = proxies.map(({ port }) => `127.0.0.1:${port}`);
    const database = await openDatabase({
      url: `postgres://${url.username}@${one},${two}/${name}?target_session_attrs=${attributes}`,
      directory: "",
      application: "tests",
      schema,
      deadlineMs: 1_000,
    });
    opened.push(database);
    return database;
  };
  const setReadOnly = (isReadOnly: boolean) =>
    admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  const select = async (database: Database) => (await database.query("select 1 as one")).rows;

  beforeEach(async () => {
    opened = [];
    admin = await openDatabase({ url: server, directory: "", application: "tests" });
    await admin.query(`create database ${name}`);
    const target = { host: "127.0.0.1", port: Number(new URL(server ?? "").port || 5432) };
    proxies = [await startTcpProxy(target), await startTcpProxy(target)];
  });
  afterEach(async () => {
    for (const database of opened) await database.close();
    for (const proxy of proxies) await proxy.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });

  it.each(["any", "read-write"])("each outage of one leads to the other (%s)", async (attributes) => {
    const [one, two] = proxies;
    one?.setDown(true);
    const database = await open(attributes);
    one?.setDown(false);
    two?.setDown(true);
    // The open connections broke.
    await select(database).catch(() => undefined);
    const all = await Promise.all(Array.from({ length: 20 }, () => select(database)));
    expect(all).toEqual(Array(20).fill([{ one: 1 }]));
    await database.transaction((connection) => connection.query("create table note (key text)"));
    one?.setDown(true);
    expect(await select(database).catch(isDatabaseUnavailable)).toBe(true);
  });

  it("a server without writes is refused where the site needs one, and used as soon as it takes them", async () => {
    const database = await open("read-write");
    await setReadOnly(true);
    // Connections from before take writes; new ones do not.
    proxies.forEach((proxy) => proxy.cut());
    await select(database).catch(() => undefined);
    expect(await select(database).catch(isDatabaseUnavailable)).toBe(true);
    await setReadOnly(false);
    expect(await select(database)).toEqual([{ one: 1 }]);
  });

  it("a connection with a refused write is replaced", async () => {
    const database = await open("read-write");
    const getProcess = () =>
      database.transaction(async (connection) => {
        const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
        return rows[0]?.pid;
      });
    const before = await getProcess();
    const refused = database.transaction(async (connection) => {
      await connection.query("set transaction read only");
      await connection.query("create table note (key text)");
    });
    await expect(refused).rejects.toMatchObject({ code: "25006" });
    expect(await getProcess()).not.toBe(before);
  });
});
