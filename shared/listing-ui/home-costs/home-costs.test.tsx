import { render, screen } from "@testing-library/react";
import type { Property } from "@larchway/shared/contracts/api";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { HomeCosts } from "./home-costs";

const property = {
  _id: "W1",
  listing_id: "W1",
  ListingKey: "W1",
  UnparsedAddress: "1 Main St",
  City: "Ottawa",
  PropertyType: "Residential Freehold",
  TransactionType: "For Sale",
  StandardStatus: "Active",
  ListPrice: 850_000,
  TaxAnnualAmount: 6_000,
} as Property;

function show(query: string, change: Partial<Property> = {}) {
  history.replaceState(null, "", `/buying/search${query}`);
  const page = { path: "*", element: <HomeCosts property={{ ...property, ...change }} /> };
  return render(<RouterProvider router={createBrowserRouter([page])} />);
}

describe("the costs on a card", () => {
  it.each([
    ["?maxMonthly=5000", "$4,554 a month, all in"],
    ["?sortBy=CashNeeded&sortOrder=asc", "$187,175 in cash"],
    ["?maxMonthly=6000&maxCash=300000", "$4,554 a month, all in · $187,175 in cash"],
    ["?maxCash=300000&costs=10,4.5,25", "$104,072 in cash"],
  ])("are those that %s filters or sorts by", async (query, text) => {
    show(query);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("are absent from other lists", () => {
    expect(show("?maxPrice=900000").container).toBeEmptyDOMElement();
  });

  it.each([{ locked: true }, { ListPrice: undefined }, { TransactionType: "For Lease" }])(
    "are not stated for %j",
    async (change) => {
      const { container } = show("?maxMonthly=5000", change);
      await import("./costs-text");
      expect(container).toHaveTextContent("");
      expect(screen.queryByText(/a month/)).toBeNull();
    },
  );
});
