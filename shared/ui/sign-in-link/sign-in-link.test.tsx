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
  expect(hrefAt("/city/Toronto?page=2#top")).toBe("/signin?returnUrl=%2Fcity%2FToronto%3Fpage%3D2#top");
});

it("keeps the target in the URL of an account page", () => {
  expect(hrefAt("/signup?returnUrl=%2Flistings%2FW1")).toBe("/signin?returnUrl=%2Flistings%2FW1");
});

it("puts the secret token of a link only where no server sees it", () => {
  expect(hrefAt("/shared-list#token1")).toBe("/signin?returnUrl=%2Fshared-list#token1");
});

it("keeps that token on the account pages", () => {
  expect(hrefAt("/signup?redirect=%2Fshared-list#token1")).toBe("/signin?redirect=%2Fshared-list#token1");
});
