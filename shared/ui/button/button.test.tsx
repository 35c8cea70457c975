import { MemoryRouter } from "react-router-dom";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "./button";
import { ButtonLink } from "./button-link";
import { IconButton } from "./icon-button";

it("ignores clicks and submits while loading, and keeps the focus", async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Sign in
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: /Sign in/ });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveTextContent("Loading...");
});

it("submits a form only with the type submit", async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Clear</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it("links within the product and to other sites", () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/buying">Buy</ButtonLink>
      <ButtonLink to="https://lender.example/" newTab>
        Get a quote
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Buy" })).toHaveAttribute("href", "/buying");
  const outside = screen.getByRole("link", { name: "Get a quote (opens in a new tab)" });
  expect(outside).toHaveAttribute("href", "https://lender.example/");
  expect(outside).toHaveAttribute("target", "_blank");
  expect(outside).toHaveAttribute("rel", "noopener");
});

it("names an icon button and passes on its pressed state", () => {
  render(<IconButton label="Save" icon={<svg />} aria-pressed />);
  expect(screen.getByRole("button", { name: "Save", pressed: true })).toBeInTheDocument();
});

it("announces the name of an icon button once, and shows it as a tooltip under the pointer", async () => {
  const user = userEvent.setup();
  render(<IconButton label="Clear the search" icon={<svg />} />);
  const button = screen.getByRole("button", { name: "Clear the search" });
  expect(button).toHaveAccessibleDescription("");
  await user.hover(button);
  expect(button).toHaveAttribute("title", "Clear the search");
  await user.unhover(button);
  expect(button).not.toHaveAttribute("title");
});
