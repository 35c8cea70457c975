import { act, screen, waitFor, within } from "@testing-library/react";
import { comparisonAtom, readComparison } from "@larchway/shared/comparison";
import { openPage } from "../testing/open-page";
import { lockedProperty, testList, testProperty } from "../testing/test-property";

const first = testProperty({ ListingKey: "K1", ListPrice: 500_000 });
const second = testProperty({ ListingKey: "K2", ListPrice: 600_000, BathroomsTotalInteger: 1 });
const responses = {
  "/api/properties": testList([first, second]),
  "/api/properties/K1": first,
  "/api/properties/K2": second,
};

describe("comparison page", () => {
  it("[R2.040] [R2.147] [R2.151] compares the others with the first", async () => {
    await openPage("/property-comparison?mls=K1,K2", { responses });
    const [price, beds, baths] = screen.getAllByRole("row").slice(1);
    expect(price).toHaveTextContent("$500,000");
    expect(within(price!).getByText("+$100,000")).toBeInTheDocument();
    expect(within(beds!).getByText("--")).toBeInTheDocument();
    expect(within(baths!).getByText("\u22121")).toBeInTheDocument();
  });

  it("names its columns by the homes", async () => {
    await openPage("/property-comparison?mls=K1,K2", { responses });
    const names = screen.getAllByRole("columnheader").map((header) => header.getAttribute("aria-label"));
    expect(names).toEqual(["12 Main St, Toronto", "12 Main St, Toronto"]);
  });

  it("opens this browser's stored homes when the URL names none", async () => {
    localStorage.setItem("comparisons", JSON.stringify([second, first]));
    const { router } = await openPage("/property-comparison", { responses });
    expect(location.search).toBe("?mls=K2,K1");
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
    expect(screen.queryByText("No homes to compare yet")).toBeNull();
    // The URL has priority.
    await act(() => router.navigate("/property-comparison?mls=K1"));
    expect(location.search).toBe("?mls=K1");
    localStorage.clear();
  });

  it("[R2.041] has a helpful message without homes, with an unknown one and with a single one", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { unmount } = await openPage("/property-comparison", { responses });
    expect(screen.getByText("No homes to compare yet")).toBeInTheDocument();
    unmount();
    await openPage("/property-comparison?mls=K1,X9", { responses });
    expect(screen.getByText(/X9 is no longer available/)).toBeInTheDocument();
    expect(screen.getByText("One home is a start.")).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe("comparison page, changed", () => {
  const third = testProperty({ ListingKey: "K3", UnparsedAddress: "3 Oak St, Guelph, ON", City: "Guelph" });
  const all = { ...responses, "/api/properties/K3": third };
  const keysShown = () => new URLSearchParams(location.search).get("mls");
  const stored = () =>
    (JSON.parse(localStorage.getItem("comparisons") ?? "[]") as { ListingKey: string }[]).map(
      ({ ListingKey }) => ListingKey,
    );
  beforeEach(() => localStorage.clear());

  it("removes a home and makes another one the main one, in storage too", async () => {
    localStorage.setItem("comparisons", JSON.stringify([first, second, third]));
    const { user } = await openPage("/property-comparison?mls=K1,K2,K3", { responses: all });
    await user.click(screen.getByRole("button", { name: "Make main property: 3 Oak St, Guelph" }));
    await waitFor(() => expect(keysShown()).toBe("K3,K1,K2"));
    expect(stored()).toEqual(["K3", "K1", "K2"]);
    await user.click(screen.getByRole("button", { name: "Remove 3 Oak St, Guelph" }));
    await waitFor(() => expect(keysShown()).toBe("K1,K2"));
    expect(stored()).toEqual(["K1", "K2"]);
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("keeps the stored homes when a shared comparison is changed", async () => {
    localStorage.setItem("comparisons", JSON.stringify([third]));
    const { user } = await openPage("/property-comparison?mls=K1,K2", { responses: all });
    await user.click(screen.getAllByRole("button", { name: /^Remove/ })[0]!);
    await waitFor(() => expect(keysShown()).toBe("K2"));
    expect(stored()).toEqual(["K3"]);
  });

  it("adds a home by its number, also with Enter only", async () => {
    localStorage.setItem("comparisons", JSON.stringify([first, second]));
    const suggestions = [{ ...third, type: "listing" }];
    const { user, requests } = await openPage("/property-comparison?mls=K1,K2", {
      responses: { ...all, "/api/properties/suggestions": suggestions },
    });
    await user.type(screen.getByRole("combobox", { name: "Add a home" }), "K3");
    expect(await screen.findByRole("option", { name: /3 Oak St, Guelph/ })).toBeInTheDocument();
    expect(requests).toContain("/api/properties/suggestions?limit=12&search=K3");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(keysShown()).toBe("K1,K2,K3"));
    await waitFor(() => expect(screen.getAllByRole("columnheader")).toHaveLength(3));
    expect(stored()).toEqual(["K1", "K2", "K3"]);
    // A home is added only once.
    await user.type(screen.getByRole("combobox", { name: "Add a home" }), "K3");
    await screen.findByRole("option", { name: /3 Oak St/ });
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByText("That home is here already.")).toBeInTheDocument();
    expect(keysShown()).toBe("K1,K2,K3");
  });

  it("removes a deleted home, but not one whose call failed", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const broken: Record<string, unknown> = { ...all, "/api/properties/K2": 503 };
    const { user } = await openPage("/property-comparison?mls=K1,X9,K2", { responses: broken });
    expect(screen.getByText("1 home could not be loaded.")).toBeInTheDocument();
    expect(screen.getByText(/X9 is no longer available/)).toBeInTheDocument();
    broken["/api/properties/K2"] = second;
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    await waitFor(() => expect(keysShown()).toBe("K1,K2"));
    await waitFor(() => expect(screen.getAllByRole("columnheader")).toHaveLength(2));
    expect(screen.queryByText("1 home could not be loaded.")).toBeNull();
    jest.restoreAllMocks();
  });

  it("warns of homes for sale next to homes for rent", async () => {
    const rent = testProperty({ ListingKey: "K4", TransactionType: "For Lease", ListPrice: 3_000 });
    const { router } = await openPage("/property-comparison?mls=K1,K4", {
      responses: { ...all, "/api/properties/K4": rent },
    });
    expect(screen.getByText("These are homes for sale and homes for rent.")).toBeInTheDocument();
    expect(screen.getByRole("row", { name: /^Price (?!per)/ })).not.toHaveTextContent("\u2212");
    await act(() => router.navigate("/property-comparison?mls=K1,K2"));
    expect(screen.queryByText("These are homes for sale and homes for rent.")).toBeNull();
  });

  it("shows only the differing rows on request", async () => {
    const { user } = await openPage("/property-comparison?mls=K1,K2", { responses: all });
    const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(names()).toContain("Beds");
    await user.click(screen.getByRole("switch", { name: "Only differences" }));
    expect(names()).toEqual(["Price", "Baths", "Monthly cost"]);
  });

  it("shows a visitor's data of a locked home, and the sign-in button", async () => {
    const locked = lockedProperty({ ListingKey: "K5" });
    await openPage("/property-comparison?mls=K1,K5", { responses: { ...all, "/api/properties/K5": locked } });
    expect(screen.getByRole("button", { name: "Login to View" })).toBeInTheDocument();
    expect(
      within(screen.getByRole("row", { name: /^Price (?!per)/ })).getByText("For members"),
    ).toBeInTheDocument();
    expect(screen.getByRole("row", { name: /^Beds / })).toHaveTextContent("3 + 13 + 1");
  });

  it("measures the distance to a place, stores the place, and removes it on request", async () => {
    const place = {
      type: "place",
      kind: "station",
      name: "Union",
      municipality: "Toronto",
      query: "place=Union%2C+Toronto",
    };
    const street = {
      type: "place",
      kind: "street",
      name: "Union Street",
      municipality: "Toronto",
      query: "search=Union",
    };
    const at = testProperty({ ListingKey: "K6", Latitude: 43.735, Longitude: -79.38 });
    const bounds = { west: -79.39, east: -79.37, south: 43.64, north: 43.65 };
    const options = {
      responses: {
        ...all,
        "/api/properties/K6": at,
        "/api/properties/suggestions": [street, place],
        "/api/places/Union%2C%20Toronto": {
          id: "Union, Toronto",
          kind: "station",
          name: "Union",
          municipality: "Toronto",
          bounds,
          boundary: { type: "MultiPolygon", coordinates: [] },
        },
      },
    };
    const { user, unmount } = await openPage("/property-comparison?mls=K6", options);
    await user.type(screen.getByRole("combobox", { name: /place of yours/ }), "union");
    expect(await screen.findAllByRole("option")).toHaveLength(1);
    await user.click(screen.getByRole("option", { name: /Union/ }));
    expect(await screen.findByRole("row", { name: "To Union 10.0 km" })).toBeInTheDocument();
    expect(screen.getByText(/in a straight line; the way there is longer/)).toBeInTheDocument();
    unmount();
    await openPage("/property-comparison?mls=K6", options);
    await user.click(screen.getByRole("button", { name: "Remove the place" }));
    expect(screen.queryByRole("row", { name: /To Union/ })).toBeNull();
    expect(localStorage.getItem("larchway_compared_place")).toBeNull();
  });
});

describe("compare panel", () => {
  const panel = () => screen.queryByRole("region", { name: "Compare Properties" });
  const findPanel = () => screen.findByRole("region", { name: "Compare Properties" });
  const compare = async (user: Awaited<ReturnType<typeof openPage>>["user"]) => {
    const [next] = screen.getAllByRole("button", { name: /^\+ compare/ });
    await user.click(next!);
  };

  /** Simulates the shell, which reads storage after the page has loaded. */
  const openAgain = async () => {
    const page = await openPage("/buying/search", { responses });
    act(() => page.store.set(comparisonAtom, readComparison()));
    return page;
  };

  beforeEach(() => localStorage.clear());

  it("[R2.142] [R2.143] [R4.055] appears with the second home and disappears when one is left", async () => {
    const { user } = await openPage("/buying/search", { responses });
    await compare(user);
    expect(panel()).toBeNull();
    await compare(user);
    expect(await findPanel()).toHaveTextContent("Compare Properties 2");
    await user.click(screen.getAllByRole("button", { name: /^- compare/ })[0]!);
    expect(panel()).toBeNull();
  });

  it("[R2.144] [R2.146] expands the chosen cards and opens the comparison in the order of choosing", async () => {
    const { user } = await openPage("/buying/search", { responses });
    await compare(user);
    await compare(user);
    const inPanel = within(await findPanel());
    expect(inPanel.queryByRole("article")).toBeNull();
    await user.click(inPanel.getByRole("button", { name: /Compare Properties/ }));
    expect(inPanel.getAllByRole("article")).toHaveLength(2);
    expect(inPanel.getByRole("link", { name: "View Comparison" })).toHaveAttribute(
      "href",
      "/property-comparison?mls=K1,K2",
    );
  });

  it("[R2.131] [R6.008] shows compact cards, with a short lock on a home that was sold in between", async () => {
    localStorage.setItem("comparisons", JSON.stringify([first, lockedProperty({ ListingKey: "K9" })]));
    const { user } = await openAgain();
    await user.click(within(await findPanel()).getByRole("button", { name: /Compare Properties/ }));
    const [open, locked] = within(await findPanel()).getAllByRole("article");
    expect(open).toHaveClass("compact");
    expect(within(open!).getByText("Maple Realty Ltd., Brokerage")).toBeInTheDocument();
    expect(within(locked!).getByRole("button")).toHaveTextContent(/^Login to View$/);
    expect(within(locked!).queryByText("Login to view property details")).toBeNull();
  });

  it("[R4.054] stores the list at every change, and restores it after a reload", async () => {
    const stored = () =>
      (JSON.parse(localStorage.getItem("comparisons") ?? "[]") as { ListingKey: string }[]).map(
        ({ ListingKey }) => ListingKey,
      );
    const { user, unmount } = await openPage("/buying/search", { responses });
    await compare(user);
    expect(stored()).toEqual(["K1"]);
    await compare(user);
    expect(stored()).toEqual(["K1", "K2"]);
    unmount();
    await openAgain();
    expect(await findPanel()).toHaveTextContent("Compare Properties 2");
    await user.click(screen.getAllByRole("button", { name: /^- compare/ })[0]!);
    expect(stored()).toEqual(["K2"]);
  });

  it("[R2.145] [R4.053] Clear All empties the list", async () => {
    const { user } = await openPage("/buying/search", { responses });
    await compare(user);
    await compare(user);
    await user.click(within(await findPanel()).getByRole("button", { name: "Clear All" }));
    expect(panel()).toBeNull();
    expect(JSON.parse(localStorage.getItem("comparisons")!)).toEqual([]);
    expect(screen.getByRole("main")).toHaveFocus();
  });
});
