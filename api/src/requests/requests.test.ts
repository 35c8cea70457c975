import type { InjectOptions } from "fastify";
import { brand } from "@larchway/shared/brand";
import type { AdminLead } from "@larchway/shared/contracts/api";
import type { AccountExport } from "@larchway/shared/contracts/accounts";
import type { MyRequest, MyRequests } from "@larchway/shared/contracts/my-requests";
import { deleteClosedAccounts } from "../users/account-closing-repository";
import { createAdmin } from "../users/create-admin";
import { createMailWorker } from "../mail/mail-worker";
import { latestMail, mailsTo, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let open: string;
let adminId: string;
let admin: { authorization: string };
type Headers = InjectOptions["headers"];

beforeAll(async () => {
  site = await openTestApp({ listings: 120 });
  open = site.listings.find(
    ({ StandardStatus, MlsStatus }) => StandardStatus === "Active" && MlsStatus !== "Sold",
  )!.ListingKey;
  adminId = await createAdmin(site.database, {
    email: "office@example.org",
    name: "Office",
    password: testPassword,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.advance(25 * 60 * 60_000);
  const claims = { userId: adminId, isAdmin: true, acceptedTerms: true, secondFactor: true };
  admin = { authorization: `Bearer ${await site.services.tokens.sign(claims)}` };
});

let count = 0;
async function ask(facts: { email: string; message?: string }, headers?: Headers) {
  count += 1;
  const body = { name: "Robin Rivers", message: `Question ${count}`, ...facts };
  const response = await site.post("/api/leads/contact", body, headers);
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  return response.json<{ id: string; reference: string }>();
}

const read = async (headers: Headers) => {
  const response = await site.get("/api/users/requests", headers);
  expect(response.statusCode).toBe(200);
  return response.json<MyRequests>();
};
const put = (url: string, headers: Headers, payload?: object) =>
  site.app.inject({ method: "PUT", url, headers, payload });
const write = (id: string, text: string, headers: Headers) =>
  site.post(`/api/users/requests/${id}/messages`, { text }, headers);
const reply = (id: string, text: string) => site.post(`/api/admin/leads/${id}/messages`, { text }, admin);
const verify = (email: string) =>
  site.database.query("update app_user set email_verified_at = now() where email_key = $1", [email]);
const countMails = async (email: string, kind: string) =>
  (await mailsTo(site, email, 0)).filter((mail) => mail.kind === kind).length;

describe("my requests", () => {
  it("are those that the person sent signed in, and after verifying the address those of the visitor", async () => {
    const { email, headers } = await registerPerson(site);
    const before = await ask({ email: email.toUpperCase() });
    const own = await ask({ email: "other@example.org" }, headers);
    const stranger = await registerPerson(site);
    await verify(stranger.email);

    const unverified = await read(headers);
    expect(unverified.requests.map(({ id }) => id)).toEqual([own.id]);
    expect(unverified.needsVerification).toBe(true);
    expect((await write(before.id, "Mine?", headers)).statusCode).toBe(404);
    await verify(email);
    const verified = await read(headers);
    expect(new Set(verified.requests.map(({ id }) => id))).toEqual(new Set([own.id, before.id]));
    expect(verified.needsVerification).toBe(false);
    expect(verified.requests.find(({ id }) => id === own.id)).toMatchObject({
      reference: own.reference,
      kind: "contact",
      brokerage: brand.registeredName,
      status: "sent",
      messages: [],
    });

    // The owner of the other address sees nothing of a request that belongs to an account.
    const other = await site.post("/api/users/register", {
      name: "Other",
      email: "other@example.org",
      password: testPassword,
      acceptTerms: true,
    });
    await verify("other@example.org");
    const { accessToken } = other.json<{ accessToken: string }>();
    expect((await read({ authorization: `Bearer ${accessToken}` })).requests).toEqual([]);
  });

  it("belong to one person: strangers can't read, write, cancel, or mark them as read", async () => {
    const { email, headers } = await registerPerson(site);
    await verify(email);
    const { id } = await ask({ email }, headers);
    const stranger = await registerPerson(site);
    await verify(stranger.email);
    expect((await read(stranger.headers)).requests).toEqual([]);
    const attempts = [
      await write(id, "Let me in", stranger.headers),
      await site.post(`/api/users/requests/${id}/withdraw`, undefined, stranger.headers),
      await put(`/api/users/requests/${id}/read`, stranger.headers),
      await site.post("/api/viewings/read", { request: id }, stranger.headers),
      await site.post("/api/viewings/cancel", { request: id }, stranger.headers),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await site.get("/api/users/requests")).statusCode).toBe(401);
    expect((await site.post("/api/viewings/read", { request: id })).statusCode).toBe(401);
    expect((await site.post("/api/viewings/read", {})).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    expect((await site.post(`/api/admin/leads/${id}/messages`, { text: "Hi" }, headers)).statusCode).toBe(
      403,
    );
    expect((await read(headers)).requests[0]?.messages).toEqual([]);
  });

  it("carry messages both ways, with an unread mark and one mail until the person has read them", async () => {
    const { email, headers } = await registerPerson(site);
    await verify(email);
    const { id, reference } = await ask({ email }, headers);
    expect((await reply(id, "We call\nEmail: forged@example.org")).statusCode).toBe(200);
    await reply(id, "One more thing.");
    const mail = await latestMail(site, email, "request-message");
    expect(mail.subject).toBe(`${brand.name} replied to your request ${reference}`);
    expect(mail.body).toContain("> We call\n> Email: forged@example.org");
    expect(mail.body).toContain("/profile?tab=requests");
    expect(await countMails(email, "request-message")).toBe(1);

    const [request] = (await read(headers)).requests;
    expect(request?.status).toBe("in-progress");
    expect(request?.messages.map(({ from, isRead }) => [from, isRead])).toEqual([
      ["office", false],
      ["office", false],
    ]);
    const after = (await put(`/api/users/requests/${id}/read`, headers)).json<MyRequest>();
    expect(after.messages.every(({ isRead }) => isRead)).toBe(true);
    await reply(id, "Third");
    expect(await countMails(email, "request-message")).toBe(2);

    const answered = await write(id, "Thank you", headers);
    expect(answered.json<MyRequest>().messages.at(-1)).toMatchObject({ from: "person", text: "Thank you" });
    const office = (await mailsTo(site, brand.email)).find(({ body }) => body.includes("> Thank you"));
    expect(office?.subject).toContain(reference);
    const [lead] = await readLeads(email);
    expect(lead).toMatchObject({ followUp: "new", recipient: brand.registeredName });
    expect(lead?.messages).toHaveLength(4);
  });

  it("are answered by mail to a person without an account, with each message", async () => {
    const email = `visitor-${process.pid}@example.org`;
    const { id } = await ask({ email });
    const texts = Array.from({ length: 15 }, (_, index) => `Reply${10 + index}`);
    for (const text of texts) await reply(id, text);
    const mails = (await mailsTo(site, email)).filter(({ kind }) => kind === "request-message");
    expect(mails.map(({ body }) => /> (\w+)/.exec(body)?.[1]).sort()).toEqual(texts);
    expect(mails[0]?.body).toContain(brand.email);
  });

  it("can't flood the brokerage: five mails an hour, and forty messages a day", async () => {
    const { email, headers } = await registerPerson(site);
    const { id } = await ask({ email }, headers);
    for (let turn = 1; turn <= 40; turn += 1)
      expect((await write(id, `Flood ${turn} of ${id}`, headers)).statusCode).toBe(200);
    expect((await write(id, "Too much", headers)).json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const mails = (await mailsTo(site, brand.email)).filter(({ body }) => body.includes(`of ${id}`));
    expect(mails).toHaveLength(5);
  });

  it("are cancelled once, and then accept no more messages", async () => {
    const { email, headers } = await registerPerson(site);
    const { id, reference } = await ask({ email }, headers);
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await site.post(`/api/users/requests/${id}/withdraw`, undefined, headers);
      expect(response.json()).toMatchObject({ status: "cancelled" });
    }
    const mails = (await mailsTo(site, brand.email)).filter(
      ({ subject }) => subject === `Cancelled: a request (${reference})`,
    );
    expect(mails).toHaveLength(1);
    expect((await write(id, "Still there?", headers)).json()).toMatchObject({ code: "REQUEST_CLOSED" });
    expect((await readLeads(email))[0]?.withdrawnAt).not.toBeNull();
  });

  it("change and cancel viewings by their rules, without the mailed link", async () => {
    const { email, headers } = await registerPerson(site);
    const day = new Date(site.services.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const booked = await site.post(
      "/api/leads/viewing",
      {
        idempotencyKey: "f".repeat(32),
        listingKey: open,
        mode: "video",
        times: [{ day, time: "10:30" }],
        name: "Robin",
        email,
      },
      headers,
    );
    expect([booked.statusCode, booked.body]).toEqual([201, expect.anything()]);
    const { id } = booked.json<{ id: string }>();
    expect((await read(headers)).requests[0]).toMatchObject({
      kind: "viewing",
      status: "requested",
      listingKey: open,
      viewing: { mode: "video", times: [{ day, time: "10:30" }] },
    });
    expect((await site.post(`/api/users/requests/${id}/withdraw`, undefined, headers)).json()).toMatchObject({
      code: "REQUEST_CLOSED",
    });
    const past = await site.post(
      "/api/viewings/reschedule",
      { request: id, times: [{ day: "2020-01-01", time: "10:30" }] },
      headers,
    );
    expect(past.json()).toMatchObject({ code: "VIEWING_TIME_NOT_VALID" });
    const moved = await site.post(
      "/api/viewings/reschedule",
      { request: id, times: [{ day, time: "14:00" }] },
      headers,
    );
    expect(moved.json()).toMatchObject({ state: "requested", times: [{ day, time: "14:00" }] });
    expect((await latestMail(site, email, "viewing")).body).toContain(`/viewings?request=${id}`);
    expect((await site.post("/api/viewings/cancel", { request: id }, headers)).json()).toMatchObject({
      state: "cancelled",
    });
    expect((await read(headers)).requests[0]?.status).toBe("cancelled");
  });
});

const readLeads = async (email: string) =>
  (await site.get(`/api/admin/leads?email=${encodeURIComponent(email)}`, admin)).json<AdminLead[]>();

it("are received by the colleague whom the office assigns; only administrators may assign", async () => {
  const agent = { name: "Cy Dale", email: "cy@example.org" };
  const assign = (headers: Headers, payload: object) => put("/api/admin/recipients", headers, payload);
  const { email, headers } = await registerPerson(site);
  expect((await assign(headers, { subject: "home-evaluation", agent })).statusCode).toBe(403);
  expect((await site.get("/api/admin/recipients", headers)).statusCode).toBe(403);
  expect((await assign(admin, { subject: "anything", agent })).statusCode).toBe(400);
  const assigned = await assign(admin, { subject: "contact", agent });
  expect(assigned.json()).toEqual({
    agents: [agent],
    assignments: [{ subject: "contact", name: "Cy Dale" }],
  });
  const { key } = (await site.get("/api/leads/recipient?form=contact")).json<{ key: string }>();
  const sent = await site.post(
    "/api/leads/contact",
    { name: "Robin", email, message: "To Cy", recipient: key },
    headers,
  );
  expect(sent.statusCode).toBe(201);
  const { id } = sent.json<{ id: string }>();
  await write(id, "And more", headers);
  expect(await mailsTo(site, agent.email, 2)).toHaveLength(2);
  expect((await read(headers)).requests[0]).toMatchObject({ recipient: "Cy Dale" });
  await assign(admin, { subject: "contact", agent: null });
  const freed = await site.get("/api/leads/recipient?form=contact");
  expect(freed.json()).toMatchObject({ key: "office" });
});

describe("stop contacting me", () => {
  /** Sends what is due; returns the kinds that went to an address. */
  async function deliver(email: string): Promise<string[]> {
    const sent: string[] = [];
    const worker = createMailWorker({
      database: site.database,
      sender: {
        send: async ({ recipient, subject }) => {
          if (recipient === email) sent.push(subject);
        },
        close: () => undefined,
      },
      now: site.services.now,
      logger: { warn: () => undefined },
    });
    await worker.deliverDue();
    await worker.stop();
    return sent;
  }
  const stop = (headers: Headers, isStopped = true) => put("/api/users/contact-stop", headers, { isStopped });

  it("stops waiting and later mails immediately, but not those that protect the account; the undo opens them", async () => {
    const { email, headers } = await registerPerson(site, { marketingConsent: true });
    await verify(email);
    await site.database.query("update app_user set marketing_consent_at = now() where email_key = $1", [
      email,
    ]);
    const { id, reference } = await ask({ email }, headers);
    await deliver(email);
    await reply(id, "This mail is still waiting.");
    expect((await stop(headers)).json()).toEqual({ isStopped: true });
    expect((await stop(headers)).statusCode).toBe(200);
    const notes = (await mailsTo(site, brand.email)).filter(
      ({ subject, body }) => subject === "Stop contacting this person" && body.includes(reference),
    );
    expect(notes).toHaveLength(1);
    expect(await deliver(email)).toEqual([]);
    expect((await read(headers)).contactStoppedAt).not.toBeNull();

    await site.post("/api/users/password/forgot", { email });
    await latestMail(site, email, "reset-password");
    expect(await deliver(email)).toHaveLength(1);

    expect((await reply(id, "By mistake")).json()).toMatchObject({ code: "CONTACT_STOPPED" });
    const [lead] = await readLeads(email);
    expect(lead).toMatchObject({ followUp: "new" });
    expect(lead?.contactStoppedAt).not.toBeNull();
    expect(lead?.messages.at(-1)).toMatchObject({ from: "note" });
    expect(await readChannels(email)).toEqual({ marketing: false, alerts: false });

    await stop(headers, false);
    expect(await readChannels(email)).toEqual({ marketing: true, alerts: true });
    expect((await reply(id, "Welcome back")).statusCode).toBe(200);
    await put(`/api/users/requests/${id}/read`, headers);
    await reply(id, "And one more");
    // The mail that waited at the time of the stop is not sent later.
    expect(await deliver(email)).toEqual([`${brand.name} replied to your request ${reference}`]);
    const { rows } = await site.database.query(
      "select stopped, source, user_id is not null as owned from contact_choice where email_key = $1 order by id",
      [email],
    );
    expect(rows).toEqual([
      { stopped: true, source: "account", owned: true },
      { stopped: false, source: "account", owned: true },
    ]);
  });

  it("keeps an earlier stop of alerts after the undo", async () => {
    const { email, headers } = await registerPerson(site);
    await site.database.query(
      "insert into alert_settings (user_id, stopped_at) select id, now() from app_user where email_key = $1",
      [email],
    );
    await stop(headers);
    await stop(headers, false);
    expect(await readChannels(email)).toEqual({ marketing: false, alerts: false });
  });

  it("works by the link in each mail, without signing in; opening the link changes nothing", async () => {
    const email = `linked-${process.pid}@example.org`;
    const { id } = await ask({ email });
    await reply(id, "Hello");
    const { body } = await latestMail(site, email, "request-message");
    const page = /Stop contacting me: \S+(\/api\/contact-links\/\S+)/.exec(body)?.[1] ?? "";
    const offer = await site.get(page);
    expect([offer.statusCode, offer.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(offer.body).toContain(`action="${page}/stop"`);
    expect((await readLeads(email))[0]?.contactStoppedAt).toBeNull();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const post = (action: string) =>
      site.app.inject({ method: "POST", url: `${page}/${action}`, headers: form, payload: "" });
    const stopped = await post("stop");
    expect(stopped.body).toContain("We will not contact you");
    expect((await readLeads(email))[0]?.contactStoppedAt).not.toBeNull();
    expect((await site.get(page)).body).toContain(`action="${page}/undo"`);
    expect((await post("undo")).body).toContain("We may contact you again");
    expect((await readLeads(email))[0]?.contactStoppedAt).toBeNull();

    expect((await site.get("/api/contact-links/unknown")).body).toContain("This link has expired");
    const unknown = await site.app.inject({
      method: "POST",
      url: "/api/contact-links/unknown/stop",
      headers: form,
      payload: "",
    });
    expect(unknown.json()).toMatchObject({ code: "LINK_NOT_VALID" });
  });

  it("has no link in mails to the brokerage, and never stops those", async () => {
    await ask({ email: "someone@example.org" });
    const mail = (await mailsTo(site, brand.email)).at(-1);
    expect(mail?.body).not.toContain("Stop contacting me");
  });

  it("is in the export with the messages, and outlives the account", async () => {
    const { email, headers } = await registerPerson(site);
    await verify(email);
    const { id } = await ask({ email }, headers);
    await reply(id, "For your records");
    await stop(headers);
    const data = (await site.get("/api/users/export", headers)).json<AccountExport>();
    expect(data.leads).toMatchObject([
      {
        kind: "contact",
        recipient: brand.registeredName,
        messages: [{ text: "For your records" }, { from: "note" }],
      },
    ]);
    expect(data.contactChoices).toMatchObject([{ stopped: true, source: "account" }]);

    const deleted = await site.app.inject({
      method: "DELETE",
      url: "/api/users/profile",
      headers,
      payload: { password: testPassword },
    });
    expect(deleted.statusCode).toBe(200);
    await deleteClosedAccounts(site.database, new Date("2100-01-01"), 10);
    const { rows } = await site.database.query(
      `select (select user_id from lead where id = $2) as user_id,
         (select count(*)::int from contact_stop where email_key = $1) as stops,
         (select count(*)::int from contact_choice where email_key = $1) as choices`,
      [email, id],
    );
    expect(rows).toEqual([{ user_id: null, stops: 1, choices: 1 }]);
  });
});

async function readChannels(email: string): Promise<{ marketing: boolean; alerts: boolean }> {
  const { rows } = await site.database.query<{ marketing: boolean; alerts: boolean }>(
    `select u.marketing_consent_at is not null as marketing, s.stopped_at is null as alerts
     from app_user u left join alert_settings s on s.user_id = u.id where u.email_key = $1`,
    [email],
  );
  return rows[0] ?? { marketing: false, alerts: false };
}
