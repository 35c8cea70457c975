import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { formatCurrency } from "@larchway/shared/domain";
import { calculateMortgage } from "../maths/mortgage";
import { noticeText } from "../calculator/notice-text";
import { findChosenRules, rulesFromQuery, scenarioFromQuery } from "../calculator/scenario-link";
import { slots } from "./slots";

const figure = (name: string | RegExp) =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
const amount = (title: string) =>
  screen.getByRole("heading", { name: title }).nextElementSibling?.textContent;
const link = () =>
  new URL(
    screen.getByRole("link", { name: "Open these figures in the calculator" }).getAttribute("href") ?? "",
    "http://localhost",
  );

/** Simulates the shell, with the props of another remote's page. */
function show(name: keyof typeof slots, props: object) {
  const Filling = slots[name] as ComponentType<object>;
  const router = createBrowserRouter([{ path: "*", element: <Filling {...props} /> }]);
  return render(<RouterProvider router={router} />);
}

const condominium = {
  price: 900_000,
  City: "Toronto C01",
  PropertyType: "Residential Condo & Other",
  TransactionType: "For Sale",
  TaxAnnualAmount: 4800,
  AssociationFee: 650,
};

describe("the costs of a home on the page of a listing", () => {
  it("are payment, tax, fee, heating and insurance each month, with estimates marked", () => {
    show("listing-costs", condominium);
    expect(figure("Principal and interest")).toBe("$3,985");
    expect(figure("Property tax")).toBe("$400");
    expect(figure("Condominium fee")).toBe("$650");
    expect(figure("Heating (estimate)")).toBe("$60");
    expect(figure("Home insurance (estimate)")).toBe("$45");
    expect(amount("Each month")).toBe("$5,140");
    expect(screen.getByText(/the mortgage rules in force today \(since December 15, 2024\)/)).toBeVisible();
    expect(
      screen.getByText(/from the listing: \$4,800 a year.*our estimates for a condominium/),
    ).toBeVisible();
  });

  it("are the down payment and both land transfer taxes to buy it, less the rebates of a first home", async () => {
    show("listing-costs", condominium);
    expect(figure("Down payment (20%)")).toBe("$180,000");
    expect(figure("Ontario land transfer tax")).toBe("$14,475");
    expect(figure("Toronto land transfer tax")).toBe("$14,475");
    expect(amount("Cash to buy it")).toBe("$212,650");
    // 6.5% is tested: a payment of $4,821 with tax, heating and half the fee, of 39% of the income.
    expect(figure("Income needed to qualify")).toMatch(/^\$17\d,\d{3}$/);

    await userEvent.click(screen.getByRole("checkbox", { name: "First-time buyer" }));
    expect(figure("Ontario first-time buyer rebate")).toBe("−$4,000");
    expect(figure("Toronto first-time buyer rebate")).toBe("−$4,475");
    expect(amount("Cash to buy it")).toBe("$204,175");
  });

  it("accept other figures and pass all of them to the calculator", async () => {
    show("listing-costs", condominium);
    await userEvent.click(screen.getByText("Change these figures"));
    const enter = async (name: string, text: string) => {
      const field = screen.getByRole("textbox", { name });
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.tab();
    };
    await enter("Home insurance, a month", "80");
    await enter("Down Payment ($)", "$450k");
    expect(figure("Home insurance")).toBe("$80");
    expect(figure("Down payment (50%)")).toBe("$450,000");
    expect(figure("Principal and interest")).toBe("$2,491");
    await userEvent.click(screen.getByRole("checkbox", { name: "First-time buyer" }));
    expect(link().pathname).toBe("/buying/mortgage-calculator");
    expect(Object.fromEntries(link().searchParams)).toEqual({
      price: "900000",
      down: "450000",
      rate: "4.5",
      years: "25",
      frequency: "monthly",
      rules: "2024-12-15",
      pst: "cash",
      tax: "400",
      fee: "650",
      heating: "60",
      insurance: "80",
      city: "toronto",
      buyer: "first-time",
    });
  });

  it("include an estimated tax if the listing has none, and no tax of Toronto elsewhere", () => {
    show("listing-costs", {
      ...condominium,
      City: "Ottawa",
      PropertyType: "Residential Freehold",
      TaxAnnualAmount: undefined,
      AssociationFee: undefined,
    });
    expect(figure("Property tax (estimate)")).toBe("$750");
    expect(screen.queryByText(/Toronto land|Condominium/, { selector: "dt" })).not.toBeInTheDocument();
  });

  it.each([
    ["Triplex", "Toronto C02", 3_299_900, "$62,473"],
    ["Multiplex", "Toronto", 2_899_000, "$54,455"],
    ["Duplex", "Toronto", 2_899_000, "$58,950"],
    ["Multiplex", "Oakville", 2_499_000, "$46,455"],
    ["Vacant Land", "Oakville", 2_499_000, "$46,455"],
    ["Farm", "Oakville", 2_499_000, "$46,455"],
    ["Detached", "Oakville", 2_499_000, "$48,950"],
  ])("taxes a %s in %s of %d by its own bands", (PropertySubType, City, price, tax) => {
    show("listing-costs", { price, City, PropertyType: "Residential Freehold", PropertySubType });
    expect(figure("Ontario land transfer tax")).toBe(tax);
    if (City.startsWith("Toronto")) expect(figure("Toronto land transfer tax")).toBe(tax);
  });

  it("follow the rules in force today: under 20% down above a million, with the premium's sales tax in cash", async () => {
    show("listing-costs", { ...condominium, price: 1_200_000 });
    await userEvent.click(screen.getByText("Change these figures"));
    const down = screen.getByRole("textbox", { name: "Down Payment ($)" });
    await userEvent.clear(down);
    await userEvent.type(down, "120000");
    await userEvent.tab();
    expect(figure("Down payment (10%)")).toBe("$120,000");
    // 8% of 3.1% of 1,080,000.
    expect(figure("Sales tax on the premium")).toBe("$2,678");
    expect(screen.getByText(/with a mortgage insurance premium of \$33,480 in the loan/)).toBeVisible();
    const before = figure("Principal and interest");
    const years = screen.getByRole("combobox", { name: "Amortization Period" });
    await userEvent.selectOptions(years, "30");
    expect(figure("Principal and interest")).toBe(before);
    expect(screen.getByText(/An insured mortgage has at most 25 years/)).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: "First-time buyer" }));
    expect(figure("Principal and interest")).not.toBe(before);
  });

  it.each([
    ["Triplex", "Minimum down payment for $600,000 is $60,000 (10%). Adjusting your down payment."],
    ["Multiplex", "Minimum down payment for $600,000 is $120,000 (20%). Adjusting your down payment."],
    ["Duplex", "Minimum down payment for $600,000 is $35,000 (5.83%). Adjusting your down payment."],
  ])("asks for the down payment of a %s, here and in the calculator", async (PropertySubType, notice) => {
    show("listing-costs", {
      price: 600_000,
      City: "Ottawa",
      PropertyType: "Residential Freehold",
      PropertySubType,
    });
    await userEvent.click(screen.getByText("Change these figures"));
    const field = screen.getByRole("textbox", { name: "Down Payment ($)" });
    await userEvent.clear(field);
    await userEvent.type(field, "10000");
    await userEvent.tab();
    expect(screen.getByText(notice)).toBeVisible();
    const query = link().searchParams;
    query.set("down", "10000");
    const { notices } = scenarioFromQuery(query, findChosenRules(rulesFromQuery(query)));
    expect(notices.map(noticeText)).toEqual([notice]);
  });

  it("are first and last month for a lease, without a mortgage", () => {
    show("listing-costs", { ...condominium, price: 2500, TransactionType: "For Lease" });
    expect(amount("Each month")).toBe("$2,530");
    expect(amount("Before you move in")).toBe("$5,000");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it.each([
    { PropertyType: "Commercial" },
    { PropertyType: "Commercial", TransactionType: "For Lease" },
    { PropertyType: "Commercial Sale" },
    { PropertyType: "Business Opportunity" },
  ])("is nothing for a shop: %j", (shop) => {
    const { container } = show("listing-costs", { ...condominium, ...shop });
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    ["For Sale", "Cash to buy it"],
    ["for sale", "Cash to buy it"],
    [undefined, "Cash to buy it"],
    ["For Lease", "Before you move in"],
    ["For Sub-Lease", "Before you move in"],
    ["Exchange", undefined],
  ])("include a mortgage for sales only: %s", (TransactionType, heading) => {
    show("listing-costs", { ...condominium, TransactionType });
    const found = screen.queryAllByRole("heading", { name: /^(?:Cash to buy it|Before you move in)$/ });
    expect(found.map(({ textContent }) => textContent)).toEqual(heading ? [heading] : []);
  });

  it("have no link to the calculator above its highest price", () => {
    const { unmount } = show("listing-costs", { ...condominium, price: 3_000_000 });
    expect(link().searchParams.get("price")).toBe("3000000");
    unmount();
    show("listing-costs", { ...condominium, price: 3_299_000 });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByText("The mortgage calculator takes prices up to $3,000,000.")).toBeVisible();
  });
});

describe("the worked purchase of a guide", () => {
  it("adds up, by the same maths as the calculator", () => {
    show("worked-purchase", {
      price: 800_000,
      downPayment: 80_000,
      ratePct: 4.5,
      years: 25,
      City: "Toronto",
    });
    const row = (name: string) =>
      [...(screen.getByRole("row", { name: new RegExp(`^${name}`) }).children ?? [])]
        .slice(1)
        .map(({ textContent }) => textContent);
    // 3.10% of $720,000, and 8% of that.
    expect(screen.getByText(/The mortgage is \$742,320, with a premium of \$22,320 in it/)).toBeVisible();
    expect(row("Sales tax on the premium")).toEqual(["$1,786", "$1,786"]);
    expect(row("Ontario land transfer tax")).toEqual(["$12,475", "$8,475"]);
    expect(row("Toronto land transfer tax")).toEqual(["$12,475", "$8,000"]);
    // 80,000 + 1,785.60 + 24,950 (16,475 for a first home) + 3,700.
    expect(row("Cash needed")).toEqual(["$110,436", "$101,961"]);
    expect(link().searchParams.get("buyer")).toBe("first-time");
    expect(link().searchParams.get("rules")).toBe("2024-12-15");

    // The calculator shows the same loan and the same payment.
    const rules = findChosenRules(rulesFromQuery(link().searchParams));
    const { scenario } = scenarioFromQuery(link().searchParams, rules);
    const mortgage = calculateMortgage(scenario, rules);
    expect([mortgage.loan, mortgage.salesTaxInCash]).toEqual([742_320, 1785.6]);
    expect(screen.getByText(/it costs \$[\d,]+ a month/)).toHaveTextContent(
      `it costs ${formatCurrency(mortgage.payment)} a month`,
    );
  });
});
