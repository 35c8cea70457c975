import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SignInLink } from "./sign-in-link";

const hrefAt = (url: string) => {
  render(
    <MemoryRouter initialEntries={[url]}>
      <SignInLink />
    </MemoryRouter>,
  );
  return screen.getByRole("link", { name: "Sign In" }).getAttribute("href");
};

it("returns to the page and position from which it was pressed", () => {
  expect(hrefAt("/city/Toronto?page=2#top")).toBe("/signin?returnUrl=%2Fcity%2FToronto%3Fpage%3D2%23top");
});

it("keeps the target in the URL of an account page", () => {
  expect(hrefAt("/signup?returnUrl=%2Flistings%2FW1")).toBe("/signin?returnUrl=%2Flistings%2FW1");
});
