import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewHomeTax } from "./new-home-tax";

const amountOf = (label: string) =>
  within(screen.getByRole("row", { name: new RegExp(label) })).getByRole("cell").textContent;

it("works out HST in a builder's price, and what comes back", async () => {
  const user = userEvent.setup();
  render(<NewHomeTax price={993_000} />);
  expect(amountOf("Price before HST")).toBe("$900,000");
  expect(amountOf("HST \\(13%\\)")).toBe("$117,000");
  expect(amountOf("Ontario’s rebate")).toBe("−$24,000");
  expect(amountOf("In all")).toBe("$993,000");
  expect(amountOf("rent it out")).toBe("$1,017,000");
  expect(screen.queryByRole("row", { name: /first-time/ })).toBeNull();

  await user.click(screen.getByRole("checkbox", { name: "First-time buyer" }));
  expect(amountOf("Federal rebate for first-time buyers")).toBe("−$45,000");
  expect(amountOf("In all")).toBe("$948,000");

  await user.selectOptions(screen.getByRole("combobox"), "Before HST");
  expect(amountOf("Price before HST")).toBe("$993,000");
});

it("names the dates of the law, its agreements, and the relief that is only announced", () => {
  render(<NewHomeTax price={993_000} />);
  expect(screen.getByText(/law since March 12, 2026/)).toHaveTextContent(
    "agreements from March 20, 2025 until December 31, 2030",
  );
  expect(screen.getByText(/Not in these figures/)).toHaveTextContent("April 1, 2026 to March 31, 2027");
});
