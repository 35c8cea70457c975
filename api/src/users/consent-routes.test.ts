import { brand } from "@larchway/shared/brand";
import { addConsent } from "../mail/consent-repository";
import { suppressMail } from "../mail/unsubscribe-repository";
import { mailsTo, registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const consent = (payload: object, headers = {}) => site.post("/api/consent", payload, headers);

async function findRecords(column: "user_id" | "anonymous_id", value: string) {
  const { rows } = await site.database.query(
    `select kind, granted, wording, source, email_key, user_id, anonymous_id
     from consent_record where ${column} = $1 and source = 'settings' order by id`,
    [value],
  );
  return rows;
}

describe("a consent", () => {
  it("is recorded with its subject, the displayed text, and the browser that gave it", async () => {
    const analytics = { kind: "analytics", granted: true, wording: "2026-11", anonymousId: "browser" };
    const response = await consent(analytics);
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([201, "private, no-store"]);
    expect((await consent({ kind: "marketing", granted: false, anonymousId: "browser" })).statusCode).toBe(
      201,
    );
    const whose = { source: "settings", email_key: null, user_id: null, anonymous_id: "browser" };
    expect(await findRecords("anonymous_id", "browser")).toEqual([
      { kind: "analytics", granted: true, wording: "2026-11", ...whose },
      { kind: "marketing", granted: false, wording: null, ...whose },
    ]);
  });

  it("belongs to the account that gives it, and decides about mail only when it is about mail", async () => {
    const { id, email, headers } = await registerPerson(site, { marketingConsent: true });
    const isGiven = async () => {
      const profile = await site.get("/api/users/profile", headers);
      return profile.json<{ marketingConsent: boolean }>().marketingConsent;
    };
    await consent({ kind: "analytics", granted: false }, headers);
    expect(await isGiven()).toBe(true);
    await consent({ kind: "marketing-email", granted: false }, headers);
    expect(await isGiven()).toBe(false);
    await consent({ kind: "marketing", granted: true }, headers);
    expect(await isGiven()).toBe(false);
    await consent({ kind: "marketing-email", granted: true }, headers);
    expect(await isGiven()).toBe(true);
    const whose = { wording: null, source: "settings", email_key: email, user_id: id, anonymous_id: null };
    expect(await findRecords("user_id", id)).toEqual([
      { kind: "analytics", granted: false, ...whose },
      { kind: "marketing-email", granted: false, ...whose },
      { kind: "marketing", granted: true, ...whose },
      { kind: "marketing-email", granted: true, ...whose },
    ]);
  });

  it("belongs to an account or, when it is not about mail, to a browser", async () => {
    const anonymous = await consent({ kind: "analytics", granted: true });
    expect([anonymous.statusCode, anonymous.json()]).toEqual([
      400,
      expect.objectContaining({
        code: "INVALID_REQUEST",
        issues: [{ path: "anonymousId", message: "Required when you aren't signed in." }],
      }),
    ]);
    const mail = await consent({ kind: "marketing-email", granted: true, anonymousId: "browser" });
    expect([mail.statusCode, mail.json()]).toEqual([
      401,
      expect.objectContaining({ code: "UNAUTHENTICATED" }),
    ]);
  });
});

describe("the consents of an account", () => {
  interface Consents {
    consents: { kind: string; granted: boolean; version: string | null; at: string }[];
  }
  const now = () => new Date(site.services.now()).toISOString();
  const list = async (headers: object) =>
    (await site.get("/api/users/consents", { ...headers })).json<Consents>().consents;
  const search = (headers: object, frequency: string) =>
    site.app.inject({
      method: "PUT",
      url: "/api/users/saved-searches/30000000-0000-4000-8000-000000000001",
      headers: { ...headers },
      payload: { name: "Toronto", query: "city=Toronto", seenAt: now(), createdAt: now(), frequency },
    });
  const stopAlerts = (headers: object, isStopped: boolean) =>
    site.app.inject({
      method: "PUT",
      url: "/api/users/alerts/settings",
      headers: { ...headers },
      payload: { timeZone: "America/Toronto", digestHour: 8, isStopped },
    });

  it("are listed in their current state, each with its date and version", async () => {
    const { headers } = await registerPerson(site, { marketingConsent: true });
    const at = now();
    expect(await list(headers)).toEqual([
      { kind: "terms", granted: true, version: brand.termsVersion, at },
      { kind: "marketing-email", granted: true, version: null, at },
    ]);
    site.advance(60_000);
    const later = now();
    await consent({ kind: "marketing-email", granted: false, wording: "2026-11" }, headers);
    expect((await search(headers, "daily")).statusCode).toBe(200);
    expect((await list(headers)).slice(1)).toEqual([
      { kind: "alert-email", granted: true, version: "2026-11", at: later },
      { kind: "marketing-email", granted: false, version: "2026-11", at: later },
    ]);

    site.advance(60_000);
    const last = now();
    expect((await stopAlerts(headers, true)).statusCode).toBe(200);
    await stopAlerts(headers, true);
    const withdrawn = { kind: "alert-email", granted: false, version: null, at: last };
    expect(await list(headers)).toContainEqual(withdrawn);
    await stopAlerts(headers, false);
    expect(await list(headers)).toContainEqual({ ...withdrawn, granted: true });
  });

  it("include a withdrawal by a link in an email for the owner of the address only", async () => {
    const { email, headers } = await registerPerson(site, { marketingConsent: true });
    const unsubscribe = async () => {
      await suppressMail(site.database, email, new Date(site.services.now()));
      const at = new Date(site.services.now());
      const proof = { kind: "marketing-email", granted: false, source: "unsubscribe" } as const;
      await addConsent(site.database, { ...proof, emailKey: email, at });
    };
    await unsubscribe();
    const isListed = async () => (await list(headers)).some(({ kind }) => kind === "marketing-email");
    expect(await isListed()).toBe(false);
    const [mail] = await mailsTo(site, email);
    await site.post("/api/users/verify", { token: mail!.token });
    expect(await list(headers)).toContainEqual(
      expect.objectContaining({ kind: "marketing-email", granted: false }),
    );
  });

  it("are not for visitors", async () => {
    expect((await site.get("/api/users/consents")).statusCode).toBe(401);
  });
});
