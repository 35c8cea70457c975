import { screen, within } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { testDevelopment, testDevelopmentDetail } from "../testing/test-development";

const list = { developments: [testDevelopment()], cities: ["Ottawa", "Toronto"] };
const responses = {
  "/api/developments": list,
  "/api/developments/saltmarsh-house-leslieville": testDevelopmentDetail(),
};

describe("new developments", () => {
  it("[R2.029] lists them with price, place and date, each a link to its page", async () => {
    await openPage("/investments", { responses });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("New Developments");
    expect(screen.getByText("1 development")).toBeVisible();
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("link", { name: "Saltmarsh House" })).toHaveAttribute(
      "href",
      "/investments/saltmarsh-house-leslieville",
    );
    expect(card.getByText("$649,900")).toBeVisible();
    expect(card.getByText("Now selling")).toBeVisible();
    expect(card.getByText("Condominium apartments, studio to 1 bedroom")).toBeVisible();
    expect(card.getByText("96 homes, move in June 2028")).toBeVisible();
  });

  it("filters by the URL, so that a link shows the same developments again", async () => {
    const { user, requests } = await openPage("/investments?city=Ottawa", { responses });
    expect(screen.getByRole("combobox", { name: "City" })).toHaveValue("Ottawa");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind of home" }), "Townhouses");
    await user.selectOptions(screen.getByRole("combobox", { name: "Starting price" }), "Up to $700,000");
    await user.click(screen.getByRole("button", { name: "Show developments" }));
    expect(location.pathname + location.search).toBe(
      "/investments?city=Ottawa&kind=townhouses&maxPrice=700000",
    );
    expect(requests).toContain("/api/developments?city=Ottawa&kind=townhouses&maxPrice=700000");
    // Without scripts the browser sends the same values.
    expect(screen.getByRole("search", { name: "Filter the developments" })).toHaveAttribute(
      "action",
      "/investments",
    );
  });

  it("reports that nothing matches, even for an impossible filter, and that loading failed", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const response of [{ developments: [], cities: ["Ottawa"] }, 400]) {
      const { unmount } = await openPage("/investments?kind=x", {
        responses: { "/api/developments": response },
      });
      expect(screen.getByText("No development fits all of that")).toBeVisible();
      unmount();
    }
    await openPage("/investments", { responses: { "/api/developments": 500 } });
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe("the page of a new development", () => {
  const path = "/investments/saltmarsh-house-leslieville";

  it("shows its homes and the deposits, and links to the form for this development", async () => {
    await openPage(path, { responses });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Saltmarsh House");
    const rows = (name: string) =>
      within(screen.getByRole("region", { name: `${name} table` }))
        .getAllByRole<HTMLTableRowElement>("row")
        .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
    expect(rows("Homes and prices")).toEqual([
      ["Plan", "Beds", "Baths", "Sq ft", "From"],
      ["Alder", "Studio", "1", "455–545", "Sold out"],
      ["Bobolink", "1 + den", "1", "455–545", "$649,900"],
    ]);
    expect(rows("Deposit plan")).toEqual([
      ["When", "What", "At $649,900"],
      ["On signing", "$5,000", "$5,000"],
      ["In 30 days", "The balance to 5% of the price", "$27,495"],
      ["Paid before you own it", "$32,495"],
    ]);
    expect(screen.getByRole("table", { name: "HST and rebates" })).toHaveTextContent(
      "In all, if you’ll live in it$649,900",
    );
    expect(screen.getByRole("link", { name: "Register your interest in Saltmarsh House" })).toHaveAttribute(
      "href",
      "/contact?development=saltmarsh-house-leslieville",
    );
    expect(screen.getByRole("link", { name: "Leslieville" })).toHaveAttribute(
      "href",
      "/places/leslieville-toronto",
    );
    expect(screen.getByRole("link", { name: "Ropewalk" })).toBeVisible();
  });

  it("reports when it doesn't exist, and when it could not be loaded", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { unmount } = await openPage("/investments/nowhere", { responses });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("not known here");
    unmount();
    await openPage(path, { responses: { "/api/developments/saltmarsh-house-leslieville": 500 } });
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    jest.restoreAllMocks();
  });
});
