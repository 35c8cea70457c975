import fc from "fast-check";
import type { Database } from "@larchway/shared/server/database";
import type { TcpProxy } from "@larchway/shared/server/testing";
import { anyRequest, toTarget } from "./testing/any-request";
import { enrolAdmin } from "./testing/admins";
import { registerPerson } from "./testing/people";
import { openProxiedApp } from "./testing/proxied-app";
import { testOperatorToken, type TestApp } from "./testing/test-app";

const server = process.env.TEST_DATABASE_URL;
const onServer = server === undefined ? describe.skip : describe;

/** Requests to each route. */
const numRuns = 8;

interface Fault {
  message: string;
  begin(database: Database): Promise<unknown>;
  end(database: Database): Promise<unknown>;
}

const setReadOnly = (database: Database, isReadOnly: boolean) =>
  database.query(
    `do $$ begin
       execute format('alter database %I set default_transaction_read_only = ${isReadOnly ? "on" : "off"}', current_database());
     end $$`,
  );

/** Adds or removes triggers of all tables. */
const forAllTables = (database: Database, statement: string) =>
  database.query(
    `do $$ declare name text; begin
       for name in select tablename from pg_tables where schemaname = current_schema() loop
         execute format('${statement}', name);
       end loop;
     end $$`,
  );

const faults: Record<string, Fault> = {
  "only reads": {
    message: "The database is read-only.",
    begin: (database) => setReadOnly(database, true),
    end: (database) =>
      database.transaction(async (connection) => {
        await connection.query("set transaction read write");
        await setReadOnly({ ...database, query: connection.query }, false);
      }),
  },
  "has a full disk": {
    message: "The disk of the database is full.",
    // The server itself writes to a full device.
    async begin(database) {
      await database.query(
        `create function write_to_full_disk() returns trigger language plpgsql as $$
         begin
           copy (select repeat('x', 1000000)) to '/dev/full';
           return new;
         end $$`,
      );
      await forAllTables(
        database,
        "create trigger full_disk before insert or update on %I for each row execute function write_to_full_disk()",
      );
    },
    end: (database) => forAllTables(database, "drop trigger full_disk on %I"),
  },
};

onServer.each(Object.entries(faults))("a server that %s", (_, { message, begin, end }) => {
  let proxy: TcpProxy;
  let site: TestApp;
  let close: () => Promise<void>;
  let people: Record<string, string>[];

  beforeAll(async () => {
    ({ site, proxy, close } = await openProxiedApp(server ?? "", {
      listings: 40,
      settings: { authAttempts: 1_000_000 },
    }));
    const { database } = site;
    const [member, admin] = [await registerPerson(site), await enrolAdmin(site)];
    people = [member.headers, admin.headers, { authorization: `Bearer ${testOperatorToken}` }];
    await begin(database);
    await reconnect();
  });
  afterAll(() => close());

  /** Database settings apply only to new connections. */
  const reconnect = async () => {
    proxy.cut();
    while ((await site.get("/readyz")).json<{ status: string }>().status === "ready, stale")
      await site.services.listingIndex.refresh().catch(() => undefined);
  };
  const sendLead = () =>
    site.post("/api/leads/contact", {
      name: "Ada",
      email: "ada@mail.example",
      message: "A question about a home.",
    });

  it("is ready only for reads, and reports why", async () => {
    const [writes, reads] = [await site.get("/readyz?for=writes"), await site.get("/readyz")];
    expect([writes.statusCode, writes.json<{ message: string }>().message]).toEqual([503, message]);
    expect([reads.statusCode, reads.json<{ status: string }>().status]).toEqual([
      200,
      "ready for reads only",
    ]);
    const list = await site.get("/api/properties");
    expect([list.statusCode, list.headers["cache-status"]]).toEqual([200, undefined]);
  });

  it("responds to no request with a server error, but with 503 and a retry time", async () => {
    const document = (await site.get("/api/docs/json")).json<Record<string, unknown>>();
    // Events are stored later, and their senders never wait.
    const routes = site.routes.filter(
      ({ method, url }) => method !== "HEAD" && url !== "/api/track" && !url.startsWith("/api/docs"),
    );
    let refused = 0;
    for (const target of routes.map((route) => toTarget(route, document)))
      await fc.assert(
        fc.asyncProperty(anyRequest(target, people), async (request) => {
          const { statusCode, headers, body } = await site.app.inject(request);
          if (statusCode === 503 && headers["retry-after"] !== undefined) refused += 1;
          else if (statusCode >= 500) throw new Error(`${statusCode}: ${body}`);
        }),
        { numRuns, endOnFailure: true },
      );
    expect(refused).toBeGreaterThan(0);
    const lead = await sendLead();
    expect([lead.statusCode, lead.json<{ code: string }>().code, lead.headers["retry-after"]]).toEqual([
      503,
      "DATABASE_UNAVAILABLE",
      "5",
    ]);
  });

  it("accepts writes again as soon as the server does", async () => {
    await end(site.database);
    await reconnect();
    expect((await sendLead()).statusCode).toBe(201);
    expect((await site.get("/readyz?for=writes")).statusCode).toBe(200);
    expect((await site.get("/readyz")).json()).toEqual({ status: "ready", database: "ready" });
  });
});
