import { act, screen, within } from "@testing-library/react";
import { writeFavourites } from "@larchway/shared/favourites";
import { ann, renderAccount } from "../testing/render-account";
import { HeaderAccount } from "./header-account";

it("[R4.002] is neutral until the restore attempt has ended", () => {
  renderAccount(<HeaderAccount />, { user: "loading" });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

beforeEach(() => localStorage.clear());

it("leads a visitor to the sign-in page and back", () => {
  renderAccount(<HeaderAccount />, { url: "/city/Toronto?page=2" });
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/signin?returnUrl=%2Fcity%2FToronto%3Fpage%3D2",
  );
  expect(screen.queryByRole("link", { name: /Favorites/ })).toBeNull();
});

it("counts the homes saved in this browser", () => {
  renderAccount(<HeaderAccount />);
  expect(screen.queryByRole("link", { name: /Favorites/ })).toBeNull();
  act(() => void writeFavourites(["W1", "W2"]));
  expect(screen.getByRole("link", { name: "Favorites, 2 saved homes" })).toHaveAttribute(
    "href",
    "/profile?tab=favorites",
  );
});

it("greets by the first name and shows name, email and the ways into the account", async () => {
  const { person } = renderAccount(<HeaderAccount />, { user: ann });
  expect(screen.getByRole("link", { name: "Favorites, 0 saved homes" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Welcome, Ann" }));
  expect(screen.getByText("Ann Lee")).toBeVisible();
  expect(screen.getByText("ann@example.ca")).toBeVisible();
  const menu = within(screen.getByRole("menu", { hidden: true }));
  const links = menu.getAllByRole("menuitem", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Profile Settings", "/profile"],
    ["My Favorites", "/profile?tab=favorites"],
    ["Sign out", null],
  ]);
});

it("counts the unread alerts of a person who is signed in", async () => {
  renderAccount(<HeaderAccount />, {
    user: ann,
    script: { "GET /api/users/alerts/count": { unread: 3 } },
  });
  expect(screen.getByRole("link", { name: "Alerts" })).toHaveAttribute("href", "/alerts");
  expect(await screen.findByRole("link", { name: "Alerts, 3 unread" })).toHaveTextContent("3");
});

it("shows a visitor no alerts", () => {
  renderAccount(<HeaderAccount />);
  expect(screen.queryByRole("link", { name: /Alerts/ })).toBeNull();
});

it("[R2.047] [R6.016] shows the way to the admin dashboard to admins only", async () => {
  const { person } = renderAccount(<HeaderAccount />, { user: { ...ann, isAdmin: true } });
  await person.click(screen.getByRole("button", { name: "Welcome, Ann" }));
  expect(screen.getByRole("menuitem", { name: "Admin Dashboard", hidden: true })).toHaveAttribute(
    "href",
    "/admin",
  );
});

it("[R4.006] [R4.007] signs out, even when the server does not respond", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  const logout = jest.fn().mockRejectedValue(new Error("500"));
  const { person } = renderAccount(<HeaderAccount />, {
    user: ann,
    script: { "POST /api/users/logout": logout },
  });
  await person.click(screen.getByRole("button", { name: "Welcome, Ann" }));
  await person.click(screen.getByRole("menuitem", { name: "Sign out", hidden: true }));
  expect(await screen.findByRole("link", { name: "Sign In" })).toBeVisible();
  expect(logout).toHaveBeenCalledTimes(1);
});
