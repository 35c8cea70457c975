import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { bus } from "@larchway/shared/events";
import { openPage } from "../testing/open-page";
import { testMarket } from "../testing/test-market";
import { lockedProperty, testList, testProperty } from "../testing/test-property";

const one = "/api/properties/W1234567";
const path = () => location.pathname + location.search + location.hash;
const others = { [`${one}/similar`]: [], "/api/market": testMarket() };

describe("detail page", () => {
  it.each(["/listings/W1234567", "/listings/W1234567/wrong--slug", "/property/W1234567"])(
    "[R2.007] [R2.009] [R2.010] [R7.066] shows the listing at %s",
    async (path) => {
      await openPage(path, { responses: { ...others, [one]: testProperty() } });
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("12 Main St");
      expect(screen.getByText("$900,000", { ignore: "[aria-hidden] *, td" })).toBeInTheDocument();
      expect(screen.getByText(/Listed by Maple Realty/)).toBeInTheDocument();
      expect(screen.getByText(/deemed reliable but not guaranteed/)).toBeInTheDocument();
    },
  );

  it("shows the MLS number if it differs from the key, and links to its page at REALTOR.ca", async () => {
    const ListingURL = "https://www.realtor.ca/real-estate/1";
    const property = { ...testProperty(), ListingId: "X9988776", ListingURL };
    await openPage("/listings/W1234567", { responses: { ...others, [one]: property } });
    expect(screen.getByText(/MLS® X9988776/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Powered by REALTOR.ca/ })).toHaveAttribute("href", ListingURL);
  });

  it("distinguishes photos that failed from a home without photos", async () => {
    const failed = { responses: { ...others, [one]: testProperty() } };
    await openPage("/listings/W1234567", failed);
    const photos = () => screen.queryAllByRole("img", { name: /^Photo \d of/ });
    expect(photos().length).toBeGreaterThan(0);
    while (photos().length > 0) fireEvent.error(photos()[0]!);
    expect(
      screen.getByRole("img", { name: "The photos of 12 Main St, Toronto could not be loaded" }),
    ).toBeVisible();
    cleanup();
    await openPage("/listings/W1234567", { responses: { ...others, [one]: testProperty({ media: [] }) } });
    expect(screen.getByRole("img", { name: "No photo of 12 Main St, Toronto yet" })).toBeVisible();
  });

  it("links to the form for a question about this home, from the card and from the bar on a phone", async () => {
    await openPage("/listings/W1234567", { responses: { ...others, [one]: testProperty() } });
    const links = [
      screen.getByRole("link", { name: "Ask about this home" }),
      ...screen.getAllByRole("link", { name: "Book a viewing" }),
    ];
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toHaveAttribute("href", "/contact?listing=W1234567#write");
  });

  it("shows upcoming open houses in Ontario's time, and the listing agent", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const openHouses = [
      { date: "2026-01-01", startsAt: at(-30), endsAt: at(-28) },
      { date: "2026-01-02", startsAt: at(20), endsAt: at(22) },
    ];
    const listedBy = { office: "Maple Realty", officePhone: "905-555-0100", agent: "Ada Agent" };
    await openPage("/listings/W1234567", {
      responses: { ...others, [one]: { ...testProperty(), openHouses, listedBy } },
    });
    const visits = within(screen.getByRole("region", { name: "Open houses" })).getAllByRole("listitem");
    expect(visits).toHaveLength(1);
    const start = new Date(openHouses[1]!.startsAt).toLocaleDateString("en-CA", {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "America/Toronto",
    });
    expect(visits[0]).toHaveTextContent(start);
    expect(screen.getByText(/Listed by Ada Agent, Maple Realty.*905-555-0100/)).toBeInTheDocument();
  });

  it("shows open houses in the home's time zone, and names it", async () => {
    const openHouses = [
      { date: "2030-01-12", startsAt: "2030-01-12T19:00:00Z", endsAt: "2030-01-12T21:00:00Z" },
    ];
    const west = testProperty({ City: "Fort Frances", Longitude: -93.4 });
    await openPage("/listings/W1234567", { responses: { ...others, [one]: { ...west, openHouses } } });
    expect(screen.getByRole("region", { name: "Open houses" })).toHaveTextContent(
      /Saturday, January 12.*1:00\sp\.m\. to 3:00\sp\.m\., Central Time/,
    );
  });

  it("[R3.002] names the province of a home without a street, under either name of the field", async () => {
    const hidden = testProperty({ UnparsedAddress: "Address withheld", stateorprovince: "ON" });
    await openPage("/listings/W1234567", { responses: { ...others, [one]: hidden } });
    expect(screen.getByText("Toronto, ON · MLS® W1234567")).toBeInTheDocument();
  });

  it("links back to its city and its neighbourhood", async () => {
    const neighbourhood = { place: "Mimico, Toronto", name: "Mimico", path: "/places/mimico-toronto" };
    await openPage("/listings/W1234567", {
      responses: { ...others, [one]: { ...testProperty(), neighbourhood } },
    });
    const trail = within(screen.getByRole("navigation", { name: "Where you are" }));
    expect(trail.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/listings",
      "/city/Toronto",
      "/places/mimico-toronto",
    ]);
  });

  it("[R2.006] treats /listings/featured as the featured list", async () => {
    await openPage("/listings/featured", { responses: { "/api/properties": testList([testProperty()]) } });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Featured homes");
  });

  it.each([404, 400])("[R8.012] reports that the listing is not available after a %d", async (status) => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    await openPage("/listings/W1234567", { responses: { ...others, [one]: status } });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This listing is not available");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    jest.restoreAllMocks();
  });

  it.each([500, 503, 429, new Error("no network"), { not: "a listing" }])(
    "[R8.012] does not take a home off the market because of %s, and asks again on request",
    async (failure) => {
      jest.spyOn(console, "warn").mockImplementation(() => undefined);
      const responses: Record<string, unknown> = { ...others, [one]: failure };
      const { user } = await openPage("/listings/W1234567", { responses });
      const heading = () => screen.getByRole("heading", { level: 1 });
      expect(heading()).toHaveTextContent("This home could not be loaded");
      expect(screen.queryByText(/off the market/)).toBeNull();
      await user.click(screen.getByRole("button", { name: "Try again" }));
      const again = await screen.findByRole("button", { name: "Try again" });
      expect(heading()).toHaveTextContent("This home could not be loaded");
      responses[one] = testProperty();
      await user.click(again);
      await waitFor(() => expect(heading()).toHaveTextContent("12 Main St"));
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
      jest.restoreAllMocks();
    },
  );

  it("[R6.003] shows a visitor no details of a sold home and asks for sign-in", async () => {
    const required = jest.fn();
    const stop = bus.on("auth:required", required);
    const { container } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: lockedProperty() },
    });
    expect(required).toHaveBeenCalledWith({ mandatory: true, returnTo: "/listings/W1234567" }, "here");
    expect(screen.getByRole("button", { name: "Login Now" })).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/\$\d/);
    stop();
  });

  it("opens the sign-in dialog even if it mounts after the page", async () => {
    await openPage("/listings/W1234567", { responses: { ...others, [one]: lockedProperty() } });
    const required = jest.fn();
    const stop = bus.on("auth:required", required);
    await waitFor(() => expect(required).toHaveBeenCalledTimes(1));
    stop();
  });

  it("opens the viewer, which announces the current photo, and changes photos by key", async () => {
    const media = testProperty().media?.map((item) => ({ ...item, ShortDescription: `View ${item.Order}` }));
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty({ media }) },
    });
    await user.click(screen.getByRole("button", { name: "Open photo 2 of 3" }));
    const viewer = within(await screen.findByRole("dialog"));
    expect(viewer.getByText("2 / 3")).toBeInTheDocument();
    expect(viewer.getByText("View 2")).toBeVisible();
    expect(viewer.getByText("Photo 2 of 3: View 2").closest("[aria-live=polite]")).not.toBeNull();
    expect(viewer.getByRole("button", { name: "Photo 2 of 3: View 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(viewer.getByRole("button", { name: "Photo 1 of 3: View 1" })).toHaveAttribute(
      "aria-current",
      "false",
    );
    // Neighbouring photos are preloaded, but hidden from screen readers and the Tab key.
    const slides = [...viewer.getByRole("list", { name: "Photos" }).children];
    expect(slides.map((slide) => slide.querySelectorAll("img").length)).toEqual([1, 1, 1]);
    expect(slides.map((slide) => slide.hasAttribute("inert"))).toEqual([true, false, true]);
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(viewer.getByText("1 / 3")).toBeInTheDocument();
    await user.keyboard("{End}");
    expect(viewer.getByText("Photo 3 of 3: View 3")).toBeInTheDocument();
    await user.keyboard("{Home}{Alt>}{ArrowRight}{/Alt}");
    expect(viewer.getByText("1 / 3")).toBeInTheDocument();
    await user.click(viewer.getByRole("button", { name: "Photo 3 of 3: View 3" }));
    await waitFor(() => expect(location.search).toBe("?photo=3"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
  });

  it("has Close as the first Tab stop of a photo in the viewer", async () => {
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty() },
    });
    await user.click(screen.getByRole("button", { name: "Open photo 2 of 3" }));
    const viewer = within(await screen.findByRole("dialog"));
    await user.tab();
    expect(viewer.getByRole("button", { name: "Close" })).toHaveFocus();
  });

  it("closes the viewer by Back, and stays on the page", async () => {
    const { user, requests } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty() },
    });
    const requestCount = requests.length;
    await user.click(screen.getByRole("button", { name: "See all 3 photos" }));
    const viewer = within(await screen.findByRole("dialog"));
    await user.click(viewer.getByRole("button", { name: "Photo 3 of 3" }));
    expect(await viewer.findByText("3 / 3")).toBeInTheDocument();
    act(() => history.back());
    // The list keeps its scroll position.
    await waitFor(() => expect(viewer.getByRole("button", { name: "Photo 3 of 3" })).toHaveFocus());
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
    expect(requests).toHaveLength(requestCount);
  });

  it("closes the viewer in one step from a photo that was opened from the list", async () => {
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty() },
    });
    await user.click(screen.getByRole("button", { name: "See all 3 photos" }));
    const viewer = within(await screen.findByRole("dialog"));
    await user.click(viewer.getByRole("button", { name: "Photo 2 of 3" }));
    expect(await viewer.findByText("2 / 3")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
  });

  it("closes the viewer at the moment when the list opens a photo", async () => {
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty() },
    });
    await user.click(screen.getByRole("button", { name: "See all 3 photos" }));
    const viewer = within(await screen.findByRole("dialog"));
    const close = screen.getByRole("button", { name: "Close" });
    fireEvent.click(viewer.getByRole("button", { name: "Photo 2 of 3" }));
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
  });

  it("skips photos that cannot be loaded, in the viewer too", async () => {
    await openPage("/listings/W1234567?photo=2", { responses: { ...others, [one]: testProperty() } });
    const viewer = within(await screen.findByRole("dialog"));
    fireEvent.error(viewer.getByRole("img", { name: "Photo 2 of 12 Main St, Toronto" }));
    expect(await viewer.findByText("2 / 2")).toBeInTheDocument();
  });

  it("shows the floor plan in a separate tab, and links to the virtual tour of another site", async () => {
    const floorPlans = [
      { mediaurl: "/api/media/plan/W1234567/abc/plan.svg", ShortDescription: "Two levels" },
    ];
    const VirtualTourURLUnbranded = "https://www.tours.example/12";
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: { ...testProperty(), floorPlans, VirtualTourURLUnbranded } },
    });
    const tour = screen.getByRole("link", { name: "Virtual tour on tours.example (opens in a new tab)" });
    expect(tour).toHaveAttribute("href", VirtualTourURLUnbranded);
    expect(tour).toHaveAttribute("target", "_blank");
    expect(tour).toHaveAttribute("rel", "noopener");

    await user.click(screen.getByRole("button", { name: "Floor plan" }));
    const viewer = within(await screen.findByRole("dialog"));
    expect(viewer.getByRole("tab", { name: "Floor plan", selected: true })).toBeInTheDocument();
    expect(viewer.getByRole("img", { name: "Two levels" })).toBeInTheDocument();
    expect(viewer.getByText("Floor plan 1 of 1: Two levels")).toBeInTheDocument();
    await user.click(viewer.getByRole("tab", { name: "Photos (3)" }));
    expect(await viewer.findByRole("button", { name: "Photo 1 of 3" })).toBeInTheDocument();
    expect(location.search).toBe("?photo=all");
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("has no link to a tour without https, and no viewer without photos", async () => {
    const VirtualTourURLUnbranded = "javascript:alert(1)";
    await openPage("/listings/W1234567?photo=plan", {
      responses: { ...others, [one]: { ...testProperty({ media: [] }), VirtualTourURLUnbranded } },
    });
    expect(screen.queryByRole("link", { name: /tour/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes a viewer that was opened by a link, without leaving the page", async () => {
    const { user } = await openPage("/listings/W1234567?photo=2", {
      responses: { ...others, [one]: testProperty() },
    });
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
  });

  it("offers to copy the page's own link or to e-mail it, if the device has no share sheet", async () => {
    const alert = jest.spyOn(window, "alert").mockImplementation(() => undefined);
    const { user } = await openPage("/property/W1234567?photo=2", {
      responses: { ...others, [one]: testProperty() },
    });
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("menuitem", { name: "Send by email" })).toBeInTheDocument();
    await user.click(screen.getByRole("menuitem", { name: "Copy link" }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith("Link copied to clipboard!"));
    expect(await navigator.clipboard.readText()).toBe(
      "http://localhost/listings/W1234567/12-Main-St-Toronto-ON-M1M-1M1",
    );
    alert.mockRestore();
  });

  it("passes the link to the device's share sheet if it has one", async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty() },
    });
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(share).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, "share");
  });

  it("prints with a code for the URL of the page", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    const { user } = await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty() },
    });
    expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Print" }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("img", { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByText("localhost/listings/W1234567/12-Main-St-Toronto-ON-M1M-1M1")).toBeInTheDocument();
    print.mockRestore();
  });

  it("links to the calculator with this price and to the map with this home", async () => {
    await openPage("/listings/W1234567", { responses: { ...others, [one]: testProperty() } });
    expect(screen.getByRole("link", { name: /a month/ })).toHaveAttribute(
      "href",
      "/buying/mortgage-calculator?price=900000",
    );
    expect(screen.getByRole("link", { name: "See it on the map" })).toHaveAttribute(
      "href",
      "/buying/search/map?listing=W1234567",
    );
  });

  it("states licence, APR and term below the example payment", async () => {
    await openPage("/listings/W1234567", { responses: { ...others, [one]: testProperty() } });
    expect(
      screen.getByText(
        /^Example: 20% down, 4.5% fixed for a 5-year term \(APR 4.5% without lender fees\), amortized over 25 years\. Mortgages are arranged by our sister company .+, FSRA licence \d+\.$/,
      ),
    ).toBeVisible();
  });

  it("links to no calculator above its highest price, and shows no mortgage for a shop", async () => {
    await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty({ ListPrice: 3_200_000 }) },
    });
    expect(screen.getByText(/^About/)).toHaveTextContent(/^About \$14,1\d\d a month$/);
    expect(screen.queryByRole("link", { name: /a month/ })).not.toBeInTheDocument();
    cleanup();
    await openPage("/listings/W1234567", {
      responses: { ...others, [one]: testProperty({ PropertyType: "Commercial" }) },
    });
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
    expect(screen.queryByText(/% down/)).not.toBeInTheDocument();
  });

  it("shows similar homes only once the visitor scrolls near", async () => {
    const near: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    class Observer {
      constructor(notify: (typeof near)[number]) {
        near.push(notify);
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const other = testProperty({
      ListingKey: "W7654321",
      UnparsedAddress: "9 Elm Ave, Ottawa",
      City: "Ottawa",
    });
    const { requests } = await openPage("/listings/W1234567", {
      responses: { [one]: testProperty(), [`${one}/similar`]: [other] },
    });
    expect(requests).not.toContain(`${one}/similar`);
    const section = within(screen.getByRole("region", { name: /Similar homes in/ }));
    expect(section.getByRole("status")).toHaveTextContent("Loading...");
    act(() => near.forEach((notify) => notify([{ isIntersecting: true }])));
    expect(await section.findByRole("article")).toHaveTextContent("9 Elm Ave");
    expect(screen.getByRole("region", { name: "Similar homes in and around Toronto" })).toBeInTheDocument();
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
  });

  it.each([[[]], [500]])("has no section of similar homes when the response is %j", async (response) => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    await openPage("/listings/W1234567", {
      responses: { [one]: testProperty(), [`${one}/similar`]: response },
    });
    await waitFor(() => expect(screen.queryByRole("region", { name: /Similar homes/ })).toBeNull());
    jest.restoreAllMocks();
  });
});
