import { act, screen, waitFor, within } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { lockedProperty, testList, testProperty, testUser } from "../testing/test-property";

const recommended = "/api/properties/recommended";
const lists = testList([testProperty()]);
const section = (name: string) => screen.queryByRole("region", { name });

describe("home page", () => {
  it("[R1.002] [R2.001] shows featured, latest, sold and recommended homes", async () => {
    await openPage("/", { responses: { "/api/properties": lists, [recommended]: [testProperty()] } });
    for (const name of ["Featured homes", "Latest homes for sale", "Recently sold", "Recommended for you"]) {
      expect(await within(section(name)!).findAllByRole("article")).toHaveLength(1);
    }
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("starts a row with six homes; the others are added at the first interaction with it", async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      testProperty({ ListingKey: `W${index}`, _id: `W${index}` }),
    );
    const { user } = await openPage("/", {
      responses: { "/api/properties": testList(many), [recommended]: [] },
    });
    const cards = (name: string) => within(section(name)!).getAllByRole("article");
    expect(cards("Latest homes for sale")).toHaveLength(6);
    await user.hover(cards("Latest homes for sale")[0]!);
    expect(cards("Latest homes for sale")).toHaveLength(12);
    expect(cards("Featured homes")).toHaveLength(6);
    act(() => within(cards("Featured homes")[0]!).getByRole("heading").querySelector("a")?.focus());
    expect(cards("Featured homes")).toHaveLength(12);
  });

  it("[R8.014] [R8.015] shows a failed list as an error in its section, with a retry", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const responses: Record<string, unknown> = { "/api/properties": 500, [recommended]: [testProperty()] };
    const { user } = await openPage("/", { responses });
    for (const name of ["Featured homes", "Latest homes for sale", "Recently sold"]) {
      expect(within(section(name)!).getByRole("alert")).toBeVisible();
      expect(within(section(name)!).queryByRole("article")).toBeNull();
    }
    expect(section("Recommended for you")).toBeInTheDocument();

    responses["/api/properties"] = lists;
    await user.click(within(section("Featured homes")!).getByRole("button", { name: "Try again" }));
    expect(await within(section("Featured homes")!).findByRole("article")).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("[R8.016] logs a failure of the recommended homes and leaves out their section", async () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
    await openPage("/", { responses: { "/api/properties": lists, [recommended]: 500 } });
    await waitFor(() => expect(section("Recommended for you")).toBeNull());
    expect(error).toHaveBeenCalledWith("Recommended homes could not be loaded.", expect.anything());
    error.mockRestore();
  });

  it("[R7.057] requests a visitor's recommended homes with the anonymous id, a member's without, and waits for the session", async () => {
    const anonymousId = "8f14e45f-ceea-467f-a8f1-000000000050";
    const responses = { "/api/properties": lists, [recommended]: [testProperty()] };
    const findRequests = async (user: typeof testUser | null | "loading") => {
      const { requests, unmount } = await openPage("/", { responses, user });
      unmount();
      return requests.filter((url) => url.startsWith(recommended));
    };
    // The anonymous id exists only with consent to analytics.
    expect(await findRequests(null)).toEqual([recommended]);
    localStorage.setItem("cookie_consent_preferences", JSON.stringify({ analytics: true, marketing: false }));
    localStorage.setItem("anonymousUserId", anonymousId);
    expect(await findRequests(null)).toEqual([`${recommended}?anonymousId=${anonymousId}`]);
    expect(await findRequests(testUser)).toEqual([recommended]);
    expect(await findRequests("loading")).toEqual([]);
    localStorage.clear();
  });

  it("shows a photo of each of the largest cities, with a text alternative", async () => {
    const picture = { mediaurl: "/api/media/ext-1/abc/1600.jpg", ShortDescription: "A brick house" };
    const cities = [
      { city: "Ottawa", active: 812, picture },
      { city: "Guelph", active: 3, picture: { ...picture, ShortDescription: undefined } },
      { city: "Sarnia", active: 1 },
    ];
    await openPage("/", {
      responses: { "/api/properties": lists, [recommended]: [], "/api/properties/cities": { cities } },
    });
    const tiles = within(section("Homes by city")!).getAllByRole("listitem");
    const names = tiles.map((tile) => within(tile).getByRole("link"));
    expect(names[0]).toHaveAccessibleName("Ottawa 812 homes A brick house");
    expect(names[1]).toHaveAccessibleName("Guelph 3 homes A home in Guelph");
    expect(names[2]).toHaveAccessibleName("Sarnia 1 home");
    const image = within(tiles[0]!).getByRole("img");
    expect(image).toHaveAttribute("src", picture.mediaurl);
    // Below the fold: they must not compete with the page's first picture for bandwidth.
    expect(image).toHaveAttribute("loading", "lazy");
  });

  it("shows a visitor no price of a sold home", async () => {
    await openPage("/", {
      responses: { "/api/properties": testList([lockedProperty()]), [recommended]: [] },
    });
    const card = within(section("Recently sold")!).getByRole("article");
    expect(card).not.toHaveTextContent(/\$\d/);
  });
});
