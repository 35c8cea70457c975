import { registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { isBelowMailLimit, type MailLimit } from "./mail-limit";
import { toMailbox } from "./mailbox";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 20 });
});
afterAll(() => site.close());

const countMails = async (kind: string, name: string) => {
  const { rows } = await site.database.query<{ count: number; networks: number }>(
    `select count(*)::int as count, count(network)::int as networks from mail_outbox
     where kind = $1 and recipient like $2`,
    [kind, `%${name}%`],
  );
  return rows[0];
};

it.each([
  ["Robin@Example.org", "robin@example.org"],
  ["robin+1@example.org", "robin@example.org"],
  ["robin+a+b@example.org.", "robin@example.org"],
  ["+robin@example.org", "+robin@example.org"],
  ["r.o.b.i.n+x@googlemail.com", "robin@gmail.com"],
  ["r.obin@example.org", "r.obin@example.org"],
])("%s arrives in the mailbox %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});

describe("sixty requests with other addresses of one mailbox", () => {
  const addresses = (name: string) => Array.from({ length: 60 }, (_, turn) => `${name}+${turn}@example.org`);
  const person = { name: "Robin Rivers", phone: "(416) 555-0123" };

  it("are sixty accounts, and twelve mails", async () => {
    for (const email of addresses("register")) {
      const payload = { ...person, email, password: testPassword, acceptTerms: true };
      expect((await site.post("/api/users/register", payload)).statusCode).toBe(201);
    }
    expect(await countMails("verify-email", "register")).toEqual({ count: 12, networks: 12 });
  });

  it("are sixty evaluations, and three receipts", async () => {
    for (const email of addresses("seller")) {
      const payload = {
        ...person,
        email,
        address: "12 King Street West",
        city: "Toronto",
        PropertySubType: "Detached",
        bedrooms: 3,
        bathrooms: 2,
        timeline: "3-months",
      };
      expect((await site.post("/api/leads/home-evaluation", payload)).statusCode).toBe(201);
    }
    expect(await countMails("lead-receipt", "seller")).toEqual({ count: 3, networks: 3 });
  });

  it("of accounts whose browsers are new are three notices to the mailbox, and the owner of an address hears of hers", async () => {
    const owner = await registerPerson(site, { email: "victim@example.org" });
    await site.database.query("update app_user set email_verified_at = now() where id = $1", [owner.id]);
    for (const email of addresses("victim").slice(0, 8)) {
      await registerPerson(site, { email });
      await site.post("/api/users/login", { email, password: testPassword });
    }
    const notices = async () => (await countMails("new-device", "victim"))?.count;
    expect(await notices()).toBe(3);
    await site.post("/api/users/login", { email: owner.email, password: testPassword });
    expect(await notices()).toBe(4);
  });
});

describe("a network", () => {
  const limited = (to: string, mailsADay: number): MailLimit => ({
    kind: "test",
    to,
    at: new Date(site.services.now()),
    limit: 10,
    milliseconds: 60_000,
    cause: { network: "bomber", mailsADay },
  });
  const tryMail = (limit: MailLimit) =>
    site.database.transaction(async (connection) => {
      if (!(await isBelowMailLimit(connection, limit))) return false;
      const { kind, to, cause } = limit;
      await site.services.mail.enqueue(connection, { kind, to, cause, subject: "", text: "" });
      return true;
    });

  it("causes so many mails a day, to whomever, at the same moment too, and others go on", async () => {
    const tries = Array.from({ length: 8 }, (_, turn) => tryMail(limited(`one-${turn}@example.org`, 5)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
    const other = { ...limited("other@example.org", 5), cause: { network: "other", mailsADay: 5 } };
    expect(await tryMail(other)).toBe(true);
    site.advance(25 * 60 * 60_000);
    expect(await tryMail(limited("later@example.org", 5))).toBe(true);
  });
});
