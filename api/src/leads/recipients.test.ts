import { brand } from "@larchway/shared/brand";
import type { Recipient, RecipientQuery } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
/** A home of the brokerage, listed by Ann Lee, and one of another brokerage, listed by an agent of the same name. */
let own: string;
let foreign: string;
let count = 0;

beforeAll(async () => {
  site = await openTestApp({
    listings: 120,
    edit(listings) {
      const open = listings.filter(
        ({ StandardStatus, MlsStatus }) => StandardStatus === "Active" && MlsStatus !== "Sold",
      );
      [own = "", foreign = ""] = open.map(({ ListingKey }) => ListingKey);
      const listedBy = { agent: "Ann Lee", office: "As the feed has it" };
      const offices: Record<string, string> = { [own]: brand.officeName, [foreign]: "Other Realty Ltd." };
      return listings.map((listing) => {
        const ListOfficeName = offices[listing.ListingKey];
        return ListOfficeName ? { ...listing, ListOfficeName, listedBy } : listing;
      });
    },
  });
  await site.database.query(
    `insert into brokerage_agent (name, email) values ('Ann Lee', 'ann@example.org'), ('Bo Ray', 'bo@example.org')`,
  );
});
afterAll(() => site.close());
beforeEach(() => site.database.query("delete from request_assignment"));

const assign = (subject: string, name: string) =>
  site.database.query(
    `insert into request_assignment (subject, agent_id) select $1, id from brokerage_agent where name = $2
     on conflict (subject) do update set agent_id = excluded.agent_id`,
    [subject, name],
  );

async function readRecipient(query: RecipientQuery): Promise<Recipient> {
  const response = await site.app.inject({ url: "/api/leads/recipient", query: { ...query } });
  expect(response.statusCode).toBe(200);
  expect(response.headers["cache-control"]).toContain("no-store");
  return response.json<Recipient>();
}

const contact = { name: "Robin Rideau", email: "robin@example.org" };
const home = { address: "12 King Street West", city: "Toronto", PropertySubType: "Detached" };
/** The body of each form, without its recipient. */
function toBody({ form, ...subject }: RecipientQuery): object {
  count += 1;
  switch (form) {
    case "contact":
      return { ...contact, ...subject, message: `Question ${count}` };
    case "viewing":
      return {
        ...contact,
        ...subject,
        email: `viewer-${count}@example.org`,
        idempotencyKey: String(count).padStart(32, "0"),
        mode: "video",
        times: [{ day: "2026-11-23", time: "10:30" }],
      };
    case "home-evaluation":
      return { ...contact, ...home, email: `seller-${count}@example.org`, bedrooms: 3, bathrooms: 2 };
    case "listing-mistake":
      return { ...subject, mistake: "price", message: `Report ${count}` };
  }
}

async function send(query: RecipientQuery, recipient?: string) {
  return site.post(`/api/leads/${query.form}`, { ...toBody(query), recipient });
}

/** The recipient that the request stored, and the addresses of the mails that it caused to the brokerage. */
async function findStored(id: string) {
  const { rows } = await site.database.query<Record<"name" | "brokerage" | "email", string | null>>(
    `select recipient_name as name, recipient_brokerage as brokerage, recipient_email as email
     from lead where id = $1`,
    [id],
  );
  const mails = await site.database.query<{ recipient: string }>(
    "select recipient from mail_outbox where kind = 'lead' and body like $1",
    [`%${id.slice(0, 8).toUpperCase()}%`],
  );
  return { stored: rows[0], mailed: mails.rows.map(({ recipient }) => recipient) };
}

const office = { name: null, email: brand.email };
const ann = { name: "Ann Lee", email: "ann@example.org" };
const bo = { name: "Bo Ray", email: "bo@example.org" };

/** Each form, the assignments of the office, and who receives the request. */
const cases: [string, () => RecipientQuery, Record<string, string>, typeof office | typeof ann][] = [
  ["a message", () => ({ form: "contact" }), {}, office],
  ["an assigned message", () => ({ form: "contact", topic: "selling" }), { contact: "Bo Ray" }, bo],
  ["a message about mortgages", () => ({ form: "contact", topic: "mortgage" }), { mortgage: "Bo Ray" }, bo],
  ["a question about an own home", () => ({ form: "contact", listingKey: own }), {}, ann],
  ["a question about a home of others", () => ({ form: "contact", listingKey: foreign }), {}, office],
  ["the registration for a development", () => ({ form: "contact", development: "saltmarsh-house" }), {}, office],
  [
    "the registration for an assigned development",
    () => ({ form: "contact", development: "saltmarsh-house" }),
    { development: "Bo Ray", "development:saltmarsh-house": "Ann Lee" },
    ann,
  ],
  ["a viewing of an own home", () => ({ form: "viewing", listingKey: own }), {}, ann],
  ["a viewing of a home of others", () => ({ form: "viewing", listingKey: foreign }), { contact: "Bo Ray" }, office],
  ["an evaluation", () => ({ form: "home-evaluation" }), {}, office],
  ["an assigned evaluation", () => ({ form: "home-evaluation" }), { "home-evaluation": "Bo Ray" }, bo],
  ["a mistake on an own home", () => ({ form: "listing-mistake", listingKey: own }), {}, office],
]; // prettier-ignore

describe("the recipient of a request", () => {
  it.each(cases)("is named, stored and mailed: %s", async (_what, toQuery, assignments, expected) => {
    for (const [subject, name] of Object.entries(assignments)) await assign(subject, name);
    const query = toQuery();
    const { key, ...named } = await readRecipient(query);
    expect(named).toEqual({
      brokerage: brand.registeredName,
      ...(expected.name === null ? {} : { name: expected.name }),
    });
    const response = await send(query, key);
    expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
    const { stored, mailed } = await findStored(response.json<{ id: string }>().id);
    expect(stored).toEqual({ ...expected, brokerage: brand.registeredName });
    expect(mailed).toEqual([expected.email]);
  });

  it("covers each form that stores a request", () => {
    const forms = site.routes.flatMap(({ method, url }) =>
      method === "POST" ? (/^\/api\/leads\/(.+)$/.exec(url)?.[1] ?? []) : [],
    );
    expect(new Set(cases.map(([, toQuery]) => toQuery().form))).toEqual(new Set(forms));
  });

  it("refuses a request whose recipient changed, and stores nothing", async () => {
    for (const [, toQuery] of cases) {
      await site.database.query("delete from request_assignment");
      const query = toQuery();
      const { key, name } = await readRecipient(query);
      const subject = query.listingKey
        ? `listing:${query.listingKey}`
        : query.development
          ? `development:${query.development}`
          : query.form;
      await assign(query.form === "listing-mistake" ? "listing-mistake" : subject, "Bo Ray");
      if (query.topic) await assign(query.topic === "mortgage" ? "mortgage" : "contact", "Bo Ray");
      const before = await countLeads();
      const response = await send(query, key);
      expect([query.form, name, response.statusCode]).toEqual([query.form, name, 409]);
      expect(response.json()).toMatchObject({
        code: "RECIPIENT_CHANGED",
        message: `This request now goes to Bo Ray, ${brand.registeredName}. Send it again if you agree.`,
      });
      expect(await countLeads()).toBe(before);
      expect((await send(query, (await readRecipient(query)).key)).statusCode).toBe(201);
    }
  });

  it("is the office for a page that has named no other recipient yet", async () => {
    const response = await send({ form: "contact", listingKey: own });
    const { stored, mailed } = await findStored(response.json<{ id: string }>().id);
    expect(stored).toMatchObject(office);
    expect(mailed).toEqual([brand.email]);
  });

  it("changes with the name of the agent, but not with the address", async () => {
    const query = { form: "viewing", listingKey: own } as const;
    const { key } = await readRecipient(query);
    await site.database.query(
      "update brokerage_agent set email = 'ann.lee@example.org' where name = 'Ann Lee'",
    );
    expect((await readRecipient(query)).key).toBe(key);
    await site.database.query(
      "update brokerage_agent set email = 'ann@example.org', name = 'Ann Lee' where name = 'Ann Lee'",
    );
    await assign(`listing:${own}`, "Ann Lee");
    await site.database.query("update brokerage_agent set name = 'Ann Lee-Ray' where name = 'Ann Lee'");
    expect((await send(query, key)).json()).toMatchObject({ code: "RECIPIENT_CHANGED" });
    await site.database.query("update brokerage_agent set name = 'Ann Lee' where name = 'Ann Lee-Ray'");
  });
});

async function countLeads(): Promise<number | undefined> {
  return (await site.database.query<{ n: number }>("select count(*)::int as n from lead")).rows[0]?.n;
}
