import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { parseConfig } from "@larchway/shared/server/config";
import { openDatabase } from "@larchway/shared/server/database";
import { runChecks } from "@larchway/shared/server/doctor";
import { createDatabaseFromTemplate, testSchema } from "@larchway/shared/server/testing";
import { configSchema } from "../../config/config";
import { paths } from "../../config/paths";
import { listApiChecks, type Outside } from "./api-checks";

const databaseServer = process.env.TEST_DATABASE_URL;
const onPostgres = databaseServer === undefined ? describe.skip : describe;
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const published = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");

let folder: string;
let keyFile: string;
let smtp: SMTPServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
  keyFile = join(folder, "key.pem");
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "site" }) : done(new Error("Wrong password")),
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await rm(folder, { recursive: true });
});

/** DNS records by name; the error of real lookups for others. */
const dns =
  (records: Record<string, string[]>): Outside["resolveTxt"] =>
  (name) =>
    records[name]
      ? Promise.resolve(records[name].map((text) => [text.slice(0, 10), text.slice(10)]))
      : Promise.reject(Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: "ENOTFOUND" }));

const ofDatabase = ["Database", "Tables", "Clock", "Replication"];

/** What the doctor says; without the database unless a test is about it, for the embedded engine takes a second. */
async function examine(
  env: Record<string, string>,
  outside: Partial<Outside> = {},
  hasDatabase = "DATABASE_URL" in env,
) {
  const lines: string[] = [];
  const config = parseConfig(configSchema, { DATA_DIR: join(folder, "data"), ...env });
  const checks = listApiChecks(config, { now: Date.now, resolveTxt: dns({}), ...outside });
  const some = checks.filter(({ name }) => hasDatabase || !ofDatabase.includes(name));
  const isRight = await runChecks(some, (line) => lines.push(line));
  return { isRight, text: lines.join("\n") };
}

const smtpUrl = (password: string) =>
  `smtp://site:${password}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
const signed = () => ({
  MAIL_URL: smtpUrl("right"),
  MAIL_FROM: "hello@larchway.example",
  MAIL_DKIM_DOMAIN: "larchway.example",
  MAIL_DKIM_SELECTOR: "one",
  MAIL_DKIM_KEY_FILE: keyFile,
});
const spf = { "larchway.example": ["v=spf1 mx -all", "another record"] };

it("finds nothing wrong with the usual set-up of one machine", async () => {
  const { isRight, text } = await examine({}, {}, true);
  expect(text).toMatch(/CHECK {4}Data folder: .* does not exist; the first start makes it/);
  expect(text).toContain("not used Database: the first start makes the embedded database.");
  expect(isRight).toBe(true);
  expect(text).toContain("Feed: FEED_URL is not set.");
});

it("finds a mail server that can be used, with its records", async () => {
  const records = { ...spf, "one._domainkey.larchway.example": [`v=DKIM1; k=ed25519; p=${published}`] };
  const { isRight, text } = await examine(signed(), { resolveTxt: dns(records) });
  expect(text).toMatch(/ok {7}Mail server: 127.0.0.1:\d+ accepts the connection and the password/);
  expect(text).toContain('ok       Mail sender (SPF): larchway.example says "v=spf1 mx -all".');
  expect(text).toContain("ok       Mail signature (DKIM): one._domainkey.larchway.example has the key");
  expect(isRight).toBe(true);
});

it.each([
  [
    "a mail server with another password",
    () => ({ MAIL_URL: smtpUrl("wrong") }),
    {},
    /Mail server: .*Correct MAIL_URL/s,
  ],
  [
    "no mail server",
    () => ({ MAIL_URL: "smtp://127.0.0.1:1" }),
    {},
    /Mail server: 127.0.0.1:1 cannot be used/,
  ],
  [
    "a DKIM key that is not published",
    signed,
    spf,
    /one\._domainkey\.larchway\.example has no key.*Publish at/s,
  ],
  [
    "another published DKIM key",
    signed,
    { ...spf, "one._domainkey.larchway.example": ["v=DKIM1; k=ed25519; p=AAAA"] },
    /has another key than the one that signs.*p=[\w+/]{43}=/s,
  ],
  [
    "two SPF records",
    signed,
    { "larchway.example": ["v=spf1 mx -all", "v=spf1 a -all"] },
    /larchway.example has 2 SPF records.*Join them to one/s,
  ],
  [
    "half of the DKIM settings",
    () => ({ MAIL_URL: smtpUrl("right"), MAIL_DKIM_DOMAIN: "larchway.example" }),
    spf,
    /Set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE/,
  ],
  [
    "a data folder that is a file",
    () => ({ DATA_DIR: keyFile }),
    {},
    /Data folder: .* cannot be written.*Correct DATA_DIR/s,
  ],
  [
    "no web server at the public address",
    () => ({ SITE_URL: "https://127.0.0.1:1" }),
    {},
    /Certificate: no certificate could be read from https:\/\/127.0.0.1:1: .*ECONNREFUSED/,
  ],
  [
    "a database server that is not there",
    () => ({ DATABASE_URL: "postgres://site@127.0.0.1:1/larchway" }),
    {},
    /Database: DATABASE_URL: the database 127.0.0.1:1\/larchway cannot be used.*Start PostgreSQL there/,
  ],
])("finds %s", async (_, env, records, expected) => {
  const { isRight, text } = await examine(env(), { resolveTxt: dns(records) });
  expect(text).toMatch(expected);
  expect(isRight).toBe(false);
});

it("finds a feed that rejects the token", async () => {
  const feed = createServer((_, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/odata/`;
  const { isRight, text } = await examine({ FEED_URL: url, FEED_TOKEN: "expired" });
  expect(text).toMatch(/WRONG {4}Feed: .*401.*FEED_/s);
  expect(isRight).toBe(false);
  await new Promise((resolve) => feed.close(resolve));
});

it("advises a record for a sender without SPF, and a signature", async () => {
  const { isRight, text } = await examine({ MAIL_URL: smtpUrl("right") });
  expect(text).toMatch(/CHECK {4}Mail sender \(SPF\): .* has no SPF record/);
  expect(text).toMatch(/CHECK {4}Mail signature \(DKIM\): mails are not signed/);
  expect(isRight).toBe(true);
});

onPostgres("with PostgreSQL", () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createDatabaseFromTemplate(databaseServer ?? "", paths.migrations));
  });
  afterAll(() => drop());

  const change = async (statement: string) => {
    const database = await openDatabase({ url, directory: "", application: "tests", schema: testSchema });
    await database.query(statement);
    await database.close();
  };
  const env = () => ({ DATABASE_URL: url, DATABASE_SCHEMA: testSchema });
  const table = `${testSchema}.schema_migration`;

  it("reads its version, tables, clock and replicas", async () => {
    const { isRight, text } = await examine(env());
    expect(text).toMatch(/Database: PostgreSQL \d+\S* .*accepts changes/);
    expect(text).toMatch(/Tables: all \d+ migrations ran/);
    expect(text).toMatch(/ok {7}Clock: .* differ by \d\.\d s/);
    expect(text).toMatch(/CHECK {4}Replication: no replica follows/);
    expect(isRight).toBe(true);
  });

  it("finds a clock that is a day off", async () => {
    const { isRight, text } = await examine(env(), { now: () => Date.now() + 86_400_000 });
    expect(text).toMatch(/WRONG {4}Clock: .* differ by 86\d{3}\.\d s.*Synchronize/s);
    expect(isRight).toBe(false);
  });

  it("finds a database that a newer program migrated", async () => {
    await change(`insert into ${table} (name, checksum) values ('999-later.sql', 'later')`);
    const { text } = await examine(env());
    expect(text).toMatch(/CHECK {4}Tables: the database is newer than this program: 999-later.sql ran in it/);
    await change(`delete from ${table} where name = '999-later.sql'`);
  });

  it("counts migrations that the next start will run", async () => {
    await change(`delete from ${table} where name like '17%'`);
    expect((await examine(env())).text).toMatch(/\d+ migrations ran; the next start runs \d+ more/);
  });

  it("finds a server that only reads", async () => {
    const name = new URL(url).pathname.slice(1);
    await change(`alter database "${name}" set default_transaction_read_only = on`);
    const { isRight, text } = await examine(env());
    expect(text).toMatch(/WRONG {4}Database: .*Let DATABASE_URL lead to the primary/s);
    expect(isRight).toBe(false);
  });
});
