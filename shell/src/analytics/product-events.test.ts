import type { Property } from "@larchway/shared/contracts/api";
import { createEventBus } from "@larchway/shared/events";
import { isProductionHost } from "./production-host";
import { onProductEvents, type ProductEvent } from "./product-events";
import { publicAddress } from "./public-address";
import { createTracker } from "./tracker";

const home = (ListingKey: string) => ({ ListingKey }) as Property;

beforeEach(() => localStorage.clear());

describe("product events", () => {
  it("[R7.027] tells of views, searches, shares and leads, and of what was saved or compared here", () => {
    localStorage.setItem("larchway_favorites", '["W1"]');
    const bus = createEventBus();
    const told: ProductEvent[] = [];
    onProductEvents(bus, (event) => told.push(event));
    bus.emit("listing:viewed", { listingKey: "W1" });
    bus.emit("search:made", { text: "Toronto" });
    bus.emit("listing:shared", { path: "/listings/W1" });
    bus.emit("lead:sent", { kind: "home-evaluation" });
    bus.emit("favourites:changed", { keys: ["W1", "W2"] });
    bus.emit("favourites:changed", { keys: ["W2"] });
    bus.emit("comparison:changed", { properties: [home("W3")] });
    bus.emit("comparison:changed", { properties: [] });
    expect(told.map(({ eventType, properties }) => [eventType, ...Object.values(properties)])).toEqual([
      ["property_view", "W1"],
      ["search", "Toronto"],
      ["share", "/listings/W1"],
      ["lead", "home-evaluation"],
      ["favorite_add", "W2"],
      ["favorite_remove", "W1"],
      ["compare_add", "W3"],
      ["compare_remove", "W3"],
    ]);
  });
});

describe("what may be measured", () => {
  it("[R2.068] [R7.025] is a host whose name contains the production domain", () => {
    expect(isProductionHost("www.larchway.example", "larchway.example")).toBe(true);
    expect(isProductionHost("larchway.example", "LARCHWAY.example")).toBe(true);
    expect(isProductionHost("localhost", "larchway.example")).toBe(false);
    expect(isProductionHost("localhost", "")).toBe(false);
  });

  it.each([
    [
      "https://a.example/signin?redirect=%2Fx&utm_source=mail#top",
      "https://a.example/signin?utm_source=mail",
    ],
    ["https://a.example/reset-password?token=secret", "https://a.example/reset-password"],
    ["https://a.example/unsubscribe/secret", "https://a.example/unsubscribe"],
    [
      "https://a.example/buying/mortgage-calculator?price=5&utm_source=x",
      "https://a.example/buying/mortgage-calculator",
    ],
    [
      "https://a.example/buying/mortgage-calculator/?price=5",
      "https://a.example/buying/mortgage-calculator/",
    ],
  ])("is of %s only %s", (href, url) => {
    expect(publicAddress(href).url).toBe(url);
  });
});

describe("POST /track", () => {
  const event = { anonymousId: "a", eventType: "search", eventData: {}, pageUrl: "https://a.example/" };
  let track: jest.Mock;
  let hide: () => void;

  function setUp() {
    track = jest.fn(() => Promise.resolve({ ok: true as const }));
    const page = { visibilityState: "visible" as DocumentVisibilityState, addEventListener: jest.fn() };
    const tracker = createTracker({ api: { track }, page });
    hide = () => {
      page.visibilityState = "hidden";
      (page.addEventListener.mock.calls[0] as [string, () => void])[1]();
    };
    return tracker;
  }
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it("sends one event alone, several in one call, and at once when the page goes away", () => {
    const tracker = setUp();
    tracker.add(event);
    expect(track).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    tracker.add(event);
    tracker.add(event);
    hide();
    jest.advanceTimersByTime(5000);
    expect(track.mock.calls).toEqual([[event], [[event, event]]]);
  });

  it("sends no more than a call takes, drops what the visitor took back, and survives a dead server", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const tracker = setUp();
    for (let index = 0; index < 21; index += 1) tracker.add(event);
    expect(track).toHaveBeenCalledTimes(1);
    tracker.clear();
    jest.advanceTimersByTime(5000);
    expect(track).toHaveBeenCalledTimes(1);
    track.mockRejectedValue(new Error("away"));
    tracker.add(event);
    await jest.advanceTimersByTimeAsync(1000);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
