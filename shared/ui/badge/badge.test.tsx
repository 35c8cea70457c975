import { render, screen } from "@testing-library/react";
import { Badge } from "./badge";

it("has its state as text, not by colour alone, and is not a tab stop", () => {
  render(<Badge tone="sold">Sold</Badge>);
  const badge = screen.getByText("Sold");
  expect(badge).toHaveAttribute("data-tone", "sold");
  expect(badge).not.toHaveAttribute("tabindex");
});

it("keeps the case of its text in the document, because screen readers spell out capitals", () => {
  render(
    <Badge tone="gold" capitals>
      New
    </Badge>,
  );
  expect(screen.getByText("New")).toHaveTextContent(/^New$/);
});
