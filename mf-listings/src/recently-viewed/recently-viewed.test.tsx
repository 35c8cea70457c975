import { screen, waitFor, within } from "@testing-library/react";
import { markSeen } from "../marks/marks";
import { openPage } from "../testing/open-page";
import { lockedProperty, testProperty } from "../testing/test-property";

const home = (key: string) => `/api/properties/${key}`;
const responses = {
  [home("W1")]: testProperty({ ListingKey: "W1" }),
  [home("W2")]: testProperty({ ListingKey: "W2", UnparsedAddress: "2 Elm Ave, Ottawa, ON" }),
  [home("W3")]: lockedProperty({ ListingKey: "W3", UnparsedAddress: "3 Oak St, Guelph, ON" }),
  [`${home("W1")}/similar`]: [],
};
const row = () => screen.findByRole("region", { name: "Recently viewed" });

beforeEach(() => localStorage.clear());

describe("recently viewed homes", () => {
  it("shows the others on the page of a home, the last one first, each as far as this viewer may see it", async () => {
    for (const key of ["W1", "W2", "W3"]) markSeen(key);
    await openPage("/listings/W1", { responses });
    const cards = within(await row()).getAllByRole("article");
    expect(cards.map((card) => card.getAttribute("data-listing"))).toEqual(["W3", "W2"]);
    expect(cards[0]).toHaveTextContent("Price for members");
    // Only keys are stored, so that no locked data outlive a session.
    expect(JSON.parse(localStorage.getItem("larchway_seen_homes")!)).toEqual(["W2", "W3", "W1"]);
  });

  it("leaves out deleted homes, and disappears when it is cleared", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    for (const key of ["W2", "X9", "W1"]) markSeen(key);
    const { user } = await openPage("/listings/W1", { responses });
    expect(within(await row()).getAllByRole("article")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Recently viewed" })).toBeNull());
    expect(screen.getByRole("main")).toHaveFocus();
    expect(localStorage.getItem("larchway_seen_homes")).toBe("[]");
    jest.restoreAllMocks();
  });

  it("is not rendered on a first visit", async () => {
    const { requests } = await openPage("/listings/W1", { responses });
    expect(screen.queryByRole("region", { name: "Recently viewed" })).toBeNull();
    expect(requests.filter((request) => request === home("W1"))).toHaveLength(1);
  });
});
