import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { enrolAdmin } from "../testing/admins";
import { latestMail, mailsTo, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let keys = 0;

beforeAll(async () => {
  site = await openTestApp({ listings: 20 });
});
afterAll(() => site.close());

const newKey = () => `key-of-a-request-${(keys += 1)}`;

interface Form {
  method?: "POST" | "PUT";
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

const send = ({ method = "POST", url, payload, headers }: Form, key?: string) =>
  site.app.inject({
    method,
    url,
    payload,
    headers: { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
  });

/** Number of rows in each table that a form writes to. */
async function countRows(): Promise<Record<string, number>> {
  const tables = ["lead", "mail_outbox", "app_user", "consent_record", "account_token"];
  const { rows } = await site.database.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(", ")}`,
  );
  return rows[0] ?? {};
}

const person = { name: "Robin Rideau", email: "robin@example.org" };
const evaluation = {
  ...person,
  address: "12 King Street West",
  city: "Toronto",
  postalcode: "M5V 1J2",
  PropertySubType: "Detached",
  bedrooms: 3,
  bathrooms: 2,
  timeline: "3-months",
  phone: "(416) 555-0123",
};

/** The forms that store rows, each with input that is unique to this run. */
const forms: Record<string, () => Form | Promise<Form>> = {
  "POST /api/leads/contact": () => ({ url: "/api/leads/contact", payload: { ...person, message: "Hello" } }),
  "POST /api/leads/home-evaluation": () => ({ url: "/api/leads/home-evaluation", payload: evaluation }),
  "POST /api/leads/listing-mistake": () => ({
    url: "/api/leads/listing-mistake",
    payload: { listingKey: site.listings[0]?.ListingKey, mistake: "price", message: "Too low" },
  }),
  "POST /api/users/register": () => ({
    url: "/api/users/register",
    payload: { ...person, email: `${newKey()}@example.org`, password: testPassword, acceptTerms: true },
  }),
  "POST /api/consent": async () => ({
    url: "/api/consent",
    payload: { kind: "marketing-email", granted: true },
    headers: (await registerPerson(site)).headers,
  }),
  "POST /api/users/verify": async () => {
    const { email } = await registerPerson(site);
    return { url: "/api/users/verify", payload: { token: (await mailsTo(site, email))[0]?.token } };
  },
  "POST /api/users/verify/resend": async () => ({
    url: "/api/users/verify/resend",
    headers: (await registerPerson(site)).headers,
  }),
  "PUT /api/users/email": async () => ({
    method: "PUT",
    url: "/api/users/email",
    payload: { email: `${newKey()}@example.org` },
    headers: (await registerPerson(site)).headers,
  }),
  "POST /api/users/password/reset": async () => {
    const { email } = await registerPerson(site);
    await site.post("/api/users/password/forgot", { email });
    const { token } = await latestMail(site, email, "reset-password");
    return { url: "/api/users/password/reset", payload: { token, password: "another good horse" } };
  },
  "PUT /api/users/profile": async () => ({
    method: "PUT",
    url: "/api/users/profile",
    payload: { currentPassword: testPassword, password: "another good horse" },
    headers: (await registerPerson(site)).headers,
  }),
  "PUT /api/users/lists/:id/invitation": async () => {
    const { id, headers } = await registerPerson(site);
    await site.database.query("update app_user set email_verified_at = now() where id = $1", [id]);
    const listId = randomUUID();
    await site.app.inject({
      method: "PUT",
      url: `/api/users/lists/${listId}`,
      headers,
      payload: { name: "Cottages" },
    });
    return {
      method: "PUT",
      url: `/api/users/lists/${listId}/invitation`,
      headers,
      payload: { email: `${newKey()}@example.org` },
    };
  },
  "POST /api/users/requests/:id/messages": async () => {
    const { id, headers } = await sendRequest();
    return { url: `/api/users/requests/${id}/messages`, payload: { text: "One more question" }, headers };
  },
  "POST /api/users/requests/:id/withdraw": async () => {
    const { id, headers } = await sendRequest();
    return { url: `/api/users/requests/${id}/withdraw`, headers };
  },
  "POST /api/admin/leads/:id/messages": async () => {
    const [{ id }, office] = [await sendRequest(), await enrolAdmin(site)];
    return {
      url: `/api/admin/leads/${id}/messages`,
      payload: { text: "We call you" },
      headers: office.headers,
    };
  },
  "POST /api/unsubscribe": async () => {
    const { email } = await registerPerson(site);
    const token = new URL((await mailsTo(site, email))[0]?.unsubscribe_url ?? "").searchParams.get("token");
    return { url: "/api/unsubscribe", payload: { token } };
  },
};

/** A request of a new person. */
async function sendRequest() {
  const { email, headers } = await registerPerson(site);
  const sent = await site.post("/api/leads/contact", { name: "Robin", email, message: "Hello" }, headers);
  return { id: sent.json<{ id: string }>().id, headers };
}

/** Writing routes that are idempotent anyway, or are not forms. */
const sameTwice: Record<string, string> = {
  "POST /api/leads/viewing": "has the key in its body (viewings.test.ts)",
  "POST /api/viewings/read": "reads",
  "POST /api/viewings/reschedule": "compares with the stored row (viewings.test.ts)",
  "POST /api/viewings/cancel": "one that is cancelled stays so (viewings.test.ts)",
  "POST /api/users/password/forgot": "in the background, see below",
  "POST /api/unsubscribe/email": "in the background, see below",
  "POST /api/users/login": "a session is nothing that the person entered",
  "POST /api/users/refresh": "a session is nothing that the person entered",
  "POST /api/users/logout": "ends what may have ended",
  "POST /api/users/auth/google/nonce": "a new nonce each time",
  "POST /api/users/auth/google": "finds the account of the first time",
  "PUT /api/users/profile/details": "sets a state",
  "POST /api/users/passkeys/options": "a new challenge each time",
  "POST /api/users/passkeys/new": "a new challenge each time",
  "POST /api/users/passkeys/sign-in": "a challenge works once",
  "POST /api/users/passkeys": "a challenge works once",
  "PUT /api/users/passkeys/:id": "sets a state",
  "POST /api/users/second-factor": "a code works once",
  "POST /api/users/second-factor/app": "replaces an app that is not confirmed",
  "POST /api/users/second-factor/app/confirm": "a code works once",
  "POST /api/users/second-factor/recovery-codes":
    "replaces the codes; a stored response would contain secrets",
  "POST /api/users/proof": "a code works once",
  "POST /operator/second-factor-resets": "removed is removed",
  "POST /api/users/terms": "accepted is accepted",
  "POST /api/users/favourites": "a set",
  "PUT /api/users/favourites/:key": "a set",
  "PUT /api/users/lists/:id": "a name",
  "POST /api/users/lists/:id/restore": "restored is restored",
  "PUT /api/users/lists/:id/homes/:key": "a set",
  "PUT /api/users/lists/:id/homes/:key/remark": "the same value again changes nothing (lists.test.ts)",
  "POST /api/users/lists/:id/homes/:key/share-note": "a shared note is no longer private",
  "POST /api/users/lists/:id/link": "a new token each time, which must not be stored",
  "POST /api/users/lists/accept": "the same person may repeat it (sharing.test.ts)",
  "POST /api/lists/shared": "reads",
  "POST /api/properties/map": "reads",
  "POST /api/properties/hidden": "reads",
  "POST /api/feed/events": "asks for a read of the feed; values come from the feed",
  "POST /api/mcp": "reads",
  "POST /api/users/hidden-homes": "a set",
  "PUT /api/users/hidden-homes/:key": "a set",
  "PUT /api/users/saved-searches/:id": "replaces the search with the same id",
  "POST /api/phone/validate": "stores nothing",
  "POST /api/track": "events, not a form",
  "PUT /api/admin/leads/:id": "sets a state",
  "PUT /api/admin/leads/:id/viewing": "the same time again changes nothing (viewings.test.ts)",
  "POST /api/admin/feed/sync": "one round at a time",
  "POST /operator/admins": "an address has one account",
  "POST /operator/mail-notices": "a suppressed address stays suppressed",
  "POST /api/alert-links/:token/:action": "sets a state",
  "POST /api/contact-links/:token/:action": "sets a state",
  "PUT /api/users/contact-stop": "sets a state",
  "PUT /api/admin/recipients": "sets a state",
  "PUT /api/users/requests/:id/read": "read is read",
  "POST /api/users/alerts/read": "read is read",
  "PUT /api/users/alerts/settings": "sets a state",
  "POST /api/users/push": "a browser is added once",
  "POST /api/users/push/:id/test": "the test is what the person asked for",
};

it("is required for every route that writes", () => {
  const writing = site.routes.flatMap(({ method, url }) =>
    ["POST", "PUT", "PATCH"].includes(String(method)) ? [`${String(method)} ${url}`] : [],
  );
  expect(writing.sort()).toEqual([...Object.keys(forms), ...Object.keys(sameTwice)].sort());
});

describe.each(Object.keys(forms))("%s", (name) => {
  const body = (response: LightMyRequestResponse) => {
    const { accessToken: _, ...rest } = response.json<Record<string, unknown>>();
    return rest;
  };

  it("sent again with the same key is stored once and gets the same response", async () => {
    const form = await forms[name]?.();
    if (!form) throw new Error(`Form ${name} is missing.`);
    const key = newKey();
    const first = await send(form, key);
    expect([first.statusCode, first.body]).toEqual([expect.any(Number), expect.any(String)]);
    expect(first.statusCode).toBeLessThan(300);
    const stored = await countRows();
    const second = await send(form, key);
    expect([second.statusCode, body(second)]).toEqual([first.statusCode, body(first)]);
    expect(await countRows()).toEqual(stored);
  });

  it("sent twice in parallel with the same key is stored once", async () => {
    const form = await forms[name]?.();
    if (!form) throw new Error(`Form ${name} is missing.`);
    const before = await countRows();
    const key = newKey();
    const [first, second] = await Promise.all([send(form, key), send(form, key)]);
    expect(first.statusCode).toBeLessThan(300);
    expect([second.statusCode, body(second)]).toEqual([first.statusCode, body(first)]);
    const both = await countRows();
    // As many rows as one request of another person adds.
    const other = await forms[name]?.();
    const beforeOther = await countRows();
    if (other) await send(other, newKey());
    const added = (from: Record<string, number>, to: Record<string, number>) =>
      Object.fromEntries(Object.entries(to).map(([table, count]) => [table, count - (from[table] ?? 0)]));
    expect(added(before, both)).toEqual(added(beforeOther, await countRows()));
  });
});

describe("a key", () => {
  const contact = { url: "/api/leads/contact", payload: { ...person, message: "Again" } };
  const id = async (form: Form, key?: string) => (await send(form, key)).json<{ id: string }>().id;

  it("loses no request: another text, another key or none is another request", async () => {
    const key = newKey();
    const ids = [
      await id(contact, key),
      await id({ ...contact, payload: { ...contact.payload, message: "Another message" } }, key),
      await id(contact, newKey()),
      await id(contact),
      await id(contact),
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it("is valid for one account only", async () => {
    const key = newKey();
    const consent = { url: "/api/consent", payload: { kind: "marketing-email", granted: true } };
    for (let person = 0; person < 2; person += 1) {
      const { id: userId, headers } = await registerPerson(site);
      expect((await send({ ...consent, headers }, key)).statusCode).toBe(201);
      const sql = "select from consent_record where user_id = $1 and source = 'settings'";
      expect((await site.services.database.query(sql, [userId])).rowCount).toBe(1);
    }
  });

  it("of a rejected request stores nothing", async () => {
    const key = newKey();
    const wrong = { url: "/api/users/verify", payload: { token: "invented" } };
    expect((await send(wrong, key)).statusCode).toBe(400);
    expect((await send(wrong, key)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
  });

  it("expires after a day", async () => {
    const key = newKey();
    const first = await id(contact, key);
    site.advance(23 * 60 * 60_000);
    expect(await id(contact, key)).toBe(first);
    site.advance(2 * 60 * 60_000);
    expect(await id(contact, key)).not.toBe(first);
  });

  it("that is invalid is rejected with a next step", async () => {
    const response = await send(contact, "short");
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: "INVALID_REQUEST",
        issues: [{ path: "idempotency-key", message: expect.stringContaining("16 to 128") }],
      }),
    ]);
  });

  it("does not sign in to an account whose password was changed since", async () => {
    const key = newKey();
    const email = `${key}@example.org`;
    const form = {
      url: "/api/users/register",
      payload: { ...person, email, password: testPassword, acceptTerms: true },
    };
    const { accessToken } = (await send(form, key)).json<{ accessToken: string }>();
    expect((await send(form, key)).statusCode).toBe(201);
    await send({
      method: "PUT",
      url: "/api/users/profile",
      payload: { currentPassword: testPassword, password: "another good horse" },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect((await send(form, key)).json()).toMatchObject({ code: "EMAIL_TAKEN" });
  });

  it("mails a link in the background once", async () => {
    const { email } = await registerPerson(site);
    const forgot = { url: "/api/users/password/forgot", payload: { email } };
    const unsubscribe = { url: "/api/unsubscribe/email", payload: { email } };
    for (const form of [forgot, unsubscribe]) {
      const key = newKey();
      await Promise.all([send(form, key), send(form, key)]);
      await send(form, newKey());
    }
    await latestMail(site, email, "reset-password");
    // The verification link, and two mails of each kind: of the two requests with the same key, one was mailed.
    const mails = await mailsTo(site, email, 5);
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      "reset-password",
      "reset-password",
      "unsubscribe-link",
      "unsubscribe-link",
      "verify-email",
    ]);
  });
});
