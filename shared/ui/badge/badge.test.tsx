import { render, screen } from "@testing-library/react";
import { Badge } from "./badge";

it("says its state in words, not by colour alone, and takes no stop of the Tab key", () => {
  render(<Badge tone="sold">Sold</Badge>);
  const badge = screen.getByText("Sold");
  expect(badge).toHaveAttribute("data-tone", "sold");
  expect(badge).not.toHaveAttribute("tabindex");
});

it("keeps the words of a badge in capitals as they are written, for screen readers that spell capitals", () => {
  render(
    <Badge tone="gold" capitals>
      New
    </Badge>,
  );
  expect(screen.getByText("New")).toHaveTextContent(/^New$/);
});
