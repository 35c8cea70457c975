import { readFileSync } from "node:fs";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { comparisonAtom, readComparison } from "@larchway/shared/comparison";
import type { Property } from "@larchway/shared/contracts/api";
import { fallbackPicture } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { readFavourites } from "@larchway/shared/favourites";
import { toast } from "@larchway/shared/toast";
import { ToastContainer } from "@larchway/shared/toast/container";
import { openPage, type OpenPageOptions } from "../testing/open-page";
import { lockedProperty, testList, testNow, testProperty, testUser } from "../testing/test-property";

async function openCard(property: Property, options: OpenPageOptions = {}) {
  const page = await openPage("/buying/search", {
    responses: { "/api/properties": testList([property]) },
    ...options,
  });
  return { ...page, card: screen.getByRole("article") };
}

beforeEach(() => localStorage.clear());

describe("card", () => {
  it("[R2.130] is a link to the listing in a new tab", async () => {
    const { card } = await openCard(testProperty());
    const link = within(card).getByRole("link", { name: /12 Main St, Toronto/ });
    expect(link).toHaveAttribute("href", "/listings/W1234567/12-Main-St-Toronto-ON-M1M-1M1");
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("[R2.124] [R2.125] [R2.126] [R2.128] shows price, address, kind, rooms, age and the listing brokerage", async () => {
    const { card } = await openCard(testProperty());
    expect(within(card).getByText("$900,000")).toBeInTheDocument();
    expect(within(card).getByText("Detached")).toBeInTheDocument();
    const counts = within(card)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
    expect(counts).toEqual(expect.arrayContaining(["3 + 1 bedrooms", "2 bathrooms", "3 parking spaces"]));
    expect(within(card).getByText("3 days ago")).toBeInTheDocument();
    expect(within(card).getByText("Maple Realty Ltd., Brokerage")).toBeInTheDocument();
  });

  it("[R2.122] strikes through the previous price when it differs, else not", async () => {
    const { card } = await openCard(testProperty({ details: { OriginalListPrice: 950_000 } }));
    expect(card.querySelector("del")).toHaveTextContent("$950,000");
  });

  it("[R2.136] shows Contact for Price without one", async () => {
    const { card } = await openCard(testProperty({ ListPrice: undefined }));
    expect(within(card).getByText("Contact for Price")).toBeInTheDocument();
    expect(card.querySelector("del")).toBeNull();
  });

  it("[R2.118] [R2.119] shows the status in a list of both markets, and marks featured homes", async () => {
    await openPage("/listings", {
      responses: { "/api/properties": testList([testProperty({ featured: true })]) },
    });
    const card = screen.getByRole("article");
    expect(within(card).getByText("FOR SALE")).toHaveAttribute("data-tone", "gold");
    expect(within(card).getByText("Featured")).toBeInTheDocument();
  });

  const listBadges = (card: HTMLElement) =>
    [...card.querySelectorAll("[data-tone]")].map(({ textContent }) => textContent);
  const day = 86_400_000;

  it("has no badge for an ordinary home of a list of one market", async () => {
    const { card } = await openCard(testProperty());
    expect(listBadges(card)).toEqual([]);
  });

  it.each([
    ["New", { OriginalEntryTimestamp: new Date(testNow - day).toISOString() }],
    ["Price cut", { details: { OriginalListPrice: 950_000 } }],
    ["New price", { MlsStatus: "Price Change" }],
    ["Back on market", { MlsStatus: "Deal Fell Through" }],
    ["PENDING", { StandardStatus: "Pending", MlsStatus: "Sold Conditional" }],
  ])("has a badge that says: %s", async (text, facts) => {
    const { card } = await openCard(testProperty(facts), { user: testUser });
    expect(listBadges(card)).toEqual([text]);
  });

  it("calls no higher price a price cut", async () => {
    const { card } = await openCard(testProperty({ details: { OriginalListPrice: 850_000 } }));
    expect(listBadges(card)).toEqual([]);
  });

  it("shows the neighbourhood and the next open house", async () => {
    const startsAt = new Date(testNow + day).toISOString();
    const endsAt = new Date(testNow + day + 3_600_000).toISOString();
    const { card } = await openCard(
      testProperty({
        neighbourhood: { place: "Leslieville, Toronto", name: "Leslieville", path: "/places/leslieville" },
        openHouses: [{ date: startsAt.slice(0, 10), startsAt, endsAt }],
      }),
    );
    expect(within(card).getByText("Detached").parentElement).toHaveTextContent("Detached · Leslieville");
    expect(listBadges(card)).toEqual([expect.stringMatching(/^Open \w{3} [\d:]+( [ap]m)?-[\d:]+ [ap]m$/)]);
  });

  it("[R2.120] [R6.014] shows a member when a home was sold, without a lock", async () => {
    const sold = testProperty({
      StandardStatus: "Closed",
      MlsStatus: "Sold",
      ClosePrice: 880_000,
      PurchaseContractDate: "2025-01-05",
    });
    const { card } = await openCard(sold, { user: testUser });
    expect(within(card).getByText("SOLD")).toHaveAttribute("data-tone", "sold");
    expect(within(card).getByText(/^SOLD: Jan\.? 5, 2025$/)).toBeInTheDocument();
    expect(within(card).queryByText(/Login/)).toBeNull();
  });

  it("labels the asking price of a sold home whose close price isn't known", async () => {
    const sold = testProperty({ StandardStatus: "Closed", MlsStatus: "Sold", ClosePrice: 0 });
    const { card } = await openCard(sold, { user: testUser });
    expect(within(card).getByText("$900,000").nextElementSibling).toHaveTextContent("Asking price");
  });

  it("[R2.137] removes a photo that fails and shows the next", async () => {
    const { card } = await openCard(testProperty());
    expect(within(card).getByText("1 / 3")).toBeInTheDocument();
    fireEvent.error(card.querySelector("img")!);
    expect(within(card).getByText("1 / 2")).toBeInTheDocument();
    expect(card.querySelector("img")).toHaveAttribute("src", "/api/media/photo-2/abc/1600.jpg");
  });

  it("[R2.138] [R9.050] shows the placeholder when no photo is left, and says that the photos failed", async () => {
    const { card } = await openCard(testProperty());
    for (let left = 3; left > 0; left--) fireEvent.error(card.querySelector("img")!);
    expect(card.querySelector("img")).toHaveAttribute("src", fallbackPicture);
    expect(card.querySelector("img")).toHaveAccessibleName(
      "The photos of 12 Main St, Toronto could not be loaded",
    );
  });

  it("says that there is no photo yet when the home has none", async () => {
    const { card } = await openCard(testProperty({ media: [] }));
    expect(card.querySelector("img")).toHaveAccessibleName("No photo of 12 Main St, Toronto yet");
  });

  describe("with more photos than a list carries", () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        mediaurl: `/api/media/photo-${index + 1}/abc/1600.jpg`,
        Order: index + 1,
      }));
    const listed = testProperty({ media: photos(5), mediaCount: 9 });
    const path = `/api/properties/${listed.ListingKey}`;
    const openListed = (detail: unknown) =>
      openCard(listed, { responses: { "/api/properties": testList([listed]), [path]: detail } });

    it("counts all photos and requests the rest once, when the visitor swipes", async () => {
      const { card, user, requests } = await openListed({ ...listed, media: photos(9) });
      expect(within(card).getByText("1 / 9")).toBeInTheDocument();
      expect(requests).not.toContain(path);
      await user.click(within(card).getByRole("button", { name: "Previous photo" }));
      expect(within(card).getByText("9 / 9")).toBeInTheDocument();
      await waitFor(() => expect(within(card).getByRole("img", { name: "Photo 9" })).toBeInTheDocument());
      await user.click(within(card).getByRole("button", { name: "Previous photo" }));
      expect(within(card).getByRole("img", { name: "Photo 8" })).toBeInTheDocument();
      expect(requests.filter((url) => url === path)).toHaveLength(1);
    });

    it("counts the photos it has when the rest cannot be loaded", async () => {
      const { card, user } = await openListed(500);
      await user.click(within(card).getByRole("button", { name: "Next photo" }));
      expect(await within(card).findByText("2 / 5")).toBeInTheDocument();
    });
  });

  it("[R2.121] saves from the menu and says Saved afterwards", async () => {
    const { card, user } = await openCard(testProperty());
    await user.click(within(card).getByRole("button", { name: "more options" }));
    expect(screen.getByRole("menuitem", { name: "Share" })).toBeInTheDocument();
    await user.click(screen.getByRole("menuitem", { name: "Save" }));
    expect(readFavourites()).toEqual(["W1234567"]);
    await user.click(within(card).getByRole("button", { name: "more options" }));
    expect(screen.getByRole("menuitem", { name: "Saved" })).toBeInTheDocument();
    expect(within(card).getByRole("button", { name: /^Save 12 Main St/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
});

describe("locked card", () => {
  it("[R6.006] [R6.007] covers the photo and asks for sign-in, which returns to this page", async () => {
    const required = jest.fn();
    const stop = bus.on("auth:required", required);
    const { card, user } = await openCard(lockedProperty());
    const picture = card.querySelector(`img[src="/api/media/locked/W1234567.webp"]`);
    expect(picture).toHaveClass("blurred");
    const sheet = readFileSync(`${__dirname}/property-card.module.css`, "utf8");
    expect(/^\.blurred \{([^}]*)\}/m.exec(sheet)?.[1]).toMatch(/filter: blur\([1-9]\d*px\);/);
    expect(card.querySelector(".overlay .lock")).toBeInTheDocument();
    expect(within(card).getByText("Login to view property details")).toBeInTheDocument();
    await user.click(within(card).getByRole("button", { name: "Login Now" }));
    expect(required).toHaveBeenCalledWith({ mandatory: false, returnTo: "/buying/search" }, "here");
    expect(within(card).queryByRole("link")).toBeNull();
    stop();
  });

  it("opens the sign-in page when no dialog listens", async () => {
    const { card, user } = await openCard(lockedProperty());
    await user.click(within(card).getByRole("button", { name: "Login Now" }));
    expect(location.pathname + location.search).toBe("/signin?returnUrl=%2Fbuying%2Fsearch");
  });

  it("[R2.134] has no compare button", async () => {
    await openCard(lockedProperty());
    expect(screen.queryByRole("button", { name: /compare/ })).toBeNull();
  });

  it("[R9.045] [R9.046] is covered 50 ms after the card is shown", () => {
    const overlay = /^\.overlay \{([^}]*)\}/m.exec(readFileSync(`${__dirname}/card-lock.module.css`, "utf8"));
    expect(overlay?.[1]).toMatch(/transition: opacity [^;]+;[^;]*transition-delay: 50ms;/);
  });

  it("shows no sign-in prompt before the session is known", async () => {
    const { card } = await openCard(lockedProperty(), { user: "loading" });
    expect(within(card).queryByText(/Login/)).toBeNull();
  });

  it("links to the listing's page until the session is known, which works without JavaScript", async () => {
    const { card } = await openCard(lockedProperty(), { user: "loading" });
    expect(within(card).getByRole("link").getAttribute("href")).toBe(
      "/listings/W1234567/12-Main-St-Toronto-ON-M1M-1M1",
    );
  });
});

describe("by the keyboard", () => {
  it("has its link, more and the heart as tab stops, and the arrow keys cycle through all its buttons", async () => {
    const { card, user } = await openCard(testProperty());
    const whole = card.parentElement!;
    const link = within(card).getByRole("link", { name: /12 Main St/ });
    link.focus();
    for (const name of [/^more options/, /^Save/]) {
      await user.tab();
      expect(within(card).getByRole("button", { name })).toHaveFocus();
    }
    await user.tab();
    expect(whole).not.toContainElement(document.activeElement as HTMLElement);
    link.focus();
    for (const name of [/^more options/, /^Save/, /^\+ compare/, "Previous photo", "Next photo"]) {
      await user.keyboard("{ArrowRight}");
      expect(within(whole).getByRole("button", { name })).toHaveFocus();
    }
    expect(within(card).getByText("1 / 3")).toBeInTheDocument();
    await user.keyboard("{ArrowRight}");
    expect(link).toHaveFocus();
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(within(card).getByText("2 / 3")).toBeInTheDocument();
  });

  it("is read from its heading: then the price, then the badges", async () => {
    const { card } = await openCard(testProperty({ MlsStatus: "Price Change" }));
    const texts = [...card.querySelectorAll("h3, p, [data-tone]")].map(({ textContent }) => textContent);
    const places = [/^12 Main St/, /\$/, /^New price/].map((text) =>
      texts.findIndex((each) => text.test(each ?? "")),
    );
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it("leaves arrows with a modifier to the browser", async () => {
    const { card, user } = await openCard(testProperty());
    const link = within(card).getByRole("link", { name: /12 Main St/ });
    link.focus();
    await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    expect(link).toHaveFocus();
  });

  it("keeps the button of a locked card as a tab stop", async () => {
    const { card, user } = await openCard(lockedProperty());
    expect(within(card).getByRole("button", { name: "Login Now" })).toHaveProperty("tabIndex", 0);
    within(card).getByRole("button", { name: "Login Now" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(within(card).getByRole("button", { name: "Login Now" })).toHaveFocus();
  });
});

describe("out of sight", () => {
  let show: () => void;
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
  });

  it("is text, one photo and its link; the buttons are added when it is near, and keep the same photo", async () => {
    const { card } = await openCard(testProperty());
    const whole = card.parentElement!;
    const picture = card.querySelector("img");
    expect(within(card).getByRole("link", { name: /12 Main St/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/listings/),
    );
    expect(within(card).getByText("1 / 3")).toBeInTheDocument();
    expect(within(whole).queryAllByRole("button")).toEqual([]);
    act(show);
    expect(await within(whole).findAllByRole("button")).toHaveLength(5);
    expect(card.querySelector("img")).toBe(picture);
  });
});

describe("comparing", () => {
  const stored = () =>
    (JSON.parse(localStorage.getItem("comparisons") ?? "[]") as Property[]).map(
      ({ ListingKey }) => ListingKey,
    );
  const earlier = testProperty({ ListingKey: "N7654321" });

  beforeEach(() => localStorage.setItem("comparisons", JSON.stringify([earlier])));
  afterEach(() => act(() => toast.dismiss()));

  it("has its button inside the card", async () => {
    const { card } = await openCard(testProperty());
    expect(within(card).getByRole("button", { name: /^\+ compare/ })).toBeInTheDocument();
  });

  it("[R2.133] [R4.052] adds the listing at the end, with a message", async () => {
    render(<ToastContainer />);
    const { user } = await openCard(testProperty());
    await user.click(screen.getByRole("button", { name: /^\+ compare/ }));
    expect(stored()).toEqual(["N7654321", "W1234567"]);
    expect(screen.getByRole("button", { name: /^- compare/ })).toBeInTheDocument();
    expect(await screen.findByText("Added to comparison")).toBeInTheDocument();
    expect(screen.queryByText("Removed from comparison")).toBeNull();
  });

  it("[R2.133] [R4.051] removes a listing that was added before, with a message", async () => {
    localStorage.setItem("comparisons", JSON.stringify([testProperty(), earlier]));
    render(<ToastContainer />);
    const { user, store } = await openCard(testProperty());
    act(() => store.set(comparisonAtom, readComparison()));
    await user.click(screen.getByRole("button", { name: /^- compare/ }));
    expect(stored()).toEqual(["N7654321"]);
    expect(screen.getByRole("button", { name: /^\+ compare/ })).toBeInTheDocument();
    expect(await screen.findByText("Removed from comparison")).toBeInTheDocument();
    expect(screen.queryByText("Added to comparison")).toBeNull();
  });

  it("[R2.152] is not offered outside buying, renting and the home page", async () => {
    await openPage("/listings", { responses: { "/api/properties": testList([testProperty()]) } });
    expect(screen.queryByRole("button", { name: /compare/ })).toBeNull();
  });
});

describe("the menu", () => {
  it("has the comparison in its menu", async () => {
    const { card, user } = await openCard(testProperty());
    const open = () => user.click(within(card).getByRole("button", { name: /^more options/ }));
    await open();
    await user.click(await screen.findByRole("menuitem", { name: "Add to comparison" }));
    await open();
    expect(await screen.findByRole("menuitem", { name: "Remove from comparison" })).toBeVisible();
  });
});
