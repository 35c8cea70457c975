import { render, screen } from "@testing-library/react";
import { Card } from "./card";

it("is the requested element, with its attributes", () => {
  render(
    <ul>
      <Card as="li" aria-label="12 Maple Street">
        content
      </Card>
    </ul>,
  );
  expect(screen.getByRole("listitem", { name: "12 Maple Street" })).toHaveTextContent("content");
});

it("adds no role and no tab stop, even when it lifts: the link inside is the control", () => {
  render(
    <Card interactive data-testid="card">
      <a href="/listings/W1">12 Maple Street</a>
    </Card>,
  );
  const card = screen.getByTestId("card");
  expect(card).not.toHaveAttribute("role");
  expect(card).not.toHaveAttribute("tabindex");
});
