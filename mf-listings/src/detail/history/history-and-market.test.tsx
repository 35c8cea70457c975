import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Comparables, HomeHistory } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { openPage } from "../../testing/open-page";
import { testAsking, testMarket, testSold } from "../../testing/test-market";
import { lockedProperty, testProperty, testUser } from "../../testing/test-property";

const one = "/api/properties/W1234567";
const page = "/listings/W1234567";
const base = { [`${one}/similar`]: [], [one]: testProperty({ LivingArea: 1_500 }) };
const around = testMarket({
  name: "Leslieville",
  city: "Toronto",
  place: "Leslieville, Toronto",
  path: "/places/leslieville-toronto",
  sale: testAsking({
    medianPerSquareFoot: 640,
    kinds: [{ PropertySubType: "Detached", active: 38, medianPrice: 1_000_000, medianPerSquareFoot: 750 }],
  }),
});

const homeHistory: HomeHistory = {
  events: [
    { ListingKey: "W7", TransactionType: "For Sale", date: "2026-08-01", event: "Listed", price: 950_000 },
    { ListingKey: "W7", TransactionType: "For Sale", date: "2026-09-01", event: "Terminated" },
    {
      ListingKey: "W1234567",
      TransactionType: "For Sale",
      date: "2026-09-10",
      event: "Relisted",
      price: 920_000,
    },
    {
      ListingKey: "W1234567",
      TransactionType: "For Sale",
      date: "2026-10-01",
      event: "Price Change",
      price: 900_000,
      change: -0.022,
    },
  ],
  market: {
    days: 102,
    daysOfListing: 71,
    listings: 2,
    since: "2026-08-01",
    originalPrice: 950_000,
    price: 900_000,
    change: -0.053,
  },
};

const toSale = (index: number): Comparables["sales"][number] => ({
  ListingKey: `C000000${index}`,
  UnparsedAddress: `${index} Elm Ave, Toronto, ON M1M 1M2`,
  ClosePrice: 800_000 + index * 10_000,
  closedOn: `2026-0${index + 1}-15`,
  bedrooms: 4,
  bathrooms: 2,
  LivingArea: 1_200 + index * 100,
  distance: index / 10,
});
const comparables: Comparables = {
  sales: [1, 2, 3, 4, 5, 6].map(toSale),
  months: 12,
  medianPrice: 835_000,
  medianPerSquareFoot: 550,
};

const members = {
  ...base,
  [`${one}/history`]: homeHistory,
  [`${one}/comparables`]: comparables,
  "/api/market": around,
  "/api/market/sold": testSold,
};
const asMember = (responses: Record<string, unknown> = members) =>
  openPage(page, { responses, user: testUser });

describe("history and market of a home", () => {
  it("shows members one timeline of all listings, the newest first, with the actual days on the market", async () => {
    await asMember();
    const section = within(await screen.findByRole("region", { name: "Price history" }));
    const events = await section.findAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent?.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/Oct\.? 1, 2026Price Change\$900,000 −2.2%/),
      expect.stringContaining("Relisted$920,000"),
      expect.stringContaining("Terminated MLS® W7"),
      expect.stringContaining("Listed MLS® W7$950,000"),
    ]);
    expect(section.getByText("On the market, in 2 listings").nextSibling).toHaveTextContent("102 days");
    expect(section.getByText("Change since then").nextSibling).toHaveTextContent("−5.3%");
    expect(section.getByText(/within less than 30 days/)).toBeInTheDocument();
    expect(section.getAllByRole("link", { name: "MLS® W7" })[0]).toHaveAttribute("href", "/listings/W7");
  });

  it("tells members which photos an older listing had, too", async () => {
    const toUrl = (name: string, ticket = "") => `/api/media/feed/${name}/0123456789ab/${ticket}1600.jpg`;
    const media = ["a", "b", "c"].map((name) => ({ mediaurl: toUrl(name, name === "c" ? "ticket/" : "") }));
    const photos = ["c", "a", "gone"].map((name) => ({ mediaurl: toUrl(name), listedOn: "2023-05-04" }));
    await asMember({ ...members, [one]: testProperty({ media }), [`${one}/older-photos`]: { photos } });
    expect(
      await screen.findByText(/^Photos 1 and 3 of this listing also appeared in a listing of May/),
    ).toBeVisible();
  });

  it("shows no number of this listing next to an earlier sale, with and without the other listings", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const history = [
      { date: "2020-04-20", event: "Listed", price: 480_000 },
      { date: "2020-05-05", event: "Sold", price: 500_000 },
      { date: "2026-10-01", event: "Listed", price: 800_000 },
    ];
    await asMember({ ...members, [one]: { ...testProperty(), history }, [`${one}/history`]: 500 });
    const section = within(await screen.findByRole("region", { name: "Price history" }));
    const events = await section.findAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Listed\$800,000$/),
      expect.stringMatching(/Sold in an earlier listing\$500,000$/),
      expect.stringMatching(/Listed in an earlier listing\$480,000$/),
    ]);
    jest.restoreAllMocks();
  });

  it("falls back to the events of the listing itself, without an unknown price", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const history = [{ date: "2026-01-05", event: "Sold", price: 0 }];
    await asMember({ ...members, [one]: { ...testProperty(), history }, [`${one}/history`]: 500 });
    const section = within(await screen.findByRole("region", { name: "Price history" }));
    expect(await section.findByRole("listitem")).toHaveTextContent(/^Jan\.? 5, 2026Sold$/);
    expect(section.getByText(/cannot be loaded right now/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("compares it with sold homes: as text, as a chart for the keyboard, and as a table", async () => {
    const { user } = await asMember();
    const section = within(await screen.findByRole("region", { name: "Homes like this one that sold" }));
    expect(await section.findByText("$835,000")).toBeInTheDocument();
    expect(section.getByText(/this home asks \$900,000, \+7.8%/)).toBeInTheDocument();
    expect(section.getAllByRole("listitem")).toHaveLength(4);
    await user.click(section.getByRole("button", { name: "Show all 6" }));
    expect(section.getAllByRole("listitem")).toHaveLength(6);
    expect(section.getAllByRole("listitem")[0]).toHaveTextContent(
      "1 Elm Ave0.1 km away, same number of bedrooms, about 200 sq ft smaller, sold",
    );
    expect(section.getByRole("table", { hidden: true })).toHaveTextContent("6 Elm Ave$860,0001,800");

    expect(section.getByRole("img")).toHaveAccessibleName(/Price against square feet of 6 homes/);
    const slider = section.getByRole("slider", { name: "Home to read out" });
    fireEvent.change(slider, { target: { value: "2" } });
    expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("3 Elm Ave, $830,000"));
    await user.click(section.getByRole("button", { name: "Price by date" }));
    expect(section.getByRole("img")).toHaveAccessibleName(/Price against the date/);
    // The same home stays selected.
    expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("3 Elm Ave"));
  });

  it("labels leases as leases, and reports that there were none", async () => {
    const lease = testProperty({ TransactionType: "For Lease" });
    const none = { ...comparables, sales: [], medianPrice: null, medianPerSquareFoot: null };
    await asMember({ ...members, [one]: lease, [`${one}/comparables`]: none });
    const name = "Homes like this one that were leased";
    expect(await within(await screen.findByRole("region", { name })).findByText(/was leased/)).toBeVisible();
  });

  it("compares it with its neighbourhood: asking prices for all viewers, paid prices for members", async () => {
    await asMember();
    const section = await screen.findByRole("region", { name: "Beside other homes in Leslieville" });
    const rows = () =>
      within(section)
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent);
    await within(section).findByText("102 days");
    await within(section).findByText("$612,000");
    expect(rows()).toEqual([
      "Asking price, Detached$900,000$1,000,000−10%",
      "Per sq ft, Detached$600$750−20%",
      "Sold within a year, all kinds–$612,000–",
      "Days on the market, all kinds102 days17 days+500%",
    ]);
  });

  it("compares a condominium only with its kind, in the city where the neighbourhood has too few", async () => {
    const condominium = testProperty({ PropertySubType: "Condo Apartment", ListPrice: 585_000 });
    const neighbourhood = { place: "Leslieville, Toronto", name: "Leslieville", path: around.path };
    const withKind = (medianPrice: number | null) =>
      testAsking({
        medianPrice: 1_000_000,
        kinds: [
          { PropertySubType: "Detached", active: 30, medianPrice: 1_200_000 },
          { PropertySubType: "Condo Apartment", active: 9, medianPrice },
        ],
      });
    const toronto = testMarket({ name: "Toronto", path: "/city/Toronto", sale: withKind(650_000) });
    await openPage(page, {
      responses: {
        ...base,
        [one]: { ...condominium, neighbourhood },
        "/api/market?place=Leslieville%2C+Toronto": { ...around, sale: withKind(null) },
        "/api/market?city=Toronto": toronto,
      },
    });
    const section = within(await screen.findByRole("region", { name: "Beside other homes in Toronto" }));
    expect(section.getByRole("row", { name: /^Asking price/ })).toHaveTextContent(
      "Asking price, Condo Apartment$585,000$650,000−10%",
    );
    expect(section.getByText(/Leslieville has fewer than five homes of this kind/)).toBeInTheDocument();
  });

  describe("where its neighbourhood has too few homes for a median", () => {
    const neighbourhood = { place: "Leslieville, Toronto", name: "Leslieville", path: around.path };
    const home = { ...testProperty({ LivingArea: 1_500 }), neighbourhood };
    const tooFew = testAsking({ active: 3, medianPrice: null, kinds: [] });
    const inSmallPlace = (city: unknown) => ({
      ...members,
      [one]: home,
      "/api/market?place=Leslieville%2C+Toronto": { ...around, sale: tooFew },
      "/api/market?city=Toronto": city,
    });
    const toronto = testMarket({ name: "Toronto", city: "Toronto", path: "/city/Toronto" });

    it("compares it with its city, and says so", async () => {
      const { requests } = await asMember(inSmallPlace(toronto));
      const section = within(await screen.findByRole("region", { name: "Beside other homes in Toronto" }));
      expect(await section.findByText("$612,000")).toBeInTheDocument();
      expect(section.getByRole("link", { name: "Toronto" })).toHaveAttribute("href", "/city/Toronto");
      expect(section.getByText(/Leslieville has fewer than five homes of this kind/)).toBeInTheDocument();
      // A row without a median is left out.
      expect(section.queryByText(/Per sq ft/)).toBeNull();
      expect(requests.filter((path) => path.startsWith("/api/market/sold"))).toEqual([
        "/api/market/sold?city=Toronto",
      ]);
    });

    it.each([
      ["has too few, too", { ...toronto, sale: tooFew }],
      ["is not known", 500],
    ])("has no section where its city %s", async (_what, city) => {
      jest.spyOn(console, "error").mockImplementation(() => undefined);
      await openPage(page, { responses: inSmallPlace(city) });
      await waitFor(() => expect(screen.queryByRole("region", { name: /Beside other homes/ })).toBeNull());
      jest.restoreAllMocks();
    });
  });

  it("lists the locked data for a visitor, with one sign-in button, and requests none of it", async () => {
    const required = jest.fn();
    const stop = bus.on("auth:required", required);
    const { user, requests } = await openPage(page, { responses: members });
    const lock = within(screen.getByRole("region", { name: "History and sold homes in the area" }));
    for (const title of ["Price history", "Real days on the market", "What similar homes sold for"])
      expect(lock.getByText(title)).toBeInTheDocument();
    expect(lock.getByText(/Under real estate board rules/)).toBeInTheDocument();
    await user.click(lock.getByRole("button"));
    expect(required).toHaveBeenCalledWith({ mandatory: false, returnTo: page }, "here");
    stop();

    const section = await screen.findByRole("region", { name: "Beside other homes in Leslieville" });
    expect(within(section).getAllByRole("row")).toHaveLength(3);
    const paths = requests.map((path) => path.split("?")[0]);
    for (const path of [`${one}/history`, `${one}/comparables`, "/api/market/sold"])
      expect(paths).not.toContain(path);
  });

  it("[R6.003] has the same text on the page of every locked home, with the sign-in button above", async () => {
    await openPage(page, { responses: { ...base, [one]: lockedProperty() } });
    const offer = within(screen.getByRole("region", { name: "What members see of this home" }));
    expect(offer.getAllByRole("listitem")).toHaveLength(4);
    expect(offer.queryByRole("button")).toBeNull();
    expect(screen.getByRole("button", { name: "Login Now" })).toBeInTheDocument();
  });
});
