import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { brand } from "@larchway/shared/brand";
import { addLead } from "../leads/lead-repository";
import { office } from "../leads/recipients";
import { enrolAdmin } from "../testing/admins";
import { mailsTo, registerPerson, testPassword } from "../testing/people";
import { openTestApp, testSiteUrl, type TestApp } from "../testing/test-app";
import { createMailWorker, mailAttempts, pauseAfter, type MailWorker } from "./mail-worker";
import { unsubscribeDays } from "./mailer";
import { isBelowMailLimit } from "./mail-limit";
import { alertMailKind } from "./outbox-repository";
import { createSmtpSender } from "./smtp-sender";
import { allowAlertMail, suppressMail } from "./unsubscribe-repository";

let site: TestApp;
let server: SMTPServer;
let worker: MailWorker;
let received: { to: string; text: string }[] = [];
let logged: string[] = [];
/** Status with which the server refuses the next mails. */
let smtpError: number | undefined;
/** Text of that response. */
let smtpText: string;

beforeAll(async () => {
  site = await openTestApp();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(smtpError ? Object.assign(new Error(smtpText), { responseCode: smtpError }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        // Long lines come folded.
        const text = Buffer.concat(parts).toString().replaceAll("=\r\n", "").replaceAll("=3D", "=");
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  worker = createMailWorker({
    database: site.database,
    sender: createSmtpSender({
      url: `smtp://127.0.0.1:${port}`,
      from: brand.email,
      deadlineMs: 30_000,
    }),
    now: site.services.now,
    logger: { warn: (entry) => void logged.push(JSON.stringify(entry)) },
  });
});
afterAll(async () => {
  await worker.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await site.close();
});
beforeEach(async () => {
  smtpError = undefined;
  smtpText = "Refused";
  await worker.deliverDue();
  received = [];
  logged = [];
});

const enqueue = (to: string, commercial = false) =>
  site.services.mail.enqueue(site.database, {
    kind: "test",
    to,
    subject: "A\r\nBcc: x",
    text: "Hi",
    commercial,
  });

it("sends a calendar file along, and forgets it with the text", async () => {
  await site.services.mail.enqueue(site.database, {
    kind: "test",
    to: "calendar@example.org",
    subject: "Your viewing",
    text: "Hi",
    calendar: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  });
  await worker.deliverDue();
  expect(received[0]?.text).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=viewing\.ics/);
  const { rows } = await site.database.query(
    "select body, calendar from mail_outbox where recipient = 'calendar@example.org'",
  );
  expect(rows).toEqual([{ body: null, calendar: null }]);
});

async function findState(recipient: string) {
  const { rows } = await site.database.query<{
    sent: boolean;
    failed: boolean;
    attempts: number;
    body: string;
  }>(
    `select sent_at is not null as sent, failed_at is not null as failed, attempts, body
     from mail_outbox where recipient = $1`,
    [recipient],
  );
  return rows[0];
}

describe("mail", () => {
  it("goes out with sender, postal address, contact and one-click unsubscribing", async () => {
    const { email } = await registerPerson(site);
    expect(await worker.deliverDue()).toBe(1);
    const [mail] = received;
    expect(mail!.to).toBe(email);
    for (const part of [brand.registeredName, brand.address.street, brand.email, brand.phone.display])
      expect(mail!.text).toContain(part);
    expect(mail!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mail!.text.replace(/\r\n[ \t]+/g, " ")).toContain(
      `List-Unsubscribe: <${testSiteUrl}/api/unsubscribe?token=`,
    );
    expect(mail!.text).toContain(`${testSiteUrl}/unsubscribe/`);
    // What opens the account is not stored longer than needed.
    expect(await findState(email)).toMatchObject({ sent: true, body: null });
    expect(await worker.deliverDue()).toBe(0);
  });

  it("cannot be given headers by what people type", async () => {
    await enqueue("plain@example.org");
    await worker.deliverDue();
    expect(received[0]!.text).not.toMatch(/^Bcc:/m);
  });

  it("is tried again later, with longer pauses, and given up at last", async () => {
    await enqueue("later@example.org");
    smtpError = 451;
    expect(await worker.deliverDue()).toBe(0);
    expect(await findState("later@example.org")).toMatchObject({ sent: false, failed: false, attempts: 1 });
    smtpError = undefined;
    expect(await worker.deliverDue()).toBe(0);
    site.advance(pauseAfter(1));
    expect(await worker.deliverDue()).toBe(1);

    await enqueue("never@example.org");
    smtpError = 451;
    for (let attempt = 1; attempt <= mailAttempts; attempt += 1) {
      await worker.deliverDue();
      site.advance(pauseAfter(attempt));
    }
    expect(await findState("never@example.org")).toMatchObject({ failed: true, attempts: mailAttempts });
  });

  it("fails without a retry when the mailbox doesn't exist", async () => {
    await enqueue("gone@example.org");
    smtpError = 550;
    await worker.deliverDue();
    expect(await findState("gone@example.org")).toMatchObject({ failed: true, attempts: 1 });
    // The log says why, and not to whom.
    expect(logged.at(-1)).toContain("550");
    expect(logged.join()).not.toContain("@example.org");
  });

  it("goes no more to an address that its server refused, until its owner asks for mail again", async () => {
    await enqueue("Bounced@example.org");
    smtpError = 550;
    await worker.deliverDue();
    smtpError = undefined;
    const { rows } = await site.database.query(
      "select reason, detail from mail_suppression where email_key = $1",
      ["bounced@example.org"],
    );
    expect(rows).toEqual([{ reason: "bounced", detail: expect.stringContaining("550") }]);
    await enqueue("bounced@example.org", true);
    await enqueue("bounced@example.org");
    // Mail about the account still goes out.
    expect(await worker.deliverDue()).toBe(1);
    await allowAlertMail(site.database, "bounced@example.org");
    await enqueue("bounced@example.org", true);
    expect(await worker.deliverDue()).toBe(1);
  });

  it.each(["5.7.1 Your network is blocked", "5.2.2 Mailbox full"])(
    "still goes to an address whose server said: %s",
    async (text) => {
      await enqueue("policy@example.org");
      smtpError = 550;
      smtpText = text;
      await worker.deliverDue();
      smtpError = undefined;
      await enqueue("policy@example.org", true);
      expect(await worker.deliverDue()).toBe(1);
    },
  );

  it("of alerts ignores that news and offers are unwanted, and has its own links", async () => {
    await suppressMail(site.database, "alerts@example.org", new Date(site.services.now()));
    await site.services.mail.enqueue(site.database, {
      kind: alertMailKind,
      to: "alerts@example.org",
      subject: "2 new homes",
      text: "Hi",
      html: "<p>Hi</p>",
      commercial: true,
      unsubscribe: { page: "https://site.example/page", oneClick: "https://site.example/stop" },
    });
    expect(await worker.deliverDue()).toBe(1);
    const [mail] = received;
    expect(mail!.text).toContain("List-Unsubscribe: <https://site.example/stop>");
    expect(mail!.text).toContain("Unsubscribe: https://site.example/page");
    expect(mail!.text).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail!.text).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    const { rows } = await site.database.query(
      "select body, html from mail_outbox where recipient = 'alerts@example.org'",
    );
    expect(rows).toEqual([{ body: null, html: null }]);
  });

  it("has the same frame as HTML when it goes to a buyer, and is text alone when it goes to a colleague", async () => {
    await enqueue("framed@example.org");
    await site.services.mail.enqueue(site.database, {
      kind: "lead",
      to: "colleague@example.org",
      subject: "A request",
      text: "Hi",
    });
    expect(await worker.deliverDue()).toBe(2);
    const find = (to: string) => received.find((mail) => mail.to === to)?.text ?? "";
    expect(find("framed@example.org")).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(find("framed@example.org")).toContain("<p>Hi</p>");
    expect(find("colleague@example.org")).toMatch(/^Content-Type: text\/plain/m);
    expect(find("colleague@example.org")).not.toContain("text/html");
  });

  it("goes out once although two workers poll at the same time", async () => {
    await enqueue("once@example.org");
    await Promise.all([worker.deliverDue(), worker.deliverDue()]);
    expect(received.filter(({ to }) => to === "once@example.org")).toHaveLength(1);
  });
});

describe("unsubscribing", () => {
  const readToken = (url: string) => new URL(url).searchParams.get("token") ?? "";

  it("works by one click of a mail program, without an API key, and stops commercial mail immediately", async () => {
    const keyed = await openTestApp();
    const enqueueKeyed = (commercial: boolean) =>
      keyed.services.mail.enqueue(keyed.database, {
        kind: "news",
        to: "Robin@example.org",
        subject: "News",
        text: "Hi",
        commercial,
      });
    await enqueueKeyed(true);
    const [mail] = await mailsTo(keyed, "Robin@example.org");
    const response = await keyed.app.inject({
      method: "POST",
      url: mail!.unsubscribe_url.slice(testSiteUrl.length),
      headers: { "content-type": "application/x-www-form-urlencoded", "x-api-key": "" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(response.statusCode).toBe(200);
    await enqueueKeyed(false);
    const sent: string[] = [];
    const sender = {
      send: async ({ subject, id }: { subject: string; id: string }) => void sent.push(`${subject} ${id}`),
      close: () => undefined,
    };
    const logger = { warn: () => undefined };
    const now = keyed.services.now;
    const other = createMailWorker({ database: keyed.database, sender, now, logger });
    await other.deliverDue();
    expect(sent).toHaveLength(1);
    const { rows } = await keyed.database.query(
      "select kind, granted, source, email_key from consent_record",
    );
    expect(rows).toEqual([
      { kind: "marketing-email", granted: false, source: "unsubscribe", email_key: "robin@example.org" },
    ]);
    await other.stop();
    await keyed.close();
  });

  it("accepts the token of the page, withdraws the consent, and holds for more than 60 days", async () => {
    const { id, email, headers } = await registerPerson(site, { marketingConsent: true });
    const consented = async () => {
      const { rows } = await site.database.query<{ yes: boolean }>(
        "select marketing_consent_at is not null as yes from app_user where id = $1",
        [id],
      );
      return rows[0]?.yes;
    };
    const [mail] = await mailsTo(site, email);
    const token = readToken(mail!.unsubscribe_url);
    site.advance(61 * 24 * 60 * 60_000);
    // A scanner of mail opens the address of the header: that must change nothing.
    const opened = await site.get(`/api/unsubscribe?token=${token}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `${testSiteUrl}/unsubscribe/${token}`,
    ]);
    expect(mail!.body).toContain(`Unsubscribe: ${testSiteUrl}/unsubscribe/${token}`);
    expect(await consented()).toBe(true);
    expect((await site.post("/api/unsubscribe", { token })).statusCode).toBe(200);
    expect(await consented()).toBe(false);
    const login = await site.post("/api/users/login", { email, password: testPassword });
    const authorization = `Bearer ${login.json<{ accessToken: string }>().accessToken}`;
    const again = { kind: "marketing-email", granted: true };
    expect((await site.post("/api/consent", again, { authorization })).statusCode).toBe(201);
    expect(await consented()).toBe(true);
    expect((await site.post("/api/consent", again)).statusCode).toBe(401);
    expect((await site.post("/api/consent", { kind: "analytics", granted: true })).statusCode).toBe(400);
    expect(headers.authorization).not.toBe(authorization);

    site.advance(unsubscribeDays * 24 * 60 * 60_000);
    expect((await site.post("/api/unsubscribe", { token })).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    expect((await site.post("/api/unsubscribe")).statusCode).toBe(400);
  });
});

describe("unsubscribing a typed address", () => {
  const requestUnsubscribe = (email: string) => site.post("/api/unsubscribe/email", { email });
  const consented = async (id: string) => {
    const { rows } = await site.database.query<{ marketing_consent_at: Date | null }>(
      "select marketing_consent_at from app_user where id = $1",
      [id],
    );
    return rows[0]?.marketing_consent_at !== null;
  };

  it("changes nothing before the mailed link is used, so that only the owner unsubscribes an address", async () => {
    const { id, email } = await registerPerson(site, { marketingConsent: true });
    expect((await requestUnsubscribe(email.toUpperCase())).statusCode).toBe(202);
    const mails = await mailsTo(site, email, 2);
    const mail = mails.find(({ kind }) => kind === "unsubscribe-link")!;
    expect(await consented(id)).toBe(true);
    const suppressed = await site.database.query("select from mail_suppression where email_key = $1", [
      email,
    ]);
    expect(suppressed.rows).toHaveLength(0);
    const [, token] = /\/unsubscribe\/(\S+)/.exec(mail.body)!;
    expect((await site.post("/api/unsubscribe", { token })).statusCode).toBe(200);
    expect(await consented(id)).toBe(false);
  });

  it("gets the same response whether we know the address or not, and strangers get no mail", async () => {
    const { email } = await registerPerson(site);
    const [known, unknown] = [
      await requestUnsubscribe(email),
      await requestUnsubscribe("stranger@example.org"),
    ];
    expect([known.statusCode, known.body]).toEqual([202, unknown.body]);
    await mailsTo(site, email, 2);
    const { rows } = await site.database.query(
      "select from mail_outbox where recipient = 'stranger@example.org'",
    );
    expect(rows).toHaveLength(0);
    expect((await requestUnsubscribe("no address")).statusCode).toBe(400);
  });

  it("mails only people who used a form, and at most three times an hour", async () => {
    const email = "writer@example.org";
    const sender = { name: "Robin", email: "Writer@example.org", userId: undefined };
    const lead = { ...sender, marketingConsent: false, recipient: office };
    await addLead(site.database, "contact", lead, new Date(site.services.now()));
    await Promise.all(Array.from({ length: 6 }, () => requestUnsubscribe(email)));
    await mailsTo(site, email, 3);
    site.advance(61 * 60_000);
    await requestUnsubscribe(email);
    expect(await mailsTo(site, email, 4)).toHaveLength(4);
  });
});

it("an address gets no more mails of any kind when many requests arrive together", async () => {
  const limited = {
    kind: "test",
    to: "busy+x@example.org",
    at: new Date(site.services.now()),
    limit: 1,
    milliseconds: 60_000,
    cause: undefined,
  };
  const addOne = () =>
    site.database.transaction(async (connection) => {
      if (!(await isBelowMailLimit(connection, limited))) return false;
      await site.services.mail.enqueue(connection, {
        kind: "test",
        to: "Busy@example.org",
        subject: "",
        text: "",
      });
      return true;
    });
  const added = await Promise.all(Array.from({ length: 8 }, addOne));
  expect(added.filter(Boolean)).toHaveLength(1);
});

describe("the outbox", () => {
  it("[R6.017] is read by administrators only", async () => {
    const { headers: admin } = await enrolAdmin(site);
    // After the mail about the administrator's new device.
    site.advance(1);
    const { email, headers } = await registerPerson(site);
    const response = await site.get("/api/admin/outbox?state=waiting&limit=1", admin);
    expect(response.json()).toEqual({
      sending: false,
      mails: [expect.objectContaining({ to: email, kind: "verify-email", state: "waiting" })],
    });
    const findBody = async () => {
      const { json } = await site.get("/api/admin/outbox?state=waiting&limit=1", admin);
      return json<{ mails: { body: string }[] }>().mails[0]!.body;
    };
    expect(await findBody()).toMatch(/verify-email#[\w-]{40,}/);
    // With a mail server the links that open an account are the recipient's alone.
    jest.replaceProperty(site.services.mail, "sending", true);
    expect(await findBody()).toContain("verify-email#[hidden]");
    jest.restoreAllMocks();
    expect((await site.get("/api/admin/outbox", headers)).statusCode).toBe(403);
    expect((await site.get("/api/admin/outbox")).statusCode).toBe(401);
  });
});

describe("POST /api/leads/contact", () => {
  it("allows no forged lines in the brokerage's mail", async () => {
    const lead = {
      name: "Robin\r\nEmail: forged@example.org\u2028Phone: 416",
      email: "drawn@example.org",
      message: "Hello\nEmail: forged@example.org",
    };
    expect((await site.post("/api/leads/contact", lead)).statusCode).toBe(201);
    const mail = (await mailsTo(site, brand.email)).find(({ body }) => body.includes("drawn@example.org"));
    const lines = mail?.body.split("\n--\n")[0]?.split("\n") ?? [];
    expect(lines.filter((line) => /^(Email|Phone):/.test(line))).toEqual(["Email: drawn@example.org"]);
    expect(lines).toContain("Name: Robin Email: forged@example.org Phone: 416");
    expect(lines).toContain("> Email: forged@example.org");
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/);
  });

  it("stores the message and notifies the brokerage", async () => {
    const lead = { name: "Robin", email: "robin@example.org", message: "May I see it?", listingKey: "X7" };
    const response = await site.post("/api/leads/contact", lead);
    expect(response.statusCode).toBe(201);
    const { rows } = await site.database.query("select kind, phone, request from lead where id = $1", [
      response.json<{ id: string }>().id,
    ]);
    expect(rows).toEqual([
      { kind: "contact", phone: "", request: { message: "May I see it?", listingKey: "X7" } },
    ]);
    const [mail] = await mailsTo(site, brand.email);
    expect(mail).toMatchObject({ kind: "lead", body: expect.stringContaining("May I see it?") });
    expect((await site.post("/api/leads/contact", { ...lead, message: " " })).statusCode).toBe(400);
  });
});
