import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LarchwayMortgageProps, LarchwayMortgageResult } from "../../embed/types";
import { EmbeddedCalculator } from "./embedded-calculator";

function show(props: LarchwayMortgageProps) {
  const results: LarchwayMortgageResult[] = [];
  const onChange = (result: LarchwayMortgageResult) => void results.push(result);
  const { rerender } = render(<EmbeddedCalculator {...props} onChange={onChange} />);
  return {
    results,
    change: (next: LarchwayMortgageProps) => rerender(<EmbeddedCalculator {...next} onChange={onChange} />),
  };
}

it("reports every changed figure to the host, each once", async () => {
  const { results, change } = show({ price: 600_000 });
  expect(results).toEqual([
    expect.objectContaining({
      price: 600_000,
      loan: 480_000,
      years: 25,
      payment: expect.closeTo(2656.67, 2),
    }),
  ]);
  change({ price: 600_000, theme: "dark" });
  expect(results).toHaveLength(1);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Amortization Period" }), "20");
  expect(results.at(-1)).toMatchObject({ years: 20, price: 600_000 });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Amortization Period" }), "20");
  expect(results).toHaveLength(2);
  change({ price: 700_000 });
  expect(results.at(-1)).toMatchObject({ years: 20, price: 700_000 });
});

it("opens the mortgage company's form, unless the host replaces it", async () => {
  const followed: boolean[] = [];
  document.addEventListener("click", (event) => {
    followed.push(!event.defaultPrevented);
    // jsdom does not navigate.
    event.preventDefault();
  });
  let isOurs = true;
  render(<EmbeddedCalculator onQuote={() => isOurs} />);
  const link = screen.getByRole("link", { name: /Get a personalized quote/ });
  await userEvent.click(link);
  isOurs = false;
  await userEvent.click(link);
  expect(followed).toEqual([true, false]);
});

it("shows the notices of mortgage advertising, whatever the settings", () => {
  show({ theme: "dark", rules: "2024-12-15" });
  expect(screen.getByText(/Mortgages are arranged by .* FSRA licence \d+/)).toBeInTheDocument();
  expect(
    screen.getByText(/neither an offer, an approval nor advice.*annual percentage rate/),
  ).toBeInTheDocument();
  expect(screen.getByText(/rules in force since December 15, 2024/)).toBeInTheDocument();
});

it("has no parts that need the site itself", () => {
  show({});
  expect(screen.queryByRole("button", { name: /Copy a link/ })).toBeNull();
});

it.each([
  [{ price: 4_000_000, rate: 5 }, "The home price can be from $0 to $3,000,000. It is now $3,000,000."],
  [
    { down: "2%", rate: 5 },
    "Minimum down payment for $600,000 is $35,000 (5.83%). Adjusting your down payment.",
  ],
  [{ rate: "25", years: "20" }, "The interest rate can be from 0.1% to 15%. It is now 15%."],
])("shows the corrections of the settings %j", (settings, notice) => {
  const { change } = show(settings);
  expect(screen.getByText(notice)).toBeVisible();
  change({});
  change(settings);
  expect(screen.getByText(notice)).toBeVisible();
});

it("logs each invalid setting once, and uses the rules that it names", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const { change } = show({ rules: "2025", years: 7 });
  change({ rules: "2025", years: 7, price: 700_000 });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('"7" cannot be read as years'),
    expect.stringContaining('there are no rules "2025"'),
  ]);
  expect(screen.getByText(/rules: insured mortgages up to a price of \$1,000,000/)).toBeInTheDocument();
  warn.mockRestore();
});

it("says sister company on other sites only", () => {
  show({});
  expect(document.body).not.toHaveTextContent(/sister/i);
});

it("raises a down payment that is too low for other rules", () => {
  // 20% of the whole price by the rules before 15 December 2024, in steps since.
  const { results, change } = show({ price: 1_200_000, down: "10%", rules: "2024-12-15" });
  expect(results.at(-1)).toMatchObject({ downPayment: 120_000 });
  change({ price: 1_200_000, down: "10%", rules: "spec" });
  expect(results.at(-1)).toMatchObject({ downPayment: 240_000 });
});
