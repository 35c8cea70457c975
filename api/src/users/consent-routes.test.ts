import { registerPerson } from "../testing/people";
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
