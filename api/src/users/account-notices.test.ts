import type { LightMyRequestResponse } from "fastify";
import { latestMail, mailsTo, registerPerson, testPassword } from "../testing/people";
import { alwaysSent } from "../mail/outbox-repository";
import { openTestApp, testSiteUrl, type TestApp } from "../testing/test-app";
import { noticeKinds } from "./account-notices";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";
const newPassword = "larch woods in november";

const toCookieHeader = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
const login = (email: string, headers: object = {}, password = testPassword) =>
  site.post("/api/users/login", { email, password }, { "user-agent": chrome, ...headers });
const changePassword = (headers: object) =>
  site.app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers: { ...headers },
    payload: { currentPassword: testPassword, password: newPassword },
  });

/** Mails of one kind to an address, besides the others. */
const noticesTo = async (email: string, kind: string) =>
  (await mailsTo(site, email)).filter((mail) => mail.kind === kind);

describe("the owner of an account gets a mail", () => {
  it("of each kind, also after asking the brokerage to stop all contact", () => {
    expect(noticeKinds.filter((kind) => !alwaysSent.includes(kind))).toEqual([]);
  });

  it("when a browser signs in that never did, and none when it does again", async () => {
    const { email } = await registerPerson(site);
    expect(await noticesTo(email, "new-device")).toEqual([]);
    const first = await login(email);
    const [mail, ...others] = await noticesTo(email, "new-device");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New sign-in to your Larchway account");
    expect(mail?.body).toMatch(/^Hello Robin Rivers,\n\n/);
    expect(mail?.body).toMatch(/\nChrome on Windows\n\w{3}\.? \d+, 2026, [\d:]+ [ap]\.m\., Toronto time\n/);
    expect(mail?.body).toContain(`${testSiteUrl}/forgot-password`);

    expect((await login(email, { cookie: toCookieHeader(first) })).statusCode).toBe(200);
    expect(await noticesTo(email, "new-device")).toHaveLength(1);
    expect((await login(email, {}, "not the password")).statusCode).toBe(401);
    expect(await noticesTo(email, "new-device")).toHaveLength(1);
  });

  it("when the password is changed, and when it is reset", async () => {
    const { email, headers } = await registerPerson(site);
    expect((await changePassword(headers)).statusCode).toBe(200);
    const [mail, ...others] = await noticesTo(email, "password-changed");
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(
      /other devices were signed out\.\n\n\w{3}\.? \d+, 2026, [\d:]+ [ap]\.m\., Toronto time\n/,
    );

    await site.post("/api/users/password/forgot", { email });
    const { token } = await latestMail(site, email, "reset-password");
    const reset = { token, password: "another larch in december" };
    expect((await site.post("/api/users/password/reset", reset)).statusCode).toBe(200);
    expect((await site.post("/api/users/password/reset", reset)).statusCode).toBe(400);
    expect(await noticesTo(email, "password-changed")).toHaveLength(2);
  });

  it("when the account is closed, without asking for consent", async () => {
    const { email, headers } = await registerPerson(site);
    await site.app.inject({
      method: "DELETE",
      url: "/api/users/profile",
      headers,
      payload: { password: testPassword },
    });
    const { rows } = await site.database.query(
      "select kind, commercial from mail_outbox where recipient = $1",
      [email],
    );
    expect(rows).toEqual([{ kind: "account-closing", commercial: false }]);
  });

  it("at most three times an hour for one kind of event", async () => {
    const { email } = await registerPerson(site);
    for (let turn = 0; turn < 4; turn += 1) {
      site.advance(60_000);
      expect((await login(email)).statusCode).toBe(200);
    }
    expect(await noticesTo(email, "new-device")).toHaveLength(3);
    site.advance(60 * 60_000 + 1);
    await login(email);
    expect(await noticesTo(email, "new-device")).toHaveLength(4);
  });

  it("only of what happened: the mail is part of the transaction", async () => {
    const { email, headers } = await registerPerson(site);
    jest.spyOn(site.services.mail, "enqueue").mockRejectedValue(new Error("The outbox is gone."));
    expect((await changePassword(headers)).statusCode).toBe(500);
    expect((await login(email)).statusCode).toBe(500);
    jest.restoreAllMocks();
    expect((await login(email, {}, newPassword)).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(200);
  });
});
