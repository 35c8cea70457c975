import { brand } from "@larchway/shared/brand";
import type { Agent, AgentPage } from "@larchway/shared/contracts/api";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { addInventedAgents } from "../leads/recipient-repository";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

const mirela = { agent: "Mirela Quillon", agentTitle: "Broker", languages: ["English", "Romanian"] };
const isOpen = ({ StandardStatus }: ListingRecord) => StandardStatus === "Active";
/** Each second home is one of Mirela's, of each status. */
const edit = (listings: ListingRecord[]) =>
  listings.map((listing, index) =>
    index % 2 ? { ...listing, ListOfficeName: brand.officeName, listedBy: mirela } : listing,
  );
const own = () => site.listings.filter(({ listedBy }) => listedBy === mirela);

beforeAll(async () => {
  site = await openTestApp({ listings: 120, edit });
  await addInventedAgents(site.database, [
    { name: "Mirela Quillon", email: "mirela@example.com" },
    { name: "Tobin Ashgrave", email: "tobin@example.com" },
  ]);
});
afterAll(() => site.close());

const read = async (key: string) => (await site.get(`/api/agents/${key}`)).json<AgentPage>();

describe("the brokerage's agents", () => {
  it("have languages, cities and the number of their homes on the market, from their listings", async () => {
    const { agents } = (await site.get("/api/agents")).json<{ agents: Agent[] }>();
    expect(agents.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Mirela Quillon", "Tobin Ashgrave"]),
    );
    expect(agents.find(({ name }) => name === "Mirela Quillon")).toMatchObject({
      path: "/agents/mirela-quillon",
      title: "Broker",
      languages: ["English", "Romanian"],
      homes: own().filter(isOpen).length,
    });
    expect(agents.find(({ name }) => name === "Tobin Ashgrave")).toMatchObject({
      languages: [],
      areas: [],
      homes: 0,
    });
    // Addresses are for requests, which the site delivers.
    expect(JSON.stringify(agents)).not.toContain("@");
  });

  it("[R6.013] show their open homes only, also to members", async () => {
    expect(own().some((listing) => !isOpen(listing))).toBe(true);
    for (const headers of [undefined, await site.signIn()]) {
      const { properties } = (await site.get("/api/agents/mirela-quillon", headers)).json<AgentPage>();
      expect(properties.length).toBe(Math.min(24, own().filter(isOpen).length));
      expect(properties.every(({ StandardStatus, locked }) => StandardStatus === "Active" && !locked)).toBe(
        true,
      );
      expect(JSON.stringify(properties)).not.toMatch(/OriginalListPrice|ClosePrice/);
    }
  });

  it("have a reply time from their own requests of 90 days, once there are five replies", async () => {
    const { rows } = await site.database.query<{ id: string }>(
      "select id from brokerage_agent where name = 'Mirela Quillon'",
    );
    const at = (minutesAgo: number) => new Date(site.services.now() - minutesAgo * 60_000);
    const add = (minutes: number, agent: string | null = rows[0]!.id) =>
      site.database.query(
        `insert into lead (kind, name, email, phone, request, received_at, first_followed_up_at, recipient_agent)
         values ('contact', '', '', '', '{}', $1, $2, $3)`,
        [at(1000), at(1000 - minutes), agent],
      );
    for (const minutes of [10, 20, 30, 400]) await add(minutes);
    await add(1, null);
    expect((await read("mirela-quillon")).replyMinutes).toBeNull();
    await add(25);
    expect((await read("mirela-quillon")).replyMinutes).toBe(25);
    expect((await read("tobin-ashgrave")).replyMinutes).toBeNull();
  });

  it("return 404 for another name", async () => {
    for (const name of ["nobody", "%20", "mirela"])
      expect((await site.get(`/api/agents/${name}`)).statusCode).toBe(404);
  });
});
