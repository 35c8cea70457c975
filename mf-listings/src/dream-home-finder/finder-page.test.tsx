import { screen, within } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { testProperty } from "../testing/test-property";

const matches = {
  matches: [
    {
      property: testProperty({ ListPrice: 840_000 }),
      holds: ["minBedrooms", "PropertySubType"],
      misses: ["maxPrice"],
    },
  ],
  exact: 0,
  isElsewhere: false,
};
const responses = { "/api/finder": matches };
const show = { name: "Show my homes" };

describe("dream home finder", () => {
  it("[R2.017] turns choices into ranked matches with reasons and trade-offs, all of it in the URL", async () => {
    const { user, requests } = await openPage("/buying/dream-home-finder", { responses });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dream Home Finder");
    await user.click(screen.getByRole("radio", { name: "A family" }));
    await user.click(screen.getByRole("radio", { name: "A house of our own" }));
    await user.click(screen.getByRole("radio", { name: "Up to $800,000" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Where should it be?" }), "Ottawa");
    await user.click(screen.getByRole("button", show));
    const query =
      "city=Ottawa&maxPrice=800000&PropertySubType=Detached%2CSemi-Detached%2CAtt%2FRow%2FTownhouse&minBedrooms=3";
    expect(location.pathname + location.search).toBe(`/buying/dream-home-finder/search?${query}`);
    expect(requests).toContain(
      "/api/finder?PropertySubType=Detached%2CSemi-Detached%2CAtt%2FRow%2FTownhouse&city=Ottawa&maxPrice=800000&minBedrooms=3",
    );
    expect(
      await screen.findByText("No home fits everything you asked for. These are the closest."),
    ).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByText("Detached, 4 bedrooms")).toBeVisible();
    expect(screen.getByText("$40,000 above your budget")).toBeVisible();
    // Each criterion can be changed; the others stay.
    const change = screen.getByRole("link", { name: "Change What may it cost?" });
    expect(change).toHaveAttribute("href", `/buying/dream-home-finder?${query}#maxPrice`);
    await user.click(change);
    expect(await screen.findByRole("radio", { name: "Up to $800,000" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Up to $1,000,000" }));
    await user.click(screen.getByRole("button", show));
    expect(new URLSearchParams(location.search).get("maxPrice")).toBe("1000000");
    expect(new URLSearchParams(location.search).get("city")).toBe("Ottawa");
  });

  it("finds rentals too: with rents, their own criteria and the shared ones", async () => {
    const { user, requests } = await openPage(
      "/buying/dream-home-finder?minBedrooms=2&maxPrice=800000&maxTaxes=5000",
      { responses },
    );
    await user.click(screen.getByRole("link", { name: "To rent" }));
    expect(location.search).toBe("?minBedrooms=2&market=rent");
    await user.click(await screen.findByRole("radio", { name: "Up to $2,500 a month" }));
    expect(screen.getByRole("radio", { name: "Two of us" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "Pets allowed" }));
    await user.click(screen.getByRole("button", show));
    expect(requests).toContain("/api/finder?market=rent&maxPrice=2500&minBedrooms=2&pets=yes");
    const recap = within(await screen.findByRole("region", { name: "What you asked for" }));
    for (const text of ["To rent", "Two of us", "Up to $2,500 a month", "Pets allowed"])
      expect(recap.getByText(text)).toBeVisible();
  });

  it("[R2.018] links the homes that match all criteria to the list with the same parameters", async () => {
    await openPage("/buying/dream-home-finder/search?market=rent&maxPrice=2500&builtSince=2000", {
      responses: { "/api/finder": { ...matches, exact: 7 } },
    });
    expect(screen.getByText("7 homes fit everything you asked for.")).toBeVisible();
    expect(screen.getByRole("link", { name: "All that fit, as a list" })).toHaveAttribute(
      "href",
      "/renting/search?maxPrice=2500&builtSince=2000",
    );
  });

  it("reports that homes are elsewhere, and that nothing could be loaded", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { unmount } = await openPage("/buying/dream-home-finder/search?city=Atlantis", {
      responses: { "/api/finder": { ...matches, isElsewhere: true } },
    });
    expect(screen.getByText(/similar homes elsewhere/)).toBeVisible();
    unmount();
    await openPage("/buying/dream-home-finder/search", { responses: { "/api/finder": 500 } });
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    jest.restoreAllMocks();
  });
});
