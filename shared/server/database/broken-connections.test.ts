import { randomBytes } from "node:crypto";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy";
import { type Database, isDatabaseUnavailable, openDatabase } from "./index";

const url = process.env.TEST_DATABASE_URL;
const schema = `test_${randomBytes(6).toString("hex")}`;

describe("errors of an unavailable database", () => {
  const server = (code: string) => Object.assign(new Error("of the server"), { severity: "ERROR", code });
  const network = (code: string) => Object.assign(new Error("of the network"), { syscall: "connect", code });

  const withName = (error: unknown): [string, unknown] => {
    const { code = "" } = error as { code?: string };
    return [`${code} ${error instanceof Error ? error.message : String(error)}`, error];
  };

  it.each(
    [
      server("25006"),
      server("25P03"),
      server("08006"),
      server("57P01"),
      server("53300"),
      server("53100"),
      server("40P01"),
      network("ECONNREFUSED"),
      network("ECONNRESET"),
      new Error("timeout exceeded when trying to connect"),
      new Error("Connection terminated unexpectedly"),
      new Error("wrapped", { cause: network("EPIPE") }),
    ].map(withName),
  )("are recognized: %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each(
    [
      server("23505"),
      server("22P02"),
      server("42P01"),
      new Error("Connection"),
      network("EACCES"),
      "ECONNREFUSED",
    ].map(withName),
  )("are not those of a request or of the code: %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it("include a write on a read-only server", async () => {
    const database = await openDatabase({ url, directory: "memory://", application: "tests", schema });
    try {
      const write = database.transaction(async (connection) => {
        await connection.query("set transaction read only");
        await connection.query("create table note (key text)");
      });
      expect(await write.catch(isDatabaseUnavailable)).toBe(true);
    } finally {
      await database.query(`drop schema ${schema} cascade`);
      await database.close();
    }
  });
});

const onServer = url === undefined ? describe.skip : describe;

onServer("with connections to PostgreSQL that break", () => {
  let proxy: TcpProxy;
  let database: Database;
  const all = <T>(count: number, start: () => Promise<T>) =>
    Promise.allSettled(Array.from({ length: count }, start));
  const select = () => database.query("select 1");
  const transact = () => database.transaction((connection) => connection.query("select 1"));
  const openAll = async () => {
    await all(20, () => database.query("select pg_sleep(0.05)"));
    await all(8, () => database.transaction((connection) => connection.query("select pg_sleep(0.05)")));
    await all(6, () => database.background.query("select pg_sleep(0.05)"));
  };
  const expectWorking = async () => {
    for (const read of [select, transact, () => database.background.query("select 1")])
      expect((await all(20, read)).filter(({ status }) => status === "rejected")).toEqual([]);
  };

  beforeEach(async () => {
    const target = new URL(url ?? "");
    proxy = await startTcpProxy({ host: "127.0.0.1", port: Number(target.port || 5432) });
    const proxied = new URL(target);
    proxied.search = "";
    proxied.host = `127.0.0.1:${proxy.port}`;
    database = await openDatabase({
      url: proxied.href,
      directory: "",
      application: "tests",
      schema,
      deadlineMs: 1_000,
    });
    await openAll();
  });
  afterEach(async () => {
    await database.query(`drop schema if exists ${schema} cascade`).catch(() => undefined);
    await database.close();
    await proxy.close();
  });

  it("the first statements end at their deadline, and all others use new connections", async () => {
    proxy.freeze();
    const [read, write, background] = await Promise.all([
      select().catch((error: unknown) => error),
      transact().catch((error: unknown) => error),
      database.background.query("select 1").catch((error: unknown) => error),
    ]);
    for (const error of [read, write, background]) expect(isDatabaseUnavailable(error)).toBe(true);
    await expectWorking();
  });

  it.each(["cut", "halfClose"] as const)("statements work again after %s", async (fault) => {
    proxy[fault]();
    const failed = (await all(20, select)).flatMap((result) =>
      result.status === "rejected" ? [result.reason as Error] : [],
    );
    expect(failed.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    await expectWorking();
  });

  it("hanging transactions do not occupy the connections for reads", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const hung = all(10, () =>
      database.withDeadline(Infinity).transaction(async (connection) => {
        await connection.query("select 1");
        await held;
      }),
    );
    expect((await all(10, select)).map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
    expect((await all(3, () => database.background.query("select 1"))).map(({ status }) => status)).toEqual(
      Array(3).fill("fulfilled"),
    );
    release();
    await hung;
  });
});

onServer("a server whose settings do not fit", () => {
  const open = (address: string) =>
    openDatabase({ url: address, directory: "", application: "tests", schema: `${schema}_b` });

  it("is rejected when the schema of a connection was dropped", async () => {
    const dropped = new URL(url ?? "");
    dropped.searchParams.set("options", "-c jit=off");
    await expect(open(dropped.href)).rejects.toThrow(/arrive in the schema public.*options/);
  });

  it("is rejected with an encoding that cannot represent every name", async () => {
    const name = `test_${randomBytes(6).toString("hex")}`;
    const admin = await openDatabase({ url, directory: "", application: "tests", schema });
    try {
      await admin.query(
        `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
      );
      const address = new URL(url ?? "");
      address.pathname = `/${name}`;
      await expect(open(address.href)).rejects.toThrow("encoding SQL_ASCII");
    } finally {
      await admin.query(`drop database if exists ${name}`);
      await admin.query(`drop schema if exists ${schema} cascade`);
      await admin.close();
    }
  });
});
