import { render, screen } from "@testing-library/react";
import { Spinner } from "./spinner";

it("announces to screen readers that something loads, and what", () => {
  const { rerender } = render(<Spinner />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Loading\.\.\.$/);
  rerender(<Spinner text="Sending your request..." room="page" />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Sending your request\.\.\.$/);
});
