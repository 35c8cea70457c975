import { screen, waitFor, within } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { testList, testNow, testProperty } from "../testing/test-property";

const day = 86_400_000;
const responses = {
  "/api/properties": testList([
    testProperty({ ListingKey: "N1", OriginalEntryTimestamp: new Date(testNow - day).toISOString() }),
    testProperty({ ListingKey: "O1", OriginalEntryTimestamp: new Date(testNow - 9 * day).toISOString() }),
  ]),
  "/api/properties/recommended": [],
};
const remember = (visits: object) => localStorage.setItem("larchway_list_visits", JSON.stringify(visits));
const region = (name: string) => screen.findByRole("region", { name });

beforeEach(() => localStorage.clear());

describe("the home page for a returning visitor", () => {
  it("continues the last search, and shows its new homes since the previous visit", async () => {
    const search = "/renting/search?city=Ottawa&maxPrice=2500";
    remember({ latest: testNow - 3 * day, search });
    const { user, requests } = await openPage("/", { responses });
    const section = within(await region("Continue your search"));
    for (const text of ["For rent", "Ottawa", "Up to $2,500"]) expect(section.getByText(text)).toBeVisible();
    expect(section.getByRole("link", { name: "Back to these homes" })).toHaveAttribute("href", search);
    const fresh = within(await region("New since your last visit"));
    expect(fresh.getAllByRole("article").map((card) => card.getAttribute("data-listing"))).toEqual(["N1"]);
    expect(requests).toContain(
      "/api/properties?city=Ottawa&limit=12&maxPrice=2500&status=Active&transactionType=For+Lease",
    );

    await user.click(section.getByRole("button", { name: "Forget it" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Continue your search" })).toBeNull());
    expect(localStorage.getItem("larchway_list_visits")).not.toContain("Ottawa");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("has neither on a first visit, and nothing new in the same visit", async () => {
    const { unmount } = await openPage("/", { responses });
    expect(screen.queryByRole("region", { name: "Continue your search" })).toBeNull();
    unmount();
    remember({ latest: testNow, search: "/buying/search?city=Ottawa" });
    await openPage("/", { responses });
    await region("Continue your search");
    expect(screen.queryByRole("region", { name: "New since your last visit" })).toBeNull();
  });

  it("stores only a search with filters", async () => {
    const stored = () => localStorage.getItem("larchway_list_visits") ?? "";
    const { unmount } = await openPage("/buying/search?sortOrder=asc", { responses });
    expect(stored()).not.toContain("search");
    unmount();
    await openPage("/buying/search?city=Ottawa&page=2&sortOrder=asc", { responses });
    expect(stored()).toContain('"/buying/search?city=Ottawa"');
  });
});
