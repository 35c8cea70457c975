import { brand } from "@larchway/shared/brand";
import type { AdminLead } from "@larchway/shared/contracts/api";
import { enrolAdmin } from "../testing/admins";
import { mailsTo, registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const lead = {
  address: "12 King Street West",
  city: "Toronto",
  postalcode: "M5V 1J2",
  PropertySubType: "Detached",
  bedrooms: 3,
  bathrooms: 2,
  timeline: "3-months",
  name: "Robin Rideau",
  email: "robin@example.org",
  phone: "(555) 555-5555",
};

describe("POST /api/leads/home-evaluation", () => {
  it("stores the request and returns its number", async () => {
    const response = await site.post("/api/leads/home-evaluation", lead);
    expect(response.statusCode).toBe(201);
    const { id, reference } = response.json<{ id: string; reference: string }>();
    expect(reference).toBe(id.slice(0, 8).toUpperCase());
    const { rows } = await site.database.query("select * from lead where id = $1", [id]);
    const { name, email, phone, ...request } = lead;
    expect(rows[0]).toMatchObject({
      kind: "home-evaluation",
      name,
      email,
      phone,
      request,
      marketing_consent_at: null,
    });
  });

  it("notifies the brokerage", async () => {
    const address = "77 Told Avenue\r\nBcc: x@example.org";
    await site.post("/api/leads/home-evaluation", { ...lead, address, notes: "Call in the evening" });
    const mails = await mailsTo(site, brand.email);
    const mail = mails.find(({ subject }) => subject.includes("77 Told Avenue"));
    expect(mail?.subject).toBe("Home evaluation: 77 Told Avenue Bcc: x@example.org, Toronto");
    for (const part of [lead.name, lead.email, lead.phone, "Bedrooms: 3", "Call in the evening"])
      expect(mail?.body).toContain(part);
  });

  it("confirms to the seller, at most three times a day, and repeats none of the typed text", async () => {
    const email = "seller@example.org";
    const spam = { ...lead, email, name: "Win a prize", address: "https://prize.example", notes: "prize" };
    const { reference } = (await site.post("/api/leads/home-evaluation", spam)).json<{ reference: string }>();
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe(`Your home evaluation: reference ${reference}`);
    expect(mail?.body).toContain(`reference number ${reference}`);
    expect(mail?.body).not.toMatch(/prize/i);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => site.post("/api/leads/home-evaluation", spam)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(await mailsTo(site, email)).toHaveLength(3);
  });

  it("stores the campaign of the request, and includes it in the brokerage's mail", async () => {
    const campaign = { utm_source: "mail", utm_campaign: "spring\r\nBcc: x" };
    const sent = { ...lead, address: "8 Campaign Court", campaign: { ...campaign, other: "dropped" } };
    const { id } = (await site.post("/api/leads/home-evaluation", sent)).json<{ id: string }>();
    const { rows } = await site.database.query(
      "select request->'campaign' as campaign from lead where id = $1",
      [id],
    );
    expect(rows).toEqual([{ campaign: { utm_source: "mail", utm_campaign: "spring Bcc: x" } }]);
    const mail = (await mailsTo(site, brand.email)).find(({ subject }) => subject.includes("8 Campaign"));
    expect(mail?.body).toContain("utm_source: mail\nutm_campaign: spring Bcc: x");
    expect(mail?.body).toContain(`Reference: ${id.slice(0, 8).toUpperCase()}`);
  });

  it("stores the page's release set, and shows it only to the brokerage", async () => {
    const send = (releaseSet: string) =>
      site.app.inject({
        method: "POST",
        url: "/api/leads/home-evaluation",
        payload: { ...lead, address: `5 Set Lane ${releaseSet}` },
        headers: { "x-release-set": releaseSet },
      });
    const find = async (id: string) =>
      (await site.database.query("select release_set, request from lead where id = $1", [id])).rows[0];
    const { id } = (await send("0123456789ab")).json<{ id: string }>();
    expect(await find(id)).toMatchObject({ release_set: "0123456789ab" });
    expect(JSON.stringify((await find(id))?.request)).not.toContain("releaseSet");
    const mail = (await mailsTo(site, brand.email)).find(({ subject }) => subject.includes("0123456789ab"));
    expect(mail?.body).toContain("Release set: 0123456789ab");

    const invented = (await send("not a set")).json<{ id: string }>();
    expect(await find(invented.id)).toMatchObject({ release_set: null });
  });

  it("keeps the time of an express consent", async () => {
    const response = await site.post("/api/leads/home-evaluation", { ...lead, marketingConsent: true });
    const { id } = response.json<{ id: string }>();
    const { rows } = await site.database.query("select marketing_consent_at as at from lead where id = $1", [
      id,
    ]);
    expect(rows[0]).toEqual({ at: new Date(site.services.now()) });
  });

  it("explains in plain English what is wrong with a field", async () => {
    const response = await site.post("/api/leads/home-evaluation", {
      ...lead,
      name: "x".repeat(121),
      condition: "spotless",
      notes: 7,
    });
    expect(response.json<{ issues: unknown }>().issues).toEqual([
      { path: "name", message: "Please use 120 characters or fewer." },
      { path: "condition", message: "Please choose one of these: excellent, good, fair, needs-work." },
      { path: "notes", message: "Please enter text here." },
    ]);
  });

  it("rejects invalid values and names the fields", async () => {
    const response = await site.post("/api/leads/home-evaluation", {
      ...lead,
      phone: "12",
      email: "robin",
      bedrooms: -1,
    });
    expect(response.statusCode).toBe(400);
    const { issues } = response.json<{ issues: { path: string }[] }>();
    expect(issues.map(({ path }) => path).sort()).toEqual(["bedrooms", "email", "phone"]);
    expect((await site.post("/api/leads/home-evaluation")).statusCode).toBe(400);
  });
});

describe("GET /api/admin/leads", () => {
  it("[R6.017] shows leads only to admins", async () => {
    const admin = (await enrolAdmin(site)).headers.authorization;
    const plain = (await registerPerson(site)).headers.authorization;
    const leadsAs = (authorization?: string) =>
      site.app.inject({
        url: `/api/admin/leads?email=${lead.email.toUpperCase()}&limit=1`,
        headers: authorization ? { authorization } : {},
      });

    await site.post("/api/leads/home-evaluation", lead);
    const response = await leadsAs(admin);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([
      expect.objectContaining({ kind: "home-evaluation", email: lead.email }),
    ]);
    expect((await leadsAs(plain)).statusCode).toBe(403);
    expect((await leadsAs()).statusCode).toBe(401);
  });
});

describe("following a request up", () => {
  it("stores state, note, author and time; for administrators only", async () => {
    const { id } = (await site.post("/api/leads/home-evaluation", lead)).json<{ id: string }>();
    const { id: adminId, headers: admin } = await enrolAdmin(site);
    const { authorization } = admin;
    const put = (url: string, payload: object, headers: object = { authorization }) =>
      site.app.inject({ method: "PUT", url, payload, headers: { ...headers } });

    const response = await put(`/api/admin/leads/${id}`, {
      followUp: "contacted",
      note: " Called, wants Friday ",
    });
    expect(response.json()).toMatchObject({
      id,
      followUp: "contacted",
      note: "Called, wants Friday",
      followedUpAt: new Date(site.services.now()).toISOString(),
    });
    const { rows } = await site.database.query("select followed_up_by from lead where id = $1", [id]);
    expect(rows).toEqual([{ followed_up_by: adminId }]);
    const listed = await site.get("/api/admin/leads?followUp=contacted", { authorization });
    expect(listed.json<{ id: string }[]>().map((item) => item.id)).toEqual([id]);

    expect((await put(`/api/admin/leads/${id}`, { followUp: "forgotten" })).statusCode).toBe(400);
    expect(
      (await put("/api/admin/leads/00000000-0000-4000-8000-000000000000", { followUp: "done" })).statusCode,
    ).toBe(404);
    expect((await put(`/api/admin/leads/${id}`, { followUp: "done" }, await site.signIn())).statusCode).toBe(
      403,
    );
    expect((await put(`/api/admin/leads/${id}`, { followUp: "done" }, {})).statusCode).toBe(401);
  });
});

it("a follow-up changes the sent fields alone, and never overwrites what a colleague stored since", async () => {
  const { id } = (await site.post("/api/leads/home-evaluation", lead)).json<{ id: string }>();
  const { headers } = await enrolAdmin(site);
  const put = (payload: object) =>
    site.app.inject({ method: "PUT", url: `/api/admin/leads/${id}`, payload, headers: { ...headers } });
  const before = { followUp: "new", note: "" };
  expect((await put({ followUp: "contacted", before })).json()).toMatchObject({
    followUp: "contacted",
    note: "",
  });
  // The page of another colleague still shows the new request.
  expect((await put({ note: "Wants Friday", before })).json()).toMatchObject({
    followUp: "contacted",
    note: "Wants Friday",
  });
  // Without a change, the last follow-up stays the colleague's.
  const { followedUpAt } = (await put({ note: "Wants Friday", before })).json<AdminLead>();
  site.advance(60_000);
  expect((await put({ before })).json()).toMatchObject({ followedUpAt });
  for (const change of [
    { note: "Wants Monday" },
    { followUp: "done" },
    { followUp: "done", note: "Called" },
  ]) {
    const response = await put({ ...change, before });
    expect([response.statusCode, response.json().code]).toEqual([409, "FOLLOW_UP_CHANGED"]);
  }
  expect((await put({ note: "Wants Friday", before })).json()).toMatchObject({
    followUp: "contacted",
    note: "Wants Friday",
  });
});

describe("POST /api/leads/listing-mistake", () => {
  it("stores the report for the brokerage and mails it; the address is optional", async () => {
    const withListings = await openTestApp({ listings: 3 });
    const [listing] = withListings.listings;
    const report = { listingKey: listing?.ListingKey, mistake: "price", message: "It was reduced." };
    const response = await withListings.post("/api/leads/listing-mistake", report);
    expect(response.statusCode).toBe(201);
    const { rows } = await withListings.database.query("select kind, email, request from lead");
    expect(rows).toEqual([{ kind: "listing-mistake", email: "", request: report }]);
    const [mail] = await mailsTo(withListings, brand.email);
    expect(mail?.body).toContain("> It was reduced.");
    const gone = await withListings.post("/api/leads/listing-mistake", { ...report, listingKey: "W0000000" });
    expect(gone.statusCode).toBe(404);
    await withListings.close();
  });
});

describe("GET /api/leads/reply-time", () => {
  it("is the median of the first follow-ups of 90 days, and missing below five", async () => {
    const read = async () => (await site.get("/api/leads/reply-time")).json<object>();
    const at = (minutesAgo: number) => new Date(site.services.now() - minutesAgo * 60_000);
    const add = (received: Date, followedUp: Date | null, kind = "contact") =>
      site.database.query(
        `insert into lead (kind, name, email, phone, request, received_at, first_followed_up_at)
         values ($3, '', '', '', '{}', $1, $2)`,
        [received, followedUp, kind],
      );
    for (const minutes of [10, 20, 30, 400]) await add(at(1000), at(1000 - minutes));
    // None of these counts: too old, without a follow-up, or not a message.
    await add(at(91 * 24 * 60), at(91 * 24 * 60 - 1));
    await add(at(900), null);
    await add(at(900), at(899), "listing-mistake");
    expect(await read()).toEqual({ minutes: null });
    await add(at(1000), at(975));
    expect(await read()).toEqual({ minutes: 25 });
  });
});
