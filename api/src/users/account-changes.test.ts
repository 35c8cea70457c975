import { latestMail, mailsTo, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { addSignIn } from "./sign-in-repository";

let site: TestApp;
beforeAll(async () => (site = await openTestApp()));
afterAll(() => site.close());

const put = (url: string, payload: object, headers: Record<string, string>) =>
  site.app.inject({ method: "PUT", url, payload, headers });
const isRight = async (email: string) =>
  (await site.post("/api/users/login", { email, password: testPassword })).statusCode === 200;

it("changes name and phone, and removes the phone", async () => {
  const { headers } = await registerPerson(site);
  const change = { name: "Robin Rapids", phone: "416 555 0123" };
  expect((await put("/api/users/profile/details", change, headers)).statusCode).toBe(200);
  expect((await site.get("/api/users/profile", headers)).json()).toMatchObject(change);
  await put("/api/users/profile/details", { name: "Robin" }, headers);
  expect((await site.get("/api/users/profile", headers)).json()).not.toHaveProperty("phone");
  const wrong = await put("/api/users/profile/details", { name: " ", phone: "1" }, headers);
  expect(wrong.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([
    "name",
    "phone",
  ]);
});

describe("a new email", () => {
  it("counts once its link is opened; the old address is notified and its links end", async () => {
    const { headers, email } = await registerPerson(site);
    const newEmail = `new-${email}`;
    await site.post("/api/users/password/forgot", { email });
    const { token: reset } = await latestMail(site, email, "reset-password");
    expect((await put("/api/users/email", { email: newEmail }, headers)).statusCode).toBe(202);
    expect(await isRight(newEmail)).toBe(false);
    const { token } = await latestMail(site, newEmail, "change-email");
    expect((await site.post("/api/users/verify", { token })).statusCode).toBe(200);
    expect([await isRight(newEmail), await isRight(email)]).toEqual([true, false]);
    expect((await latestMail(site, email, "email-changed")).body).toMatch(/another email address/);
    expect((await site.get("/api/users/profile", headers)).json()).toMatchObject({
      email: newEmail,
      emailVerified: true,
    });
    expect((await site.post("/api/users/verify", { token })).json()).toMatchObject({ code: "LINK_USED" });
    const late = await site.post("/api/users/password/reset", { token: reset, password: "larch forest 123" });
    expect(late.json()).toMatchObject({ code: "LINK_USED" });
  });

  it("cannot be one that another account has, even when it is taken in the meantime", async () => {
    const [ann, eve] = [await registerPerson(site), await registerPerson(site)];
    expect((await put("/api/users/email", { email: eve.email }, ann.headers)).json()).toMatchObject({
      code: "EMAIL_TAKEN",
    });
    const newEmail = `late-${ann.email}`;
    await put("/api/users/email", { email: newEmail }, ann.headers);
    const { token } = await latestMail(site, newEmail, "change-email");
    const account = { name: "Eve", email: newEmail, password: testPassword, acceptTerms: true };
    expect((await site.post("/api/users/register", account)).statusCode).toBe(201);
    expect((await site.post("/api/users/verify", { token })).json()).toMatchObject({ code: "EMAIL_TAKEN" });
    expect(await isRight(ann.email)).toBe(true);
  });

  it("requires a fresh proof of identity", async () => {
    const { headers, email } = await registerPerson(site);
    site.advance(11 * 60_000);
    const response = await put("/api/users/email", { email: `x-${email}` }, headers);
    expect(response.json()).toMatchObject({ code: "PROOF_REQUIRED" });
    expect(await mailsTo(site, `x-${email}`, 0)).toEqual([]);
  });
});

it("lists sign-ins and refused attempts with their browser, to the owner only", async () => {
  const { headers, email } = await registerPerson(site);
  const wrong = { email, password: "not the password" };
  await site.post("/api/users/login", wrong, { "user-agent": "Stranger" });
  const list = async (who: Record<string, string>) =>
    (await site.get("/api/users/sign-ins", who)).json<{ signIns: object[] }>().signIns;
  // The attempt is recorded after its response.
  while ((await list(headers)).length < 2);
  expect(await list(headers)).toMatchObject([
    { method: "password", result: "wrong-password", userAgent: "Stranger" },
    { method: "password", result: "signed-in", userAgent: "Laptop" },
  ]);
  const other = await registerPerson(site);
  expect(await list(other.headers)).toHaveLength(1);
  expect((await site.get("/api/users/sign-ins")).statusCode).toBe(401);
});

it("keeps the sign-ins in the history when refused attempts fill it, and bounds both", async () => {
  const { id: userId, headers } = await registerPerson(site);
  const guess = (result: "wrong-password" | "wrong-code") =>
    addSignIn(site.database, { userId, at: new Date(site.services.now()), method: "password", result });
  for (let count = 0; count < 60; count++) {
    await guess("wrong-password");
    await guess("wrong-code");
  }
  const { signIns } = (await site.get("/api/users/sign-ins", headers)).json<{
    signIns: { result: string }[];
  }>();
  expect(signIns).toHaveLength(21);
  expect(signIns.at(-1)).toMatchObject({ result: "signed-in" });
  const { rows } = await site.database.query(
    "select count(*)::int as count, result = 'signed-in' as signed_in from sign_in where user_id = $1 group by 2 order by 2",
    [userId],
  );
  expect(rows).toEqual([
    { count: 100, signed_in: false },
    { count: 1, signed_in: true },
  ]);
});
