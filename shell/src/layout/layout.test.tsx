import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { createEventBus } from "@larchway/shared/events";
import { createBrowserRouter, Link, RouterProvider } from "@larchway/shared/router";
import { createSession } from "@larchway/shared/session";
import { createRemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "../slots/loader-provider";
import { Layout } from "./layout";

const releases = { revision: 1, remotes: {} };

function show(
  url: string,
  {
    loadSlowPage = async () => null,
    hasInventedHomes,
  }: { loadSlowPage?: () => Promise<null>; hasInventedHomes?: boolean } = {},
) {
  history.replaceState(null, "", url);
  const api = scriptApi({});
  const store = createStore();
  const app = {
    api,
    store,
    session: createSession(store, () => api),
    env: { now: Date.now(), timeZone: brand.timeZone, locale: brand.locale, hasInventedHomes },
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
  };
  const loader = createRemoteLoader({
    releases,
    runtime: { registerRemotes: () => undefined, loadRemote: async () => null },
    bus: createEventBus(),
    report: () => undefined,
  });
  const page = (title: string) => (
    <>
      <h1>{title}</h1>
      <Link to="/other">Other page</Link>
      <Link to="/slow">Slow page</Link>
    </>
  );
  const router = createBrowserRouter([
    {
      Component: Layout,
      children: [
        { path: "/other", element: page("Other") },
        { path: "/slow", element: page("Slow"), loader: loadSlowPage },
        { path: "*", element: page("Here") },
      ],
    },
  ]);
  render(
    <AppProviders app={app}>
      <LoaderProvider loader={loader} releases={releases}>
        <RouterProvider router={router} />
      </LoaderProvider>
    </AppProviders>,
  );
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2031, 5, 1) });
  localStorage.clear();
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn(() => ({
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  })) as never;
});
afterEach(() => void jest.useRealTimers());

describe("the layout", () => {
  it("[R2.061] [R2.062] names the brokerage even where the URL hides header and footer", () => {
    show("/about?ref=");
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("contentinfo")).toBeNull();
    expect(screen.getByText(brand.registeredName)).toBeInTheDocument();
  });

  it("[R2.077] has a logo that links home, and landmarks", () => {
    show("/about");
    const header = screen.getByRole("banner");
    expect(within(header).getByRole("link", { name: /Larchway/ })).toHaveAttribute("href", "/");
    expect(screen.getByRole("main")).toHaveTextContent("Here");
    expect(screen.getByText("Skip to content")).toHaveAttribute("href", "#main");
  });

  it.each(["/about?ref=x", "/about?ref="])("[R2.061] [R2.062] hides header and footer on %s", (url) => {
    show(url);
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
    expect(screen.queryByRole("contentinfo")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toBeInTheDocument();
  });

  it("[R2.062] keeps them for a parameter that only starts with ref", () => {
    show("/about?reference=1");
    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  });

  it("moves the focus to the heading of the next page", async () => {
    show("/");
    expect(document.body).toHaveFocus();
    await user.click(screen.getByText("Other page"));
    expect(screen.getByRole("heading", { level: 1, name: "Other" })).toHaveFocus();
  });

  it("keeps the focus in a field where the visitor types while the page loads", async () => {
    let arrive = () => {};
    show("/", { loadSlowPage: () => new Promise((resolve) => (arrive = () => resolve(null))) });
    const field = screen.getByRole("combobox");
    await user.click(screen.getByText("Slow page"));
    await user.type(field, "k");
    await act(async () => arrive());
    expect(await screen.findByRole("heading", { level: 1, name: "Slow" })).toBeVisible();
    expect(field).toHaveFocus();
    await user.click(screen.getByText("Other page"));
    expect(screen.getByRole("heading", { level: 1, name: "Other" })).toHaveFocus();
  });

  it("[R2.064] keeps the page for a moment, then shows that the next one is loading", async () => {
    let arrive = () => {};
    show("/", { loadSlowPage: () => new Promise((resolve) => (arrive = () => resolve(null))) });
    await user.click(screen.getByText("Slow page"));
    jest.mocked(window.scrollTo).mockClear();
    expect(screen.getByRole("progressbar")).toBeInTheDocument();
    expect(screen.getByText("Here")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(screen.getByText("Loading...")).toBeVisible();
    expect(screen.getByText("Here")).not.toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    await act(async () => arrive());
    expect(screen.getByRole("heading", { level: 1, name: "Slow" })).toBeVisible();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });
});

describe("the header's menus", () => {
  it("opens a section by its button and by arrow keys, and closes it by Escape", async () => {
    show("/");
    const button = screen.getByRole("button", { name: "Sell menu" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{ArrowDown}");
    await act(() => jest.advanceTimersByTimeAsync(20));
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("link", { name: "Free Home Evaluation" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(button).toHaveFocus();
  });

  it("[R2.076] describes the target of More for people who hear or find only the link", () => {
    show("/");
    const link = screen.getByRole("link", { name: "More about us" });
    expect(link).toHaveAttribute("href", "/more");
    expect(link.textContent).toBe("More about us");
  });

  it("[R2.076] opens the mortgage company's site in a new tab", () => {
    show("/");
    const link = screen.getByRole("link", { name: /Get a Mortgage Agent/ });
    expect(link).toHaveAttribute("target", "_blank");
    expect(new URL(link.getAttribute("href") ?? "").host).not.toBe(location.host);
  });

  it("[R2.084] [R4.071] shows the phone's menu with sections that open at a tap", async () => {
    show("/");
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    await user.tab();
    expect(menu.getByRole("button", { name: "Close menu" })).toHaveFocus();
    for (const label of ["Buy", "Sell", "Rent", "More"]) {
      expect(menu.getByRole("button", { name: label })).toHaveAttribute("aria-expanded", "false");
    }
    expect(menu.getByRole("link", { name: "New Developments" })).toHaveAttribute("href", "/investments");
    await user.click(menu.getByRole("button", { name: "Buy" }));
    expect(menu.getByRole("link", { name: "Dream Home Finder" })).toBeVisible();
    await user.click(menu.getByRole("button", { name: "Close menu" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("[R2.085] closes the phone's menu on navigation", async () => {
    show("/");
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("link", { name: "New Developments" }),
    );
    expect(location.pathname).toBe("/investments");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("[R2.079] offers the search on the phone, with the other placeholder", async () => {
    show("/");
    await user.click(screen.getByRole("button", { name: "Search" }));
    const field = within(await screen.findByRole("dialog", { name: "Search" })).getByRole("combobox");
    expect(field).toHaveAttribute("placeholder", "Search by address or MLS number...");
    expect(field).toHaveFocus();
  });
});

describe("the footer", () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])("says that the homes are invented where they are (%s)", (hasInventedHomes, isSaid) => {
    show("/", { hasInventedHomes });
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.queryByText(/on this demonstration site are invented/) !== null).toBe(isSaid);
  });

  it("[R2.111] [R2.112] [R9.051] [R9.052] has its four parts and the office's details", () => {
    show("/");
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByText(brand.blurb)).toBeVisible();
    expect(footer.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Quick Links",
      "Company",
      "Contact Us",
    ]);
    expect(footer.getByText(/^\+1 \(866\)/)).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:\+1866\d{7}$/),
    );
    expect(footer.getByText(brand.email)).toHaveAttribute("href", `mailto:${brand.email}`);
    expect(footer.getByText(/Markham, Ontario/)).toBeVisible();
    expect(footer.getByText(/Brokerage\. All rights reserved/)).toBeVisible();
  });

  it("links to the brokerage's agents, next to the page about it", () => {
    show("/");
    const links = within(screen.getByRole("contentinfo")).getAllByRole("link");
    const paths = links.map((link) => link.getAttribute("href"));
    expect(paths.indexOf("/agents")).toBe(paths.indexOf("/about") + 1);
    expect(screen.getByRole("link", { name: "Our Agents" })).toHaveAttribute("href", "/agents");
  });

  it("[R2.034] calls the careers page Work With Us", () => {
    show("/");
    expect(screen.getByRole("link", { name: "Work With Us" })).toHaveAttribute("href", "/careers");
  });

  it("[R2.113] shows the current year of the brokerage's time zone", async () => {
    // 1 January 2032 in London, still 31 December 2031 in Markham.
    jest.setSystemTime(Date.UTC(2032, 0, 1, 3));
    show("/");
    expect(screen.getByText(/© 2031/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3 * 3600_000));
    expect(screen.getByText(/© 2032/)).toBeVisible();
  });

  it("switches the theme, stores it, and follows the device again", async () => {
    show("/");
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(localStorage.getItem("larchway_theme")).toBe("dark");
    await user.click(screen.getByRole("radio", { name: "System" }));
    expect(document.documentElement).not.toHaveAttribute("data-theme");
    expect(localStorage.getItem("larchway_theme")).toBeNull();
  });

  it("applies a stored theme to a page that is opened", () => {
    localStorage.setItem("larchway_theme", "dark");
    show("/");
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  });
});
