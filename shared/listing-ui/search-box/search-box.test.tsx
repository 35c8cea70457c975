import { act, cleanup, render, type RenderOptions, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { ListingSuggestion, Suggestion } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { createBrowserRouter, RouterProvider, useLocation } from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { SearchBox } from "./search-box";

const open: ListingSuggestion = {
  type: "listing",
  _id: "1",
  ListingKey: "N100",
  listing_id: "N100",
  UnparsedAddress: "1 King Street W, Toronto, ON M5H 1A1",
  City: "Toronto C01",
  PropertyType: "Residential Condo & Other",
  StandardStatus: "Active",
  TransactionType: "For Sale",
  ListPrice: 899000,
};
const sold: ListingSuggestion = {
  ...open,
  _id: "2",
  ListingKey: "N200",
  UnparsedAddress: "2 King Street W, Toronto, ON M5H 1A1",
  StandardStatus: "Closed",
  MlsStatus: "Sold",
  ListPrice: undefined,
  locked: true,
};
const toronto: Suggestion = { type: "city", city_name: "Toronto", count: 1234 };

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="path">{pathname + search}</output>;
}

interface SetUpOptions {
  signedIn?: boolean;
  /** Responds to the request for suggestions; `found` when missing. */
  respond?: () => Promise<Suggestion[]>;
  pathname?: string;
  /** The text in the field of the server's page before the code runs, and whether the field has the focus. */
  typedBefore?: { text: string; isFocused: boolean };
}

function setUp(
  found: Suggestion[],
  { signedIn = false, respond = async () => found, pathname = "/", typedBefore }: SetUpOptions = {},
) {
  history.replaceState(null, "", pathname);
  const suggestions = jest.fn((_query: { search: string }, _options: { signal?: AbortSignal }) => respond());
  const api = scriptApi({ "GET /api/properties/suggestions": suggestions });
  const store = createStore();
  if (signedIn) {
    const user = {
      _id: "u",
      email: "ada@example.ca",
      name: "Ada",
      isNewUser: false,
      isGoogleUser: false,
      isAdmin: false,
    };
    store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" });
  }
  const session = createSession(store, () => api);
  const page = (
    <>
      <SearchBox variant="header" />
      <button>elsewhere</button>
      <Place />
    </>
  );
  const router = createBrowserRouter([{ path: "*", element: page }]);
  const env = { now: 0, timeZone: "America/Toronto", locale: "en-CA" };
  const config = { apiKey: "", googleClientId: "", productionDomain: "" };
  const whole = (
    <AppProviders app={{ api, session, store, env, config }}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  render(whole, typedBefore && renderBefore(whole, typedBefore));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const field = screen.getByRole("combobox");
  const type = async (text: string) => {
    await user.type(field, text);
    await act(() => jest.advanceTimersByTimeAsync(300));
  };
  /** Presses Enter without a choice. */
  const enter = async () => {
    await user.keyboard("{Enter}");
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
  const path = () => screen.getByLabelText("path").textContent;
  return { user, field, type, enter, path, suggestions };
}

/** Puts the server's page into the document, where a visitor types before its code runs. */
function renderBefore(
  page: ReactElement,
  { text, isFocused }: NonNullable<SetUpOptions["typedBefore"]>,
): RenderOptions & { hydrate: true } {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const input = container.querySelector("input");
  if (!input) throw new Error("The server's page has no field.");
  input.value = text;
  if (isFocused) input.focus();
  return { container, hydrate: true };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

describe("the search box", () => {
  it("[R2.078] [R2.093] shows cities and properties below the header's field", async () => {
    const { field, type } = setUp([toronto, open]);
    expect(field).toHaveAttribute("placeholder", "Search by address, MLS#...");
    expect(field).toHaveAttribute("aria-expanded", "false");
    await type("king");
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(screen.getAllByRole("group").map((group) => within(group).getAllByRole("option").length)).toEqual([
      1, 1,
    ]);
    expect(screen.getByRole("group", { name: "Cities" })).toHaveTextContent("Toronto");
    expect(screen.getByRole("group", { name: "Properties" })).toHaveTextContent("For Sale$899,000");
  });

  it("[R2.096] [R2.097] opens the selected listing, and empties the field", async () => {
    const { user, field, type, path } = setUp([open]);
    await type("king");
    await user.click(screen.getByRole("option"));
    expect(path()).toBe("/listings/N100/1-King-Street-W-Toronto-ON-M5H-1A1");
    expect(field).toHaveValue("");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem("recentSearches") ?? "")).toEqual(["king"]);
  });

  it("[R2.098] opens the page of a city", async () => {
    const { user, type, path } = setUp([toronto]);
    await type("tor");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(path()).toBe("/city/Toronto");
  });

  it("moves with arrows, Home and End, and reports the position to assistive technology", async () => {
    const { user, field, type } = setUp([toronto, open, sold]);
    const place = () => {
      const chosen = screen
        .getAllByRole("option")
        .findIndex(
          (option) => option.ariaSelected === "true" || option.getAttribute("aria-selected") === "true",
        );
      const named = field.getAttribute("aria-activedescendant");
      expect(named).toBe(chosen === -1 ? null : screen.getAllByRole("option")[chosen]?.id);
      return chosen;
    };
    await type("to");
    expect(place()).toBe(-1);
    await user.keyboard("{ArrowDown}");
    expect(place()).toBe(0);
    await user.keyboard("{ArrowUp}");
    expect(place()).toBe(2);
    await user.keyboard("{Home}");
    expect(place()).toBe(0);
    await user.keyboard("{End}");
    expect(place()).toBe(2);
    await user.keyboard("{Escape}{ArrowDown}");
    expect(place()).toBe(0);
    await user.keyboard("{Escape}{ArrowUp}");
    expect(place()).toBe(2);
  });

  it("closes at Escape and keeps the text; the next Escape empties the field", async () => {
    const { user, field, type } = setUp([toronto]);
    await type("tor");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(field).toHaveValue("tor");
    await user.keyboard("{Escape}");
    expect(field).toHaveValue("");
  });

  it("searches for the text when Enter chooses nothing", async () => {
    const { type, enter, path } = setUp([toronto]);
    await type("king & bay");
    await enter();
    expect(path()).toBe("/buying/search?search=king+%26+bay");
  });

  it("opens the target of a submitted text: a city, a home, and for a locked home the prompt to sign in", async () => {
    const city = setUp([open, { ...toronto, isTarget: true }]);
    await city.type("Toronto");
    await city.enter();
    expect(city.path()).toBe("/city/Toronto");
    expect(city.field).toHaveValue("");
    expect(city.suggestions).toHaveBeenCalledTimes(1);
    cleanup();

    const home = setUp([{ ...open, TransactionType: "For Lease", isTarget: true }]);
    await home.type("n100");
    await home.enter();
    expect(home.path()).toBe("/listings/N100/1-King-Street-W-Toronto-ON-M5H-1A1");
    cleanup();

    const required = jest.fn();
    const off = bus.on("auth:required", required);
    const locked = setUp([{ ...sold, isTarget: true }]);
    await locked.type("n200");
    await locked.enter();
    expect(required).toHaveBeenCalledTimes(1);
    expect(locked.path()).toBe("/");
    off();
  });

  it("sends one request in total when Enter comes before the suggestions", async () => {
    const early = setUp([{ ...toronto, isTarget: true }]);
    await early.user.type(early.field, "Toronto");
    await early.enter();
    expect(early.path()).toBe("/city/Toronto");
    cleanup();

    let respond = (_found: Suggestion[]) => {};
    const during = setUp([], { respond: () => new Promise((resolve) => (respond = resolve)) });
    await during.type("Toronto");
    await during.enter();
    await act(async () => respond([{ ...toronto, isTarget: true }]));
    expect(during.path()).toBe("/city/Toronto");
    for (const { suggestions } of [early, during]) expect(suggestions).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["/renting/search/map", "/renting/search?search=king+st"],
    ["/buying", "/buying/search?search=king+st"],
    ["/about", "/buying/search?search=king+st"],
  ])("keeps to the market of %s", async (pathname, expected) => {
    const { type, enter, path } = setUp([], { pathname });
    await type("king st");
    await enter();
    expect(path()).toBe(expected);
  });

  it("shows the list when the target cannot be found, and nothing when the text has changed", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const failing = setUp([], { respond: () => Promise.reject(new Error("offline")) });
    await failing.type("king st");
    await failing.enter();
    expect(failing.path()).toBe("/buying/search?search=king+st");
    cleanup();

    const silent = setUp([], { respond: () => new Promise(() => undefined) });
    await silent.type("king st");
    await silent.enter();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(silent.path()).toBe("/buying/search?search=king+st");
    cleanup();

    let respond = (_found: Suggestion[]) => {};
    const slow = setUp([], { respond: () => new Promise((resolve) => (respond = resolve)) });
    await slow.type("toronto");
    await slow.enter();
    expect(screen.getByRole("search")).toHaveAttribute("aria-busy", "true");
    await slow.type("x");
    await act(async () => respond([{ ...toronto, isTarget: true }]));
    expect(slow.path()).toBe("/");
    expect(screen.getByRole("search")).toHaveAttribute("aria-busy", "false");
  });

  it("[R2.095] reports that nothing was found, with the search", async () => {
    const { type } = setUp([]);
    await type("zzzzqq");
    expect(screen.getByText("No results found")).toBeVisible();
    expect(screen.getByText(/Try a different search term for/)).toHaveTextContent(/for zzzzqq$/);
  });

  it("[R2.094] reports that it is loading", async () => {
    const { user, field } = setUp([]);
    await user.type(field, "to");
    expect(screen.getByText("Loading...")).toBeInTheDocument();
  });

  it("continues with text typed before its code ran", async () => {
    const { user, field, enter, path, suggestions } = setUp([toronto], {
      typedBefore: { text: "tor", isFocused: true },
    });
    expect(field).toHaveValue("tor");
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(suggestions.mock.calls.map(([{ search }]) => search)).toEqual(["tor"]);
    expect(screen.getByRole("option")).toHaveTextContent("Toronto");
    await user.type(field, "onto");
    expect(field).toHaveValue("toronto");
    await enter();
    expect(path()).toBe("/buying/search?search=toronto");
  });

  it("keeps text typed before its code ran, without a list when the focus is elsewhere", async () => {
    const { user, field } = setUp([toronto], { typedBefore: { text: "tor", isFocused: false } });
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.click(field);
    expect(screen.getByRole("listbox")).toBeInTheDocument();
    expect(field).toHaveValue("tor");
  });

  it("[R2.102] closes at a press elsewhere", async () => {
    const { user, type } = setUp([toronto]);
    await type("tor");
    await user.click(screen.getByText("elsewhere"));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("[R6.009] shows a locked listing without price, and asks for a session when it is selected", async () => {
    const required = jest.fn();
    const off = bus.on("auth:required", required);
    const { user, type, path } = setUp([sold]);
    await type("king");
    const option = screen.getByRole("option");
    expect(option).toHaveTextContent("SoldLogin to viewSign In");
    expect(option).not.toHaveTextContent("$");
    await user.click(option);
    expect(required.mock.calls[0]?.[0]).toEqual({
      mandatory: false,
      returnTo: "/listings/N200/2-King-Street-W-Toronto-ON-M5H-1A1",
    });
    expect(path()).toBe("/");
    off();
  });

  it("[R4.025] [R4.026] colours the label by the status and greys a closed price", async () => {
    const closed = { ...sold, ListPrice: 900000, ClosePrice: 880000, locked: undefined };
    const pending = { ...open, _id: "3", ListingKey: "N3", StandardStatus: "Pending" };
    const leased = { ...open, _id: "4", ListingKey: "N4", MlsStatus: "Leased", StandardStatus: "Closed" };
    const expired = { ...open, _id: "5", ListingKey: "N5", StandardStatus: "Expired" };
    const { type } = setUp([open, closed, pending, leased, expired], { signedIn: true });
    await type("king");
    const tone = (text: string) => screen.getByText(text).getAttribute("data-tone");
    expect(tone("For Sale")).toBe("pending");
    expect(tone("Sold")).toBe("sold");
    expect(tone("Sale Pending")).toBe("pendingSearch");
    expect(tone("Leased")).toBe("leased");
    expect(tone("Expired")).toBe("pending");
    expect(screen.getByText("$880,000").parentElement).toHaveClass("muted");
    expect(screen.getAllByText("$899,000")[0]?.parentElement).not.toHaveClass("muted");
  });

  it("[R2.099] [R4.046] offers recent searches, first one, then all on demand", async () => {
    localStorage.setItem("recentSearches", '["king st","main st"]');
    const { user, field, type, suggestions } = setUp([toronto]);
    await type("to");
    const recent = screen.getByRole("group", { name: "Recent Searches" });
    expect(recent).toHaveTextContent("king stShow All (2)");
    await user.click(screen.getByText("Show All (2)"));
    expect(recent).toHaveTextContent("king stmain st");
    await user.click(screen.getByText("main st"));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(field).toHaveValue("main st");
    expect(screen.getByRole("listbox")).toBeInTheDocument();
    expect(suggestions.mock.calls.map(([{ search }]) => search)).toEqual(["to", "main st"]);
  });

  it("[R8.020] removes unreadable recent searches and continues", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem("recentSearches", "{bad");
    const { type } = setUp([toronto]);
    await type("tor");
    expect(localStorage.getItem("recentSearches")).toBeNull();
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });
});
