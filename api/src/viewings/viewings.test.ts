import ICAL from "ical.js";
import type { Viewing } from "@larchway/shared/contracts/api";
import { brand } from "@larchway/shared/brand";
import { enrolAdmin } from "../testing/admins";
import { mailsTo, registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let open: string;
let kenora: string;
let admin: Record<string, string>;

// The clock of the tests is at noon on Friday, November 20, 2026 in Ontario.
const monday = { day: "2026-11-23", time: "10:30" };
const tuesday = { day: "2026-11-24", time: "evening" };
let keys = 0;
const newKey = () => String((keys += 1)).padStart(32, "0");

beforeAll(async () => {
  const isActive = ({ StandardStatus, MlsStatus }: TestApp["listings"][number]) =>
    StandardStatus === "Active" && MlsStatus !== "Sold";
  site = await openTestApp({
    listings: 120,
    edit(listings) {
      kenora = listings.filter(isActive).at(-1)!.ListingKey;
      const place = { City: "Kenora", Latitude: 49.77, Longitude: -94.49 };
      return listings.map((listing) => (listing.ListingKey === kenora ? { ...listing, ...place } : listing));
    },
  });
  open = keyWhere((listing) => isActive(listing) && listing.ListingKey !== kenora);
  const { authorization } = (await enrolAdmin(site)).headers;
  admin = { authorization };
});
afterAll(() => site.close());

function keyWhere(fits: (listing: TestApp["listings"][number]) => boolean): string {
  return site.listings.find(fits)!.ListingKey;
}

const request = (facts: object = {}) => ({
  idempotencyKey: newKey(),
  listingKey: open,
  mode: "in-person",
  times: [monday, tuesday],
  name: "Robin Rideau",
  email: `visitor-${keys}@example.org`,
  phone: "(416) 555-0123",
  message: "We come with a dog.",
  ...facts,
});

/** Books, and returns the person's response and mail. */
async function book(facts: object = {}) {
  const sent = request(facts);
  const response = await site.post("/api/leads/viewing", sent);
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  const [mail] = await mailsTo(site, sent.email);
  return { ...sent, ...response.json<{ id: string; reference: string }>(), mail: mail!, token: mail!.token };
}

const read = async (token: string) => (await site.post("/api/viewings/read", { token })).json<Viewing>();
const findCalendars = async (email: string) =>
  (
    await site.database.query<{ calendar: string }>(
      "select calendar from mail_outbox where recipient = $1 order by created_at, subject",
      [email],
    )
  ).rows.map(({ calendar }) => readCalendar(calendar));

/** The events of a calendar file, parsed by an independent library. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      zone: event.startDate.zone.tzid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
      summary: event.summary,
    };
  });
}

describe("POST /api/leads/viewing", () => {
  it("stores the request with its times and mails both, with a calendar file in Ontario's time", async () => {
    const { id, reference, email, mail, token } = await book();
    const { rows } = await site.database.query(
      "select l.kind, l.name, l.request, v.times, v.state, v.mode from lead l join viewing v on v.lead_id = l.id where l.id = $1",
      [id],
    );
    expect(rows[0]).toMatchObject({
      kind: "viewing",
      name: "Robin Rideau",
      request: { listingKey: open, mode: "in-person", message: "We come with a dog." },
      times: [monday, tuesday],
      state: "requested",
    });
    for (const part of [
      reference,
      "Monday, November 23: 10:30",
      "Tuesday, November 24: Evening (5 to 8)",
      "/viewings#",
    ])
      expect(mail.body).toContain(part);
    // No typed text reaches the address, which may be another person's.
    expect(mail.body).not.toMatch(/dog|Robin/);

    const toBrokerage = (await mailsTo(site, brand.email)).find(({ body }) => body.includes(reference));
    for (const part of ["Robin Rideau", email, "> We come with a dog.", "Monday, November 23"])
      expect(toBrokerage?.body).toContain(part);
    expect(toBrokerage?.body).not.toContain(token);

    expect((await findCalendars(email))[0]).toEqual([
      expect.objectContaining({
        zone: "America/Toronto",
        start: "2026-11-23T15:30:00.000Z",
        end: "2026-11-23T16:00:00.000Z",
        status: "TENTATIVE",
      }),
      expect.objectContaining({ start: "2026-11-24T22:00:00.000Z", end: "2026-11-25T01:00:00.000Z" }),
    ]);
  });

  it("interprets times in the home's local time, and names them in every mail", async () => {
    const { email, reference, mail, token } = await book({ listingKey: kenora });
    expect((await findCalendars(email))[0]).toEqual([
      expect.objectContaining({
        zone: "America/Winnipeg",
        start: "2026-11-23T16:30:00.000Z",
        end: "2026-11-23T17:00:00.000Z",
      }),
      expect.objectContaining({ start: "2026-11-24T23:00:00.000Z", end: "2026-11-25T02:00:00.000Z" }),
    ]);
    expect(mail.body).toContain("at one of these times (Central Time):");
    expect(mail.body).toMatch(/Monday, November 23: 10:30\sa\.m\., Central Time/);
    const toBrokerage = (await mailsTo(site, brand.email)).find(({ body }) => body.includes(reference));
    expect(toBrokerage?.body).toContain("Central Time");
    expect(await read(token)).toMatchObject({ timeZone: "America/Winnipeg", times: [monday, tuesday] });
    const leads = (await site.get(`/api/admin/leads?email=${email}`, admin)).json<
      { viewing: { timeZone?: string } }[]
    >();
    expect(leads[0]?.viewing.timeZone).toBe("America/Winnipeg");
  });

  it("stores a request once, however often it is sent, even simultaneously", async () => {
    const sent = request();
    const responses = await Promise.all([1, 2, 3].map(() => site.post("/api/leads/viewing", sent)));
    const again = await site.post("/api/leads/viewing", sent);
    const ids = [...responses, again].map((response) => response.json<{ id: string }>().id);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await site.database.query("select from lead where email = $1", [sent.email]);
    expect(rows).toHaveLength(1);
    expect(await mailsTo(site, sent.email)).toHaveLength(1);
  });

  it.each([
    ["has passed", { day: "2026-11-20", time: "10:00" }],
    ["of today is nearly over", { day: "2026-11-20", time: "morning" }],
    ["lies too far ahead", { day: "2026-12-05", time: "morning" }],
    ["is on no calendar", { day: "2026-11-31", time: "morning" }],
  ])("refuses a time that %s", async (_, time) => {
    const response = await site.post("/api/leads/viewing", request({ times: [monday, time] }));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      400,
      "VIEWING_TIME_NOT_VALID",
    ]);
  });

  it("rejects invalid times, none, and more than three", async () => {
    for (const times of [[{ day: "2026-11-23", time: "08:30" }], [], [monday, monday, monday, monday]]) {
      const response = await site.post("/api/leads/viewing", request({ times }));
      expect(response.statusCode).toBe(400);
    }
  });

  it("rejects a booking of a home that is sold, withdrawn or gone, for any viewer", async () => {
    const member = await site.signIn();
    const closed = keyWhere(({ StandardStatus }) => StandardStatus === "Closed");
    const locked = keyWhere(({ StandardStatus }) => !["Active", "Closed"].includes(StandardStatus ?? ""));
    for (const listingKey of [closed, locked]) {
      const response = await site.post("/api/leads/viewing", request({ listingKey }), member);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, "LISTING_CLOSED"]);
    }
    const gone = await site.post("/api/leads/viewing", request({ listingKey: "W0000000" }));
    expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([404, "LISTING_NOT_FOUND"]);
  });

  it("is limited for each network like the other forms", async () => {
    const strict = await openTestApp({ settings: { authAttempts: 1 } });
    const sent = request();
    await strict.post("/api/leads/viewing", sent);
    expect((await strict.post("/api/leads/viewing", sent)).statusCode).toBe(429);
    await strict.close();
  });

  it("mails an address at most a dozen times a day, without revealing it in the response", async () => {
    const email = "crowded@example.org";
    for (let index = 0; index < 14; index += 1)
      expect((await site.post("/api/leads/viewing", request({ email }))).statusCode).toBe(201);
    expect(await mailsTo(site, email)).toHaveLength(12);
  });
});

describe("the link in the mail", () => {
  it("shows the viewing without names; reading changes nothing", async () => {
    const { token, reference } = await book({ mode: "video" });
    const viewing = await read(token);
    expect(viewing).toMatchObject({
      reference,
      state: "requested",
      mode: "video",
      times: [monday, tuesday],
      listingKey: open,
    });
    expect(JSON.stringify(viewing)).not.toMatch(/Robin|example\.org|555-?0123/);
    expect(readCalendar(viewing.calendar)[0]?.summary).toMatch(/^Video viewing: /);
    expect((await read(token)).state).toBe("requested");
  });

  it("is stored only as a hash, and another link opens nothing", async () => {
    const { token } = await book();
    const { rows } = await site.database.query<{ text: string }>(
      "select token_hash || lead_id::text as text from viewing_link",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const path of ["read", "cancel"]) {
      const response = await site.post(`/api/viewings/${path}`, { token: `${token}x` });
      expect(response.json<{ code: string }>().code).toBe("LINK_NOT_VALID");
    }
  });

  it("reschedules, and the same times again send no more mails", async () => {
    const { token, email, id } = await book();
    site.advance(1_000);
    const wednesday = { day: "2026-11-25", time: "09:00" };
    const responses = [
      await site.post("/api/viewings/reschedule", { token, times: [wednesday] }),
      await site.post("/api/viewings/reschedule", { token, times: [wednesday] }),
    ];
    for (const response of responses)
      expect(response.json()).toMatchObject({ state: "requested", times: [wednesday] });
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.token).toBe(token);
    const [first, second] = await findCalendars(email);
    // The second time has no successor: calendars remove it.
    expect(second).toEqual([
      expect.objectContaining({ uid: first?.[0]?.uid, sequence: 1, status: "TENTATIVE" }),
      expect.objectContaining({ uid: first?.[1]?.uid, sequence: 1, status: "CANCELLED" }),
    ]);
    const { rows } = await site.database.query("select follow_up from lead where id = $1", [id]);
    expect(rows).toEqual([{ follow_up: "new" }]);
  });

  it("cancels once, mails both, and accepts no other times afterwards", async () => {
    const { token, email, reference } = await book();
    site.advance(1_000);
    const responses = await Promise.all([1, 2].map(() => site.post("/api/viewings/cancel", { token })));
    for (const response of responses) expect(response.json()).toMatchObject({ state: "cancelled" });
    expect((await mailsTo(site, email)).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Your viewing request",
      "Your viewing is cancelled",
    ]);
    const ours = (await mailsTo(site, brand.email)).filter(({ body }) => body.includes(reference));
    expect(ours.map(({ subject }) => subject.split(":")[0]).sort()).toEqual(["Viewing", "Viewing cancelled"]);
    const refused = await site.post("/api/viewings/reschedule", { token, times: [monday] });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, "VIEWING_CANCELLED"]);
  });

  it("rejects past times, and times of a home that has been sold; cancelling still works", async () => {
    const { token } = await book({
      listingKey: keyWhere(
        ({ StandardStatus, ListingKey }) => StandardStatus === "Active" && ListingKey !== open,
      ),
    });
    const { listingKey } = await read(token);
    const past = await site.post("/api/viewings/reschedule", {
      token,
      times: [{ day: "2026-11-19", time: "morning" }],
    });
    expect(past.json<{ code: string }>().code).toBe("VIEWING_TIME_NOT_VALID");
    await site.database.query("update listing set standard_status = 'Closed' where listing_key = $1", [
      listingKey,
    ]);
    const sold = await site.post("/api/viewings/reschedule", { token, times: [tuesday] });
    expect(sold.json<{ code: string }>().code).toBe("LISTING_CLOSED");
    expect((await site.post("/api/viewings/cancel", { token })).json()).toMatchObject({ state: "cancelled" });
  });
});

describe("the brokerage", () => {
  it("finds the times among the requests and confirms one of them, once", async () => {
    const { id, email, token } = await book();
    const leads = (await site.get(`/api/admin/leads?email=${email}`, admin)).json<object[]>();
    expect(leads[0]).toMatchObject({
      kind: "viewing",
      viewing: { state: "requested", times: [monday, tuesday] },
    });

    const confirm = (time: object, headers = admin) =>
      site.app.inject({
        method: "PUT",
        url: `/api/admin/leads/${id}/viewing`,
        payload: { time },
        headers,
      });
    site.advance(1_000);
    expect((await confirm(monday, await site.signIn())).statusCode).toBe(403);
    expect((await confirm({ day: "2026-11-26", time: "morning" })).statusCode).toBe(400);
    for (const response of [await confirm(tuesday), await confirm(tuesday)])
      expect(response.json()).toMatchObject({
        followUp: "contacted",
        viewing: { state: "confirmed", times: [tuesday] },
      });
    expect((await mailsTo(site, email)).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Your viewing request",
      "Your viewing is confirmed",
    ]);
    expect((await findCalendars(email))[1]?.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED"]);
    expect(await read(token)).toMatchObject({ state: "confirmed", times: [tuesday] });
    const { rows } = await site.database.query("select first_followed_up_at from lead where id = $1", [id]);
    expect(rows).toEqual([{ first_followed_up_at: new Date(site.services.now()) }]);
  });
});

describe("the person's own data", () => {
  it("include the current viewing", async () => {
    const person = await registerPerson(site);
    await book({ email: person.email });
    await site.database.query("update app_user set email_verified_at = now() where id = $1", [person.id]);
    const data = (await site.get("/api/users/export", person.headers)).json<{ leads: object[] }>();
    expect(data.leads).toEqual([
      expect.objectContaining({
        kind: "viewing",
        request: expect.objectContaining({ state: "requested", times: [monday, tuesday] }),
      }),
    ]);
  });
});

// Last, because it moves the clock permanently.
it("the link expires when the last of the times has passed", async () => {
  const { token } = await book();
  site.advance(4 * 86_400_000);
  expect((await read(token)).state).toBe("requested");
  site.advance(9 * 3_600_000);
  const response = await site.post("/api/viewings/read", { token });
  expect(response.json<{ code: string }>().code).toBe("LINK_EXPIRED");
});
