import { act, screen, within } from "@testing-library/react";
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

  it("opens what this browser has stored when the URL names no home", async () => {
    localStorage.setItem("comparisons", JSON.stringify([second, first]));
    const { router } = await openPage("/property-comparison", { responses });
    expect(location.search).toBe("?mls=K2,K1");
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
    expect(screen.queryByText("No homes to compare yet")).toBeNull();
    // What the URL names counts more.
    await act(() => router.navigate("/property-comparison?mls=K1"));
    expect(location.search).toBe("?mls=K1");
    localStorage.clear();
  });

  it("[R2.041] stays friendly without homes, with an unknown one and with one alone", async () => {
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

describe("compare panel", () => {
  const panel = () => screen.queryByRole("region", { name: "Compare Properties" });
  const findPanel = () => screen.findByRole("region", { name: "Compare Properties" });
  const compare = async (user: Awaited<ReturnType<typeof openPage>>["user"]) => {
    const [next] = screen.getAllByRole("button", { name: /^\+ compare/ });
    await user.click(next!);
  };

  /** The shell reads what storage holds once the page is there. */
  const openAgain = async () => {
    const page = await openPage("/buying/search", { responses });
    act(() => page.store.set(comparisonAtom, readComparison()));
    return page;
  };

  beforeEach(() => localStorage.clear());

  it("[R2.142] [R2.143] [R4.055] comes with the second home and goes when one is left", async () => {
    const { user } = await openPage("/buying/search", { responses });
    await compare(user);
    expect(panel()).toBeNull();
    await compare(user);
    expect(await findPanel()).toHaveTextContent("Compare Properties 2");
    await user.click(screen.getAllByRole("button", { name: /^- compare/ })[0]!);
    expect(panel()).toBeNull();
  });

  it("[R2.144] [R2.146] unfolds the chosen cards and leads to the comparison in the order of choosing", async () => {
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

  it("[R2.131] [R6.008] shows compact cards, with a short lock on a home that was sold meanwhile", async () => {
    localStorage.setItem("comparisons", JSON.stringify([first, lockedProperty({ ListingKey: "K9" })]));
    const { user } = await openAgain();
    await user.click(within(await findPanel()).getByRole("button", { name: /Compare Properties/ }));
    const [open, locked] = within(await findPanel()).getAllByRole("article");
    expect(open).toHaveClass("compact");
    expect(within(open!).getByText("Maple Realty Ltd., Brokerage")).toBeInTheDocument();
    expect(within(locked!).getByRole("button")).toHaveTextContent(/^Login to View$/);
    expect(within(locked!).queryByText("Login to view property details")).toBeNull();
  });

  it("[R4.054] keeps the list at every change, and has it again after a reload", async () => {
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
