import { render, screen } from "@testing-library/react";
import { Price } from "./price";

it("marks the earlier price as former, also for screen readers", () => {
  render(<Price previous="$949,000">$899,000</Price>);
  expect(screen.getByText("$899,000")).toBeInTheDocument();
  expect(screen.getByRole("deletion")).toHaveTextContent("Previous price $949,000");
});

it("labels the kind of price where it isn't obvious", () => {
  const { container } = render(<Price label="Asking price">$899,000</Price>);
  expect(container).toHaveTextContent(/^\$899,000Asking price$/);
});

it("is one amount when the price has not changed", () => {
  const { container } = render(<Price>$899,000</Price>);
  expect(container).toHaveTextContent(/^\$899,000$/);
  expect(screen.queryByRole("deletion")).toBeNull();
});
