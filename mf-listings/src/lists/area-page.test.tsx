import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { narrowingNames, readFilter } from "@larchway/shared/listing-filters";
import { exampleValues } from "@larchway/shared/listing-filters/testing";
import { openPage } from "../testing/open-page";
import { testMarket, testSold } from "../testing/test-market";
import { testList, testProperty, testUser } from "../testing/test-property";

const responses = {
  "/api/properties": testList([testProperty({ City: "Ottawa" })]),
  "/api/market": testMarket({ nearby: [{ name: "Kanata", path: "/city/Kanata", active: 1 }] }),
};

describe("city page", () => {
  it.each(narrowingNames.filter((name) => name !== "city"))(
    "sends %s on to the homes for sale and for rent",
    async (name) => {
      const value = ["Some Words", "2", "2000", "yes", "any", "2027-01-01", exampleValues[name]].find(
        (text) => readFilter(name, text) !== undefined,
      )!;
      await openPage(`/city/Ottawa?${new URLSearchParams({ [name]: value, page: "2" })}`, { responses });
      for (const [link, path] of [
        ["For sale only", "/buying/search"],
        ["For rent only", "/renting/search"],
      ] as const) {
        const to = new URL(
          screen.getByRole("link", { name: link }).getAttribute("href")!,
          "http://localhost",
        );
        expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
          path,
          { city: "Ottawa", [name]: value },
        ]);
      }
    },
  );

  it("shows the city's market before its homes, and links to further pages about the same place", async () => {
    await openPage("/city/ottawa", { responses });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes in Ottawa");
    expect(screen.getByText(/^41 homes are for sale in Ottawa, at a median asking price of/)).toBeVisible();
    const sale = within(screen.getByRole("region", { name: "For sale" }));
    expect(sale.getByText("$650,000")).toBeVisible();
    expect(sale.getByRole("link", { name: "Map" })).toHaveAttribute("href", "/buying/search/map?city=Ottawa");
    expect(sale.getByRole("link", { name: "Att/Row/Townhouse" })).toHaveAttribute(
      "href",
      "/buying/search?city=Ottawa&PropertySubType=Att%2FRow%2FTownhouse",
    );
    expect(sale.getByRole("link", { name: "Barn, Stable" })).toHaveAttribute(
      "href",
      "/buying/search?city=Ottawa&PropertySubType=Barn%5C%2C+Stable",
    );
    expect(
      within(screen.getByRole("region", { name: "For rent" })).getByText(/^No home is for rent/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Kanata 1 home" })).toHaveAttribute("href", "/city/Kanata");
    expect(within(screen.getByRole("navigation")).getByRole("link", { name: "Ontario" })).toBeVisible();
  });

  it("advises the nearest homes of its own city when none matches", async () => {
    const { requests } = await openPage("/city/Ottawa?maxPrice=1000", {
      responses: {
        ...responses,
        "/api/properties": testList([], { totalPages: 0, totalProperties: 0 }),
        "/api/properties/count": { total: 0, without: [] },
        "/api/finder": { matches: [], exact: 0, isElsewhere: false },
      },
    });
    await waitFor(() => expect(requests).toContain("/api/finder?city=Ottawa&market=sale&maxPrice=1000"));
  });

  it("keeps the neighbourhood for list and map, below its city", async () => {
    const market = testMarket({
      name: "Leslieville",
      city: "Toronto",
      place: "Leslieville, Toronto",
      path: "/places/leslieville-toronto",
      aroundKm: 1,
    });
    const { requests } = await openPage("/places/leslieville-toronto", {
      responses: { ...responses, "/api/market": market },
    });
    expect(requests).toContain("/api/market?place=leslieville-toronto");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes in Leslieville, Toronto");
    expect(screen.getByText(/^41 homes are for sale in Leslieville,/)).toHaveTextContent(
      /Leslieville has no official edge: counted are homes around it, within 1 km of its middle\.$/,
    );
    const sale = within(screen.getByRole("region", { name: "For sale" }));
    expect(sale.getByRole("link", { name: "Map" })).toHaveAttribute(
      "href",
      "/buying/search/map?place=Leslieville%2C+Toronto",
    );
    const trail = within(screen.getByRole("navigation", { name: "Where you are" }));
    expect(trail.getByRole("link", { name: "Toronto" })).toHaveAttribute("href", "/city/Toronto");
  });

  it("announces the trend of a month selected by keyboard or pointer, and has it as a table", async () => {
    await openPage("/city/Ottawa", { responses });
    expect(screen.getByText(/in each month, noted since September 2026$/)).toBeVisible();
    expect(screen.getByText("November 2026: $655,000 asked (30 homes)")).toBeVisible();
    const slider = screen.getByRole("slider", { name: "Month to read out" });
    fireEvent.change(slider, { target: { value: "1" } });
    expect(screen.getByText("October 2026: 2 homes on the market, too few for a median")).toBeVisible();
    expect(slider).toHaveAttribute(
      "aria-valuetext",
      "October 2026: 2 homes on the market, too few for a median",
    );
    const chart = screen.getByRole("img", { name: /^Asking prices by month, from September 2026/ });
    chart.getBoundingClientRect = () => new DOMRect(100, 0, 300, 220);
    fireEvent(chart, new MouseEvent("pointermove", { bubbles: true, clientX: 110 }));
    expect(screen.getByText("September 2026: $640,000 asked (9 homes)")).toBeVisible();
    expect(chart.querySelectorAll("circle")).toHaveLength(2);
    const table = screen.getByRole("region", { name: "Asking prices by month", hidden: true });
    expect(
      within(table)
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      "MonthOn the marketMedian asked",
      "September 20269$640,000",
      "October 20262–",
      "November 202630$655,000",
    ]);
  });

  it("shows paid prices to members only", async () => {
    const withSold = { ...responses, "/api/market/sold": testSold };
    const visitor = await openPage("/city/Ottawa", { responses: withSold });
    expect(visitor.requests.filter((url) => url.startsWith("/api/market/sold"))).toEqual([]);
    expect(screen.getByText(/members only/)).toBeVisible();
    visitor.unmount();

    await openPage("/city/Ottawa", { responses: withSold, user: { ...testUser, seesSoldData: true } });
    const sold = within(await screen.findByRole("region", { name: "What homes sold for" }));
    expect(await sold.findByText("$612,000")).toBeVisible();
    expect(sold.getByText("17 days")).toBeVisible();
    expect(sold.getByText("98.1%")).toBeVisible();
    expect(sold.getAllByText("Too few for one")).toHaveLength(3);
    fireEvent.change(screen.getByRole("slider", { name: "Month to read out" }), { target: { value: "1" } });
    expect(
      screen.getByText("October 2026: 2 homes on the market, too few for a median, $612,000 paid (90 sales)"),
    ).toBeVisible();
  });

  it("shows only the homes on further pages and for filters, where they would be far below", async () => {
    for (const query of ["?page=2", "?minBedrooms=2"]) {
      const { unmount } = await openPage(`/city/Ottawa${query}`, { responses });
      expect(screen.queryByRole("region", { name: "For sale" })).toBeNull();
      expect(screen.getByRole("link", { name: "The market in Ottawa" })).toHaveAttribute(
        "href",
        "/city/Ottawa",
      );
      unmount();
    }
  });

  it("reports when the city doesn't exist, and shows the homes when only the figures fail", async () => {
    const empty = { "/api/properties": testList([]) };
    const { unmount } = await openPage("/city/Atlantis", { responses: { ...empty, "/api/market": 404 } });
    expect(screen.getByText("We know no homes in “Atlantis”")).toBeVisible();
    unmount();
    await openPage("/city/Ottawa", { responses: { ...responses, "/api/market": 500 } });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes in Ottawa");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });
});
