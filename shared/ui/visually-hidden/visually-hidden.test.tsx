import { render, screen } from "@testing-library/react";
import { VisuallyHidden } from "./visually-hidden";

it("gives a control more words than are seen", () => {
  render(
    <a href="/contact">
      Contact us<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>,
  );
  expect(screen.getByRole("link", { name: "Contact us (opens in a new tab)" })).toBeInTheDocument();
});
