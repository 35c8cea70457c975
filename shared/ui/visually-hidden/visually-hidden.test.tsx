import { render, screen } from "@testing-library/react";
import { VisuallyHidden } from "./visually-hidden";

it("gives a control additional text for screen readers", () => {
  render(
    <a href="/contact">
      Contact us<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>,
  );
  expect(screen.getByRole("link", { name: "Contact us (opens in a new tab)" })).toBeInTheDocument();
});
