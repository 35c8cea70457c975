import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultClientKey } from "@larchway/shared/contracts/document";
import { openDatabase } from "@larchway/shared/server/database";
import { makeEngineDirectory, startProcess, type TestProcess } from "@larchway/shared/server/testing";
import { databaseOptions } from "../../config/config";
import { suppressMail } from "../../mail/unsubscribe-repository";
import { openTestApp, testOperatorToken, type TestApp } from "../../testing/test-app";

const schema = `test_${randomBytes(6).toString("hex")}`;
const databaseUrl = process.env.TEST_DATABASE_URL;
let folder: string;
const platformToken = "token-of-the-platform-of-these-tests";
let api: TestProcess | undefined;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-operator-"));
  await makeEngineDirectory(join(folder, "database/api"));
  env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_SCHEMA: schema,
    PLATFORM_TOKEN: platformToken,
  };
});
afterAll(async () => {
  api?.child.kill("SIGKILL");
  await api?.ended;
  const options = { DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schema, DATA_DIR: folder };
  const database = await openDatabase(databaseOptions(options));
  await database.query(`drop schema ${schema} cascade`);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `admin ...` with these lines on its standard input. */
async function admin(args: string[], { input = "", more = {} } = {}) {
  const command = startProcess("api/src/operations/operator/main.ts", { ...env, ...more }, args);
  command.child.stdin!.end(input);
  return { code: await command.ended, output: command.output() };
}

describe("npm run site -- admin", () => {
  it("makes administrators, who set up a second factor when they sign in, on a stopped and on a running site", async () => {
    const first = await admin(["create", "--email", "ada@example.ca"]);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining("ada@example.ca is now an admin"),
    });
    const password = /Password .*: (\S+)/.exec(first.output)?.[1];

    api = startProcess("api/src/server.ts", { ...env, METRICS_TOKEN: platformToken, PORT: "0" });
    const url = await api.url;
    while (!(await fetch(`${url}/readyz`)).ok);
    const more = { API_PORT: new URL(url).port };
    const second = await admin(["create", "--email", "bo@example.ca", "--name", "Bo", "--password-stdin"], {
      input: "a long secret of Bo\n",
      more,
    });
    expect(second).toEqual({ code: 0, output: expect.not.stringContaining("secret") });

    const people = [
      { email: "ada@example.ca", password },
      { email: "bo@example.ca", password: "a long secret of Bo" },
    ];
    for (const person of people) {
      const response = await fetch(`${url}/api/users/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": defaultClientKey },
        body: JSON.stringify(person),
      });
      expect(await response.json()).toMatchObject({ step: "enrol" });
    }
    const again = await admin(["create", "--email", "ADA@example.ca"], { more });
    expect(again).toEqual({ code: 1, output: expect.stringContaining("already an account") });
    const reset = await admin(["reset-second-factor", "--email", "bo@example.ca"], { more });
    expect(reset).toEqual({ code: 0, output: expect.stringContaining("every device is signed out") });
    const unknown = await admin(["reset-second-factor", "--email", "cy@example.ca"], { more });
    expect(unknown).toEqual({ code: 1, output: expect.stringContaining("no account with the email") });
    api.child.kill("SIGTERM");
    await api.ended;
  });

  it.each([
    [["create", "--email", "no-address"], "", "Please enter an email address."],
    [["create", "--email", "a@example.ca", "--password-stdin"], "short\n", "12 characters"],
    [["create", "--email", "a@example.ca", "--password-stdin"], "password1234\n", "common password"],
    [
      ["create", "--email", "zoe.okonkwo@example.ca", "--password-stdin"],
      "zoe.okonkwo@example.ca1\n",
      "your email",
    ],
    [["create"], "", "--email"],
    [["remove"], "", "unknown command"],
  ])("says for %j what is wrong", async (args, input, message) => {
    const { code, output } = await admin(args, { input });
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("has a help text", async () => {
    expect(await admin(["create", "--help"])).toEqual({
      code: 0,
      output: expect.stringContaining("--password-stdin"),
    });
  });
});

describe("the operator's routes", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp();
  });
  afterAll(() => site.close());

  it("are closed without the token", async () => {
    for (const authorization of ["", "Bearer wrong", testOperatorToken]) {
      expect((await site.get("/operator/backup", { authorization })).statusCode).toBe(401);
      expect((await site.post("/operator/admins", {}, { authorization })).statusCode).toBe(401);
      expect((await site.post("/operator/mail-notices", {}, { authorization })).statusCode).toBe(401);
    }
    const operator = { authorization: `Bearer ${testOperatorToken}` };
    expect((await site.post("/operator/admins", {}, operator)).statusCode).toBe(400);
    const backup = await site.get("/operator/backup", operator);
    expect(backup.body.split("\n").at(-2)).toMatch(/^\{"end":"api","rows":\d+,"sha256":"[0-9a-f]{64}"\}$/);
  });

  it("take notices of a mail service, and keep the first bounce or complaint", async () => {
    const operator = { authorization: `Bearer ${testOperatorToken}` };
    await suppressMail(site.database, "ann@example.org", new Date(0));
    for (const reason of ["complained", "bounced"]) {
      const notice = { email: "Ann@example.org", reason, detail: "Spam\nreport" };
      expect((await site.post("/operator/mail-notices", notice, operator)).statusCode).toBe(200);
    }
    const { rows } = await site.database.query("select email_key, reason, detail from mail_suppression");
    expect(rows).toEqual([{ email_key: "ann@example.org", reason: "complained", detail: "Spam report" }]);
    const unreadable = { email: "ann@example.org", reason: "bored" };
    expect((await site.post("/operator/mail-notices", unreadable, operator)).statusCode).toBe(400);
  });
});
