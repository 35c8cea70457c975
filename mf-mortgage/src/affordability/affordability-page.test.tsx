import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import AffordabilityPage from "./affordability-page";

/** The operator's configuration. */
const config: Partial<BrowserConfig> = {};
jest.mock("@larchway/shared/app", () => ({ useConfig: () => config }));

function open() {
  history.replaceState(null, "", "/buying/affordability");
  const router = createBrowserRouter([{ path: "*", Component: AffordabilityPage }]);
  const { unmount } = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), unmount };
}

const field = (name: string) => screen.getByRole("textbox", { name });
const choice = (name: string) => screen.getByRole("combobox", { name });
const price = () => Number(screen.getByTestId("affordable").textContent.replace(/\D/g, ""));
const figure = (name: string | RegExp) =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

async function enter(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
  await user.tab();
}

beforeEach(() => localStorage.clear());

describe("what can I afford", () => {
  it("gives a price with its cash and monthly costs, and leads to the homes and the calculator", async () => {
    const { user } = open();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("What Can I Afford?");
    await enter(user, "Household income before tax, a year", "180k");
    await enter(user, "Savings for down payment and closing costs", "250000");
    expect(figure("Cash needed")).toBe("$250,000");
    const thousands = Math.floor(price() / 1000) * 1000;
    expect(screen.getByRole("link", { name: /^See homes up to/ })).toHaveAttribute(
      "href",
      `/buying/search?maxPrice=${thousands}`,
    );
    const calculator = screen.getByRole("link", { name: "Open in the calculator" });
    expect(calculator.getAttribute("href")).toContain(`?price=${price()}&down=`);
  });

  it("says whether income or savings set the limit, and when savings don't cover the costs", async () => {
    const { user } = open();
    await enter(user, "Household income before tax, a year", "400000");
    expect(screen.getByText(/Your savings set this limit/)).toBeVisible();
    await enter(user, "Household income before tax, a year", "60000");
    expect(screen.getByText(/Your income sets this limit/)).toBeVisible();
    await enter(user, "Savings for down payment and closing costs", "1000");
    expect(screen.getByText("The savings don't cover the costs of closing yet.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /^See homes/ })).not.toBeInTheDocument();
  });

  it.each([
    ["income", "Household income before tax, a year", "0"],
    ["debts", "Other debt payments, a month", "20000"],
  ])("names the stress test, and no savings, when no price fits because of %s", async (_, name, value) => {
    const { user } = open();
    await enter(user, name, value);
    expect(price()).toBe(0);
    expect(screen.getByText(/^Your income and debts don't pass the lenders' stress test/)).toBeVisible();
    expect(screen.queryByText(/savings don't cover/)).toBeNull();
  });

  it("says which amounts the link to the calculator passes on, and passes no others", () => {
    open();
    const link = new URL(
      screen.getByRole("link", { name: "Open in the calculator" }).getAttribute("href") ?? "",
      location.href,
    );
    expect(screen.getByText(/passes on the price and the down payment/)).toBeVisible();
    expect([...link.searchParams.keys()]).toEqual(["price", "down", "rate", "years", "rules"]);
  });

  it("counts Toronto's own tax, a condominium's fee, and a first-time buyer's rebate", async () => {
    const { user } = open();
    const outside = price();
    await user.selectOptions(choice("Where the home is"), "In Toronto");
    const inToronto = price();
    expect(inToronto).toBeLessThan(outside);
    expect(screen.getByRole("link", { name: /^See homes/ }).getAttribute("href")).toContain("city=Toronto");
    await user.selectOptions(choice("Who buys"), "First-time buyer");
    expect(price()).toBeGreaterThan(inToronto);
    const house = price();
    await user.selectOptions(choice("What you buy"), "A condominium");
    expect(price()).toBeLessThan(house);
    expect(field("Condominium fee, a month")).toHaveValue("500");
  });

  it("shows the result of the other rules where it differs, and remembers the choice", async () => {
    const { user, unmount } = open();
    expect(screen.queryByRole("button", { name: /^Use the rules/ })).not.toBeInTheDocument();
    await enter(user, "Household income before tax, a year", "350000");
    await enter(user, "Savings for down payment and closing costs", "190000");
    const before = price();
    await user.click(screen.getByRole("button", { name: "Use the rules since December 15, 2024" }));
    expect(price()).toBeGreaterThan(before);
    unmount();

    open();
    await enter(user, "Household income before tax, a year", "350000");
    await enter(user, "Savings for down payment and closing costs", "190000");
    expect(screen.getByRole("button", { name: "Use the rules before December 15, 2024" })).toBeVisible();
    const result = screen.getByRole("region", { name: "The highest price for you" });
    expect(within(result).getByText(/Before December 15, 2024/)).toBeVisible();
  });

  it("keeps its figure and says so when an entry is not an amount", async () => {
    const { user } = open();
    await enter(user, "Other debt payments, a month", "none");
    expect(field("Other debt payments, a month")).toHaveAccessibleDescription(
      `"none" isn't a number. It is still $0.`,
    );
  });
});
