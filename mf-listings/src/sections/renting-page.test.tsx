import { screen, within } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { testList, testProperty } from "../testing/test-property";

const rental = testProperty({ TransactionType: "For Lease", ListPrice: 2_350 });

afterEach(() => void jest.restoreAllMocks());

it("[R2.026] links to rentals by city and rent, with the costs of moving in and the rules of the year", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 22));
  const { user, requests } = await openPage("/renting", {
    responses: { "/api/properties": testList([rental]) },
  });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Rent a home in Ontario");
  for (const name of ["New rentals", "Featured rentals"])
    expect(within(screen.getByRole("region", { name })).getAllByRole("article")).toHaveLength(1);
  const costs = within(screen.getByRole("region", { name: "Before you rent" }));
  expect(costs.getByRole("row", { name: "Deposit for the last month $2,300" })).toBeVisible();
  expect(costs.getByRole("row", { name: "Due before the keys $4,600" })).toBeVisible();
  expect(costs.getByText(/may be 2\.1%, from \$2,300 to \$2,348\.30/)).toBeVisible();
  expect(costs.getByRole("link", { name: "Read the renter's guide" })).toHaveAttribute(
    "href",
    "/renting/guide",
  );

  await user.selectOptions(screen.getByRole("combobox", { name: "City" }), "Ottawa");
  await user.selectOptions(screen.getByRole("combobox", { name: "Maximum price" }), "$2,500");
  await user.click(screen.getByRole("button", { name: "Show rentals" }));
  expect(location.pathname + location.search).toBe("/renting/search?city=Ottawa&maxPrice=2500");
  expect(requests.some((url) => /listOfficeName=.+&status=Active&transactionType=For\+Lease/.test(url))).toBe(
    true,
  );
});

it("shows no rent increase limit for a year without a known guideline", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2027, 5, 1));
  await openPage("/renting", { responses: { "/api/properties": testList([rental]) } });
  const costs = within(screen.getByRole("region", { name: "Before you rent" }));
  expect(costs.getByText(/don't have the limit of increases that begin in 2027 yet/)).toBeVisible();
  expect(costs.queryByText(/%/)).toBeNull();
});
