import { openTestApp, type TestApp } from "../testing/test-app";
import { latestMail, mailsTo, registerPerson, testPassword } from "../testing/people";
import { resetLinkMilliseconds, sendResetLink } from "./account-links";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 60 });
});
afterAll(() => site.close());

const login = (email: string, password: string) => site.post("/api/users/login", { email, password });
const forgot = (email: string) => site.post("/api/users/password/forgot", { email });

async function requestResetToken(email: string) {
  await forgot(email);
  return (await latestMail(site, email, "reset-password")).token;
}

describe("verifying an email", () => {
  it("works once with the mailed link, on any device", async () => {
    const { email, session, headers } = await registerPerson(site);
    expect(session.emailVerified).toBe(false);
    const [mail] = await mailsTo(site, email);
    expect(mail).toMatchObject({ kind: "verify-email" });
    expect((await site.post("/api/users/verify", { token: mail!.token })).statusCode).toBe(200);
    expect((await site.get("/api/users/profile", headers)).json()).toMatchObject({ emailVerified: true });

    const again = await site.post("/api/users/verify", { token: mail!.token });
    expect([again.statusCode, again.json()]).toEqual([400, expect.objectContaining({ code: "LINK_USED" })]);
    const invented = await site.post("/api/users/verify", { token: "invented" });
    expect([invented.statusCode, invented.json()]).toEqual([
      400,
      expect.objectContaining({ code: "LINK_NOT_VALID" }),
    ]);
  });

  it.each([
    "You won, see evil.example/prize",
    "www.evil.example",
    "Your account is closed\n\nCall 555",
    "x".repeat(61),
    "a\\b",
  ])("mails nothing that a stranger typed as the name: %j", async (name) => {
    const [mail] = await mailsTo(site, (await registerPerson(site, { name })).email);
    expect(mail!.body).toMatch(/^Hello,\n\nPlease open this link/);
  });

  it("mails the longest valid name", async () => {
    const name = "x".repeat(60);
    const [mail] = await mailsTo(site, (await registerPerson(site, { name })).email);
    expect(mail!.body.split("\n")[0]).toBe(`Hello ${name},`);
  });

  it("mails the name of a person", async () => {
    const [mail] = await mailsTo(site, (await registerPerson(site, { name: "Zoë J.R. O'Neil-Smith" })).email);
    expect(mail!.body).toMatch(/^Hello Zoë J\.R\. O'Neil-Smith,\n/);
  });

  it("mails the link again, but at most three an hour", async () => {
    const { email, headers } = await registerPerson(site);
    for (let turn = 0; turn < 4; turn += 1)
      expect((await site.post("/api/users/verify/resend", undefined, headers)).statusCode).toBe(202);
    expect(await mailsTo(site, email)).toHaveLength(3);
    expect((await site.post("/api/users/verify/resend")).statusCode).toBe(401);
  });

  it("counts the links of the whole hour", async () => {
    const { email, headers } = await registerPerson(site);
    for (let turn = 0; turn < 4; turn += 1) {
      site.advance(3 * 60_000);
      expect((await site.post("/api/users/verify/resend", undefined, headers)).statusCode).toBe(202);
    }
    expect(await mailsTo(site, email)).toHaveLength(3);
  });

  it("mails no link to an email that is verified", async () => {
    const { email, headers } = await registerPerson(site);
    const [mail] = await mailsTo(site, email);
    await site.post("/api/users/verify", { token: mail!.token });
    expect((await site.post("/api/users/verify/resend", undefined, headers)).statusCode).toBe(202);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  it("mails further links in the next hour, and accepts each for three days", async () => {
    const { email, headers } = await registerPerson(site);
    const resend = () => site.post("/api/users/verify/resend", undefined, headers);
    for (let turn = 0; turn < 3; turn += 1) await resend();
    site.advance(61 * 60_000);
    const login = await site.post("/api/users/login", { email, password: testPassword });
    headers.authorization = `Bearer ${login.json<{ accessToken: string }>().accessToken}`;
    await resend();
    const mails = await mailsTo(site, email, 4);
    const verificationLinks = mails.filter(({ kind }) => kind === "verify-email");
    expect(verificationLinks).toHaveLength(4);
    site.advance(2.9 * 24 * 60 * 60_000);
    expect(
      (await site.post("/api/users/verify", { token: verificationLinks.at(-1)!.token })).statusCode,
    ).toBe(200);
  });

  it("reports that a link is too old for a month, then that it isn't valid", async () => {
    const { email } = await registerPerson(site);
    const [mail] = await mailsTo(site, email);
    const code = async () =>
      (await site.post("/api/users/verify", { token: mail!.token })).json<{ code: string }>().code;
    site.advance(4 * 24 * 60 * 60_000);
    expect(await code()).toBe("LINK_EXPIRED");
    site.advance(28 * 24 * 60 * 60_000);
    await registerPerson(site);
    expect(await code()).toBe("LINK_EXPIRED");
    site.advance(2 * 24 * 60 * 60_000);
    await registerPerson(site);
    expect(await code()).toBe("LINK_NOT_VALID");
  });

  it("does not accept a password link as an email link", async () => {
    const { email } = await registerPerson(site);
    const token = await requestResetToken(email);
    expect((await site.post("/api/users/verify", { token })).statusCode).toBe(400);
  });
});

describe("a forgotten password", () => {
  it("gets the same response whether there is an account or not", async () => {
    const { email } = await registerPerson(site);
    const [existing, unknown] = [await forgot(email), await forgot("unused@example.org")];
    expect([existing.statusCode, existing.body]).toEqual([202, unknown.body]);
    await mailsTo(site, email, 2);
    const { rows } = await site.database.query(
      "select from mail_outbox where recipient = 'unused@example.org'",
    );
    expect(rows).toHaveLength(0);
  });

  it("is reset by the link: once, and every device is signed out", async () => {
    const { email, headers } = await registerPerson(site);
    const token = await requestResetToken(email);
    const reset = (password: string) => site.post("/api/users/password/reset", { token, password });
    expect((await reset("short")).statusCode).toBe(400);
    for (const weak of ["password1234", `eq${email}`])
      expect((await reset(weak)).json()).toMatchObject({ issues: [{ path: "password" }] });
    expect((await reset("another long password")).statusCode).toBe(200);
    expect((await login(email, testPassword)).statusCode).toBe(401);
    expect((await login(email, "another long password")).json()).toMatchObject({ emailVerified: true });
    expect((await site.post("/api/users/refresh", undefined, { cookie: headers.cookie })).statusCode).toBe(
      401,
    );
    expect((await reset("a third long password")).json()).toMatchObject({ code: "LINK_USED" });
  });

  it("gets at most three links an hour", async () => {
    const { id, email } = await registerPerson(site);
    const user = { id, email, name: "Robin Rideau" };
    for (let turn = 0; turn < 4; turn += 1) {
      site.advance(60_000);
      await site.database.transaction((connection) =>
        sendResetLink(site.services, connection, user, { network: "n", mailsADay: 100 }),
      );
    }
    const mails = (await mailsTo(site, email)).filter(({ kind }) => kind === "reset-password");
    expect(mails).toHaveLength(3);
    for (const { token } of mails) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("is set by one of its links: the others stop working", async () => {
    const { id, email } = await registerPerson(site);
    const user = { id, email, name: "Robin Rideau" };
    for (let turn = 0; turn < 2; turn += 1)
      await site.database.transaction((connection) =>
        sendResetLink(site.services, connection, user, { network: "n", mailsADay: 100 }),
      );
    const links = (await mailsTo(site, email)).filter(({ kind }) => kind === "reset-password");
    const [first, second] = links.map(({ token }) => token);
    const reset = (token = "") =>
      site.post("/api/users/password/reset", { token, password: "another long password" });
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first)).json()).toMatchObject({ code: "LINK_USED" });
  });

  it("is set once even when two requests use one link simultaneously", async () => {
    const { email } = await registerPerson(site);
    const token = await requestResetToken(email);
    const responses = await Promise.all(
      ["the first password", "the second password"].map((password) =>
        site.post("/api/users/password/reset", { token, password }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it("cannot be set after an hour, and no stored row contains the link", async () => {
    const { email } = await registerPerson(site);
    const token = await requestResetToken(email);
    const { rows } = await site.database.query("select from account_token where token_hash = $1", [token]);
    expect(rows).toHaveLength(0);
    expect(resetLinkMilliseconds).toBe(60 * 60_000);
    site.advance(resetLinkMilliseconds + 1);
    const expired = await site.post("/api/users/password/reset", {
      token,
      password: "another long password",
    });
    expect(expired.json()).toMatchObject({ code: "LINK_EXPIRED" });
  });
});

describe("sold data", () => {
  const openSold = async (app: TestApp, headers: object) => {
    const sold = app.listings.find(({ MlsStatus }) => MlsStatus === "Sold")!;
    const response = await app.get(`/api/properties/${sold.ListingKey}`, { ...headers });
    return response.json<{ locked?: boolean }>().locked !== true;
  };

  it("needs the current terms, recorded with their time", async () => {
    const { id, headers } = await registerPerson(site);
    await site.database.query("update app_user set email_verified_at = now() where id = $1", [id]);
    await site.database.query("update terms_acceptance set version = '2001-01' where user_id = $1", [id]);
    const refreshed = await site.post("/api/users/refresh", undefined, { cookie: headers.cookie });
    const { accessToken, acceptedTerms } = refreshed.json<{ accessToken: string; acceptedTerms: boolean }>();
    expect(acceptedTerms).toBe(false);
    const authorization = `Bearer ${accessToken}`;
    expect(await openSold(site, { authorization })).toBe(false);

    const outdated = await site.post("/api/users/terms", { version: "2001-01" }, { authorization });
    expect(outdated.json()).toMatchObject({ code: "TERMS_OUTDATED" });
    const { brand } = await import("@larchway/shared/brand");
    const response = await site.post("/api/users/terms", { version: brand.termsVersion }, { authorization });
    expect(response.json()).toMatchObject({ acceptedTerms: true });
    const next = response.json<{ accessToken: string }>().accessToken;
    expect(await openSold(site, { authorization: `Bearer ${next}` })).toBe(true);
    const { rows } = await site.database.query(
      "select accepted_at from terms_acceptance where user_id = $1 and version = $2",
      [id, brand.termsVersion],
    );
    expect(rows).toEqual([{ accepted_at: new Date(site.services.now()) }]);
  });

  it("needs a verified email, unless the configuration says otherwise", async () => {
    const person = await registerPerson(site);
    expect(person.session.seesSoldData).toBe(false);
    expect(await openSold(site, person.headers)).toBe(false);
    const [mail] = await mailsTo(site, person.email);
    await site.post("/api/users/verify", { token: mail!.token });
    const renewed = await site.post("/api/users/refresh", undefined, { cookie: person.headers.cookie });
    const { accessToken, seesSoldData } = renewed.json<{ accessToken: string; seesSoldData: boolean }>();
    expect(seesSoldData).toBe(true);
    expect(await openSold(site, { authorization: `Bearer ${accessToken}` })).toBe(true);

    const lenient = await openTestApp({ listings: 60, settings: { soldDataRequiresVerification: false } });
    const { session, headers } = await registerPerson(lenient);
    expect(session.seesSoldData).toBe(true);
    expect(await openSold(lenient, headers)).toBe(true);
    await lenient.close();
  });
});
