import { render, screen } from "@testing-library/react";
import { readFilters, writeFilters, type Market } from "@larchway/shared/listing-filters";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { MarketSwitch } from "./market-switch";

function show(market: Market, search: string) {
  const element = (
    <MarketSwitch
      label="For sale or for rent"
      market={market}
      filters={readFilters(new URLSearchParams(search))}
      pages={[
        { market: "For Sale", label: "For sale", pathname: "/buying/search" },
        { market: "For Lease", label: "For rent", pathname: "/renting/search" },
      ]}
      toSearch={(filters) => writeFilters(filters).toString()}
    />
  );
  render(<RouterProvider router={createBrowserRouter([{ path: "*", element }])} />);
}
const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the switch between homes for sale and for rent", () => {
  it("leaves out filters that apply to one market only, with a note", () => {
    show("For Sale", "city=Ottawa&minPrice=500000&minBedrooms=2&maxFee=500&maxTaxes=4000&status=Closed");
    expect(href("For rent")).toBe("/renting/search?city=Ottawa&minBedrooms=2");
    expect(screen.getByRole("link", { name: "For sale" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByText(/^Not carried over to homes for rent: /)).toHaveTextContent(
      "Not carried over to homes for rent: From $500,000, Fee up to $500, Taxes up to $4,000, Sold",
    );
  });

  it("does so for rents", () => {
    show("For Lease", "pets=yes&utilities=heat&pool=yes");
    expect(href("For sale")).toBe("/buying/search?pool=yes");
    expect(screen.getByText("Not carried over to homes for sale: Pets allowed, Heat included")).toBeVisible();
  });

  it("shows no note when all filters are kept", () => {
    show("For Lease", "pool=yes");
    expect(href("For sale")).toBe("/buying/search?pool=yes");
    expect(screen.queryByText(/Not carried over/)).toBeNull();
  });
});
