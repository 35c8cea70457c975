import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultClientKey } from "@larchway/shared/contracts/document";
import { openDatabase } from "@larchway/shared/server/database";
import { makeEngineDirectory } from "@larchway/shared/server/testing";
import { databaseOptions } from "./config/config";
import { killsPerLoop, startKillable, reportKills } from "./testing/killable";

const schema = `test_${randomBytes(6).toString("hex")}`;
const url = process.env.TEST_DATABASE_URL;
const password = "correct horse battery";

interface Person {
  email: string;
  token: string;
}

/** Confirmed writes, and attempts without a response, which may be stored or not. */
const people: Person[] = [];
const leads = { confirmed: new Map<string, string>(), attempted: new Set<string>() };
const favourites = { confirmed: new Set<string>(), attempted: new Set<string>() };

let folder: string;
let port: number;
let next = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-writers-"));
  await makeEngineDirectory(join(folder, "database/api"));
  port = await freePort();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

async function startServer() {
  const server = startKillable(["api/src/server.ts"], {
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_SCHEMA: schema,
    SESSION_SECRET: "a secret that only this test knows, long enough",
    PLATFORM_TOKEN: "a token that only this test knows, long enough",
    METRICS_TOKEN: "a token that only this test knows, long enough",
    AUTH_ATTEMPTS: "100000",
    PORT: String(port),
  });
  await server.printed('"ready"');
  return server;
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T | undefined> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "x-api-key": defaultClientKey,
    connection: "close",
  };
  if (token) headers.authorization = `Bearer ${token}`;
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, init).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  // Killed during the request: unconfirmed.
  if (!response || text === undefined) return undefined;
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Like the other writers, returns false when the server is gone. */
async function account(): Promise<boolean> {
  const email = `writer-${(next += 1)}@example.org`;
  const session = await post<{ accessToken: string }>("/users/register", {
    name: "Robin Rideau",
    email,
    password,
    acceptTerms: true,
  });
  if (session) people.push({ email, token: session.accessToken });
  return session !== undefined;
}

const writers = [
  account,
  async function lead(): Promise<boolean> {
    const email = `lead-${(next += 1)}@example.org`;
    leads.attempted.add(email);
    const home = {
      address: "12 King Street",
      city: "Hamilton",
      PropertySubType: "Detached",
      bedrooms: 3,
      bathrooms: 2,
    };
    const response = await post<{ id: string }>("/leads/home-evaluation", {
      ...home,
      name: "Robin Rideau",
      email,
      phone: "4165550123",
    });
    if (response) leads.confirmed.set(email, response.id);
    return response !== undefined;
  },
  async function favourite(): Promise<boolean> {
    const person = people[(next += 1) % people.length];
    if (!person) return account();
    const key = `W${String(next).padStart(7, "0")}`;
    favourites.attempted.add(`${person.email} ${key}`);
    const response = await post<{ favourites: string[] }>("/users/favourites", { keys: [key] }, person.token);
    if (response) favourites.confirmed.add(`${person.email} ${key}`);
    return response !== undefined;
  },
];

it(
  `keeps all confirmed writes when it is killed ${killsPerLoop} times`,
  async () => {
    const began = performance.now();
    const countConfirmed = () => [people.length, leads.confirmed.size, favourites.confirmed.size];
    let kills = 0;
    // The first kills may come before every kind of writer has finished once.
    while (kills < killsPerLoop || countConfirmed().includes(0)) {
      const server = await startServer();
      // Kills during a write, after some others have finished.
      let left = 2 + Math.floor(Math.random() * 8);
      const work = writers.map(async (write) => {
        while (await write()) {
          left -= 1;
          if (left === 0) setTimeout(() => server.child.kill("SIGKILL"), Math.random() * 40);
        }
      });
      const { signal } = await server.ended;
      await Promise.all(work);
      if (signal === "SIGKILL") kills += 1;
    }
    expect(kills).toBeGreaterThanOrEqual(killsPerLoop);

    const database = await openDatabase(
      databaseOptions({ DATABASE_URL: url, DATABASE_SCHEMA: schema, DATA_DIR: folder }),
    );
    try {
      const stored = await database.query<{ email: string }>("select email from app_user");
      const accounts = new Set(stored.rows.map(({ email }) => email));
      expect(people.filter(({ email }) => !accounts.has(email))).toEqual([]);
      expect(accounts.size).toBe(stored.rows.length);

      const leadRows = await database.query<{ id: string; email: string }>(
        "select id::text, email from lead",
      );
      const storedLeads = new Map(leadRows.rows.map(({ email, id }) => [email, id]));
      expect([...leads.confirmed].filter(([email, id]) => storedLeads.get(email) !== id)).toEqual([]);
      expect([...storedLeads.keys()].filter((email) => !leads.attempted.has(email))).toEqual([]);
      expect(leadRows.rows).toHaveLength(storedLeads.size);

      const saved = await database.query<{ favourite: string }>(
        "select u.email || ' ' || f.listing_key as favourite from favourite f join app_user u on u.id = f.user_id",
      );
      const storedFavourites = new Set(saved.rows.map(({ favourite }) => favourite));
      expect([...favourites.confirmed].filter((each) => !storedFavourites.has(each))).toEqual([]);
      expect([...storedFavourites].filter((each) => !favourites.attempted.has(each))).toEqual([]);
      // Guard: the loop did some work.
      expect(people.length + leads.confirmed.size + favourites.confirmed.size).toBeGreaterThan(kills);
    } finally {
      await database.close();
    }

    // The accounts are complete: their owners can sign in.
    const server = await startServer();
    for (const { email } of people.slice(-3))
      expect(await post("/users/login", { email, password })).toMatchObject({ email });
    server.child.kill("SIGKILL");
    await server.ended;
    reportKills(
      `the api in ${people.length + leads.confirmed.size + favourites.confirmed.size} writes`,
      kills,
      performance.now() - began,
    );
    if (url) {
      const cleaner = await openDatabase(
        databaseOptions({ DATABASE_URL: url, DATABASE_SCHEMA: schema, DATA_DIR: folder }),
      );
      await cleaner.query(`drop schema ${schema} cascade`);
      await cleaner.close();
    }
  },
  60_000 + killsPerLoop * 20_000,
);
