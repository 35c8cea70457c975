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

it("tells the host every figure that changed, and each once", async () => {
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

it("opens the mortgage company's form, unless the host does something of its own", async () => {
  const followed: boolean[] = [];
  document.addEventListener("click", (event) => {
    followed.push(!event.defaultPrevented);
    // jsdom goes nowhere.
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

it("says what mortgage advertising has to say, whatever the settings", () => {
  show({ theme: "dark", rules: "2024-12-15" });
  expect(screen.getByText(/Mortgages are arranged by .* FSRA licence \d+/)).toBeInTheDocument();
  expect(
    screen.getByText(/neither an offer, an approval nor advice.*annual percentage rate/),
  ).toBeInTheDocument();
  expect(screen.getByText(/rules in force since December 15, 2024/)).toBeInTheDocument();
});

it("has nothing that needs our own site", () => {
  show({});
  expect(screen.queryByRole("button", { name: /Copy a link/ })).toBeNull();
});

it("raises a down payment that other rules find too low", () => {
  // 20% of the whole price by the rules before 15 December 2024, steps of it since.
  const { results, change } = show({ price: 1_200_000, down: "10%", rules: "2024-12-15" });
  expect(results.at(-1)).toMatchObject({ downPayment: 120_000 });
  change({ price: 1_200_000, down: "10%", rules: "spec" });
  expect(results.at(-1)).toMatchObject({ downPayment: 240_000 });
});
