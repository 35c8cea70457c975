import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { brand } from "@larchway/shared/brand";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import CalculatorPage from "./calculator-page";

/** The operator's configuration. */
const config: Partial<BrowserConfig> = {};
jest.mock("@larchway/shared/app", () => ({ useConfig: () => config }));

function open(query = "") {
  history.replaceState(null, "", `/buying/mortgage-calculator${query}`);
  const router = createBrowserRouter([{ path: "*", Component: CalculatorPage }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const slider = (name: string) =>
  screen.getByRole<HTMLInputElement>("slider", { name: new RegExp(`^${escape(name)}`) });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const escape = (text: string) => text.replace(/[()$]/g, "\\$&");
const result = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

async function enter(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
  await user.tab();
}

describe("mortgage calculator", () => {
  it("[R9.044] [R2.153] [R3.024] starts with the default scenario in six labelled inputs", () => {
    open();
    expect(
      ["Home Price", "Down Payment ($)", "Down Payment (%)", "Interest Rate (%)"].map(
        (name) => field(name).value,
      ),
    ).toEqual(["600,000", "120,000", "20", "4.5"]);
    expect([choice("Amortization Period").value, choice("Payment Frequency").value]).toEqual([
      "25",
      "monthly",
    ]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Mortgage Calculator");
  });

  it("[R2.155] [R9.014] [R2.156] shows the payment with two decimals and the entered values", async () => {
    const user = open();
    expect(screen.getByTestId("payment")).toHaveTextContent("$2,656.67");
    expect(["Home price", "Down payment", "Interest rate", "Amortization"].map(result)).toEqual([
      "$600,000",
      "$120,000",
      "4.5%",
      "25 years",
    ]);
    await user.selectOptions(choice("Payment Frequency"), "bi-weekly");
    expect(screen.getByTestId("payment")).toHaveTextContent("$1,226.16");
  });

  it("[R2.157] [R2.158] shows insurance, loan and totals", async () => {
    const user = open();
    await enter(user, "Down Payment ($)", "60000");
    expect(
      ["Insurance premium", "PST on premium", "Total insurance added", "Loan amount including insurance"].map(
        result,
      ),
    ).toEqual(["$16,740", "$1,339", "$18,079", "$558,079"]);
    await enter(user, "Down Payment ($)", "120000");
    expect(["Total interest paid", "Total mortgage cost"].map(result)).toEqual(["$317,001", "$797,001"]);
  });

  it("[R5.013] [R5.015] [R5.016] [R2.154] has four sliders with their ranges", () => {
    open();
    expect(screen.getAllByRole("slider")).toHaveLength(4);
    const readRange = ({ min, max, step }: HTMLInputElement) => [min, max, step];
    expect(readRange(slider("Home Price"))).toEqual(["0", "3000000", "10000"]);
    expect(readRange(slider("Interest Rate (%)"))).toEqual(["0.1", "15", "0.05"]);
    expect(readRange(slider("Down Payment (%)")).slice(0, 2)).toEqual(["0", "100"]);
    expect(readRange(slider("Down Payment ($)")).slice(0, 2)).toEqual(["0", "600000"]);
  });

  it("[R5.018] [R3.025] offers six amortizations and five payment frequencies", () => {
    open();
    const values = (name: string) => [...choice(name).options].map((option) => option.value);
    expect(values("Amortization Period")).toEqual(["5", "10", "15", "20", "25", "30"]);
    expect(values("Payment Frequency")).toEqual([
      "monthly",
      "bi-weekly",
      "accelerated-bi-weekly",
      "weekly",
      "accelerated-weekly",
    ]);
  });

  it("[R5.024] [R5.025] [R5.027] reports a down payment that is too low, and corrects it", async () => {
    const user = open();
    await enter(user, "Down Payment ($)", "10,000");
    expect(
      screen.getByText("Minimum down payment for $600,000 is $35,000 (5.83%). Adjusting your down payment."),
    ).toBeVisible();
    expect([field("Down Payment ($)").value, field("Down Payment (%)").value]).toEqual(["35,000", "5.83"]);
    await enter(user, "Down Payment ($)", "40000");
    expect(screen.queryByText(/^Minimum down payment/)).not.toBeInTheDocument();
  });

  it("[R5.030] notes that insured mortgages are typically 25 years at most", async () => {
    const note =
      "Note: For insured mortgages (down payment < 20%), the maximum amortization is typically 25 years. Lenders may require 25 years.";
    const user = open("?percent=10&years=30");
    expect(screen.getByText(note)).toBeVisible();
    await user.selectOptions(choice("Amortization Period"), "25");
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.selectOptions(choice("Amortization Period"), "30");
    await enter(user, "Down Payment (%)", "20");
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it("[R5.026] [R5.031] shows no payment and no broken figure without a loan", async () => {
    const user = open();
    await enter(user, "Down Payment ($)", "600000");
    expect(screen.queryByTestId("payment")).not.toBeInTheDocument();
    await enter(user, "Home Price", "");
    expect([field("Down Payment ($)").value, field("Down Payment (%)").value]).toEqual(["0", "0"]);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity/);
  });

  it("[R5.029] keeps the last value when the text isn't a number", async () => {
    const user = open();
    await enter(user, "Home Price", "abc");
    expect(field("Home Price").value).toBe("600,000");
    await enter(user, "Home Price", "$650,000");
    expect(field("Home Price").value).toBe("650,000");
  });

  it("does not interrupt typing", async () => {
    const user = open();
    await user.clear(field("Down Payment ($)"));
    await user.type(field("Down Payment ($)"), "4");
    expect(field("Down Payment ($)").value).toBe("4");
    await user.type(field("Down Payment ($)"), "5000{Enter}");
    expect(field("Down Payment ($)").value).toBe("45,000");
    expect(field("Down Payment (%)").value).toBe("7.5");
  });

  it("[R2.159] draws principal and interest as a labelled donut", () => {
    open();
    expect(screen.getByRole("img", { name: "Of all payments: Principal 60%, Interest 40%" })).toBeVisible();
    const legend = within(screen.getByRole("figure")).getAllByRole("listitem");
    expect(legend.map((part) => part.textContent)).toEqual(["Principal 60%$480,000", "Interest 40%$317,001"]);
  });

  it("[R1.010] [R2.163] [R2.162] links to the mortgage company and explains the figures", () => {
    open();
    const target = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(target(/personalized quote/)).toBe(brand.mortgage.quote);
    expect(target(/specialist/)).toBe(brand.mortgage.specialist);
    expect(target(/^Visit/)).toBe(brand.mortgage.home);
    expect(screen.getByText(/neither an offer, an approval nor advice/)).toBeVisible();
  });

  it("reads 4,5 as a rate, and explains the correction of an invalid value", async () => {
    const user = open();
    await enter(user, "Interest Rate (%)", "4,5");
    expect(field("Interest Rate (%)").value).toBe("4.5");
    expect(screen.getByText('"4,5" was read as 4.5%.')).toBeVisible();
    await enter(user, "Down Payment (%)", "12,5");
    expect(field("Down Payment ($)").value).toBe("75,000");

    const said = async (name: string, text: string) => {
      await enter(user, name, text);
      const notes = [...document.querySelectorAll("[aria-live=polite]")].map(
        ({ textContent }) => textContent,
      );
      return notes.filter((note) => /It is (now|still)/.test(note ?? ""));
    };
    expect(await said("Interest Rate (%)", "45")).toEqual([
      "The interest rate can be from 0.1% to 15%. It is now 15%.",
    ]);
    expect(await said("Home Price", "5,000,000")).toEqual([
      "The home price can be from $0 to $3,000,000. It is now $3,000,000.",
    ]);
    expect(await said("Down Payment ($)", "4000000")).toEqual([
      "The down payment can't be more than the home price. It is now $3,000,000.",
    ]);
    expect(await said("Down Payment (%)", "125")).toEqual([
      "The down payment can't be more than 100% of the home price. It is now 100%.",
    ]);
    expect(await said("Home Price", "abc")).toEqual(['"abc" isn\'t a number. It is still $3,000,000.']);
    expect(await said("Home Price", "700000")).toEqual([
      "The down payment can't be more than the home price. It is now $700,000.",
    ]);
    expect(await said("Interest Rate (%)", "5")).toEqual([]);
  });

  it("reports when a link exceeds the calculator's limits", () => {
    open("?price=4000000&rate=5");
    expect(
      screen.getByText("The home price can be from $0 to $3,000,000. It is now $3,000,000."),
    ).toBeVisible();
  });

  it("shows less than 20% where a premium is charged", async () => {
    const user = open();
    await enter(user, "Down Payment ($)", "119999");
    expect(result("Insurance premium")).not.toBe("$0");
    expect(field("Down Payment (%)").value).toBe("19.99");
  });

  it.each([
    ["1,2", '"1,2" was read as $12.'],
    ["600,00", '"600,00" was read as $60,000.'],
  ])("says how it read %s as a price", async (text, notice) => {
    const user = open();
    await enter(user, "Home Price", text);
    expect(screen.getByText(notice)).toBeVisible();
  });

  it("undoes and redoes changes by keyboard", async () => {
    const user = open();
    await enter(user, "Home Price", "100000");
    expect(field("Down Payment ($)").value).toBe("100,000");
    await user.click(field("Home Price"));
    await user.keyboard("{Control>}z{/Control}");
    expect([field("Home Price").value, field("Down Payment ($)").value]).toEqual(["600,000", "120,000"]);
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(field("Home Price").value).toBe("100,000");
    await user.keyboard("{Meta>}z{/Meta}");
    await user.clear(field("Home Price"));
    await user.type(field("Home Price"), "9");
    await user.keyboard("{Control>}z{/Control}");
    expect(field("Home Price").value).toBe("600,000");
  });

  it("announces a payment of 0 at a price of 0", async () => {
    const user = open();
    await enter(user, "Home Price", "0");
    const announced = () =>
      [...document.querySelectorAll("span[aria-live=polite]")].map((each) => each.textContent);
    await waitFor(() => expect(announced()).toEqual(["No payment: there’s nothing to borrow."]));
  });

  it("computes by the rules that the visitor chooses, and names them", async () => {
    const user = open("?price=1200000&down=240000");
    expect(choice("Mortgage rules").value).toBe("spec");
    expect(screen.getByText(/^In use: insured mortgages up to a price of \$1,000,000/)).toBeVisible();
    await user.selectOptions(choice("Mortgage rules"), "2024-12-15");
    await enter(user, "Down Payment ($)", "95000");
    expect(result("Insurance premium")).toBe("$44,200");
    expect(screen.getByText(/^Down payment and mortgage insurance follow these rules/)).toHaveTextContent(
      "in force since December 15, 2024",
    );
    await user.selectOptions(choice("Amortization Period"), "30");
    expect(screen.getByText(/first-time buyers and newly built homes, and add 0.2 points/)).toBeVisible();
    await user.selectOptions(choice("Mortgage rules"), "spec");
    expect(
      screen.getByText("Minimum down payment for $1,200,000 is $240,000 (20%). Adjusting your down payment."),
    ).toBeVisible();
    expect(field("Down Payment ($)").value).toBe("240,000");
  });

  it("shows today's result where it differs, and switches to it with one press", async () => {
    const user = open();
    expect(screen.queryByRole("button", { name: /^Use the rules/ })).toBeNull();
    await enter(user, "Home Price", "1200000");
    expect(screen.getByText(/^Since December 15, 2024: .*; the minimum is \$95,000/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use the rules since December 15, 2024" }));
    expect(choice("Mortgage rules").value).toBe("2024-12-15");
    expect(screen.getByRole("button", { name: "Use the rules before December 15, 2024" })).toBeVisible();
    cleanup();
    open();
    expect(choice("Mortgage rules").value).toBe("2024-12-15");
    localStorage.clear();
  });

  it("starts with today's rules where the operator chose them, and keeps those of a link", () => {
    config.mortgageRules = "current";
    open();
    expect(choice("Mortgage rules").value).toBe("2024-12-15");
    cleanup();
    open("?price=1200000&rules=spec");
    expect(choice("Mortgage rules").value).toBe("spec");
    delete config.mortgageRules;
  });

  it("opens with the rules of a link", () => {
    open("?price=1200000&down=95000&rules=2024-12-15");
    expect([choice("Mortgage rules").value, field("Down Payment ($)").value]).toEqual([
      "2024-12-15",
      "95,000",
    ]);
  });

  it("reads thousands and millions, and shows its interpretation", async () => {
    const user = open();
    await enter(user, "Home Price", "$900k");
    expect(field("Home Price").value).toBe("900,000");
    expect(screen.getByText('"$900k" was read as $900,000.')).toBeVisible();
    await enter(user, "Home Price", "1.2m");
    expect(field("Home Price").value).toBe("1,200,000");
  });

  it("saves scenarios in this browser, compares them and opens one again", async () => {
    localStorage.clear();
    const user = open();
    await user.click(screen.getByText("Saved scenarios, side by side"));
    await user.click(await screen.findByRole("button", { name: "Save these figures" }));
    await enter(user, "Home Price", "1.2m");
    await user.selectOptions(choice("Mortgage rules"), "2024-12-15");
    await enter(user, "Down Payment ($)", "95000");
    await user.click(screen.getByRole("button", { name: "Save these figures" }));
    const row = (name: string) =>
      [...screen.getByRole("rowheader", { name }).parentElement!.children].map((cell) => cell.textContent);
    expect(row("Payment").slice(1)).toEqual(["$2,656.67", expect.stringMatching(/^\$6,\d{3}\.\d\d$/)]);
    expect(row("Rules").slice(1)).toEqual(["Before December 15, 2024", "Since December 15, 2024"]);

    await user.click(screen.getByRole("button", { name: "Open Scenario A" }));
    expect([field("Home Price").value, choice("Mortgage rules").value]).toEqual(["600,000", "spec"]);
    expect(screen.getByRole("button", { name: "Save these figures" })).toBeDisabled();
    await user.selectOptions(choice("Amortization Period"), "20");
    await user.click(screen.getByRole("button", { name: "Save these figures" }));
    expect(screen.getByText(/^You've reached the limit of 3 saved scenarios/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete Scenario B" }));
    expect(row("Amortization").slice(1)).toEqual(["25 years", "20 years"]);
    expect(JSON.parse(localStorage.getItem("larchway_saved_scenarios") ?? "")).toHaveLength(2);
  });

  it("keeps the term's input in the copied link and in a saved scenario", async () => {
    localStorage.clear();
    const user = open("?term=3&termRenewal=6&other=1");
    const copied = () => navigator.clipboard.readText();
    await user.click(screen.getByRole("button", { name: "Copy a link to these figures" }));
    expect(await copied()).toMatch(/&frequency=monthly&rules=spec&term=3&termRenewal=6$/);
    await user.click(screen.getByText("Term, renewal and penalty"));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Kind of rate" }), "Variable");
    await user.click(screen.getByRole("button", { name: "Copy a link to these figures" }));
    expect(await copied()).toMatch(/&term=3&termKind=variable&termRenewal=6$/);

    await user.click(screen.getByText("Saved scenarios, side by side"));
    await user.click(await screen.findByRole("button", { name: "Save these figures" }));
    await user.selectOptions(choice("Term"), "1 year");
    await user.click(screen.getByRole("button", { name: "Open Scenario A" }));
    expect([choice("Term").value, choice("Kind of rate").value]).toEqual(["3", "variable"]);
  });

  it("computes closing costs when the visitor opens them", async () => {
    const user = open();
    expect(screen.queryByText("Ontario land transfer tax")).not.toBeInTheDocument();
    await user.click(screen.getByText("Closing costs and cash needed"));
    expect(await screen.findByText("Ontario land transfer tax")).toBeInTheDocument();
    await enter(user, "Home Price", "850000");
    await waitFor(() => expect(result("Ontario land transfer tax")).toBe("$13,475"));
  });

  it("charges the PST on the premium in cash when a guide's link or the visitor requests it", async () => {
    const user = open("?price=800000&down=80000&rules=2024-12-15&pst=cash");
    expect([result("PST on premium, in cash"), result("Loan amount including insurance")]).toEqual([
      "$1,786",
      "$742,320",
    ]);
    await user.click(screen.getByRole("checkbox", { name: /PST.* in cash at closing/ }));
    expect([result("PST on premium"), result("Loan amount including insurance")]).toEqual([
      "$1,786",
      "$744,106",
    ]);
  });

  it("requires 10% down for three and four homes, and 20% for more", async () => {
    const user = open("?property=three-or-four-homes&down=35000");
    expect(field("Down Payment ($)").value).toBe("60,000");
    await user.selectOptions(choice("What you buy"), "five-or-more-homes");
    expect(field("Down Payment ($)").value).toBe("120,000");
    expect(result("Insurance premium")).toBe("$0");
  });

  it("opens with the price of a listing", () => {
    open("?price=849900");
    expect([field("Home Price").value, field("Down Payment (%)").value]).toEqual(["849,900", "20"]);
  });
});

describe("the remembered rules", () => {
  const rules = () => choice("Mortgage rules").value;
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it("return with the next visit, but not into a link with figures", async () => {
    const user = open();
    await user.selectOptions(choice("Mortgage rules"), "2024-12-15");
    cleanup();
    open();
    expect(rules()).toBe("2024-12-15");
    cleanup();
    open("?price=1200000");
    expect(rules()).toBe("spec");
  });

  it("ignore an unknown name", () => {
    localStorage.setItem("larchway_mortgage_rules", '"2031-01-01"');
    open();
    expect(rules()).toBe("spec");
  });
});
