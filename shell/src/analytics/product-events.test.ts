import type { Property } from "@larchway/shared/contracts/api";
import { createEventBus } from "@larchway/shared/events";
import { isProductionHost } from "./production-host";
import { onProductEvents, type ProductEvent } from "./product-events";
import { publicAddress } from "./public-address";

const home = (ListingKey: string) => ({ ListingKey }) as Property;

beforeEach(() => localStorage.clear());

describe("product events", () => {
  it("[R7.027] report views, searches, shares and leads, and homes saved or compared in this tab", () => {
    localStorage.setItem("larchway_favorites", '["W1"]');
    const bus = createEventBus();
    const sent: ProductEvent[] = [];
    onProductEvents(bus, (event) => sent.push(event));
    bus.emit("listing:viewed", { listingKey: "W1" });
    bus.emit("search:made", { text: "Toronto" });
    bus.emit("listing:shared", { path: "/listings/W1" });
    bus.emit("lead:sent", { kind: "home-evaluation" });
    bus.emit("favourites:changed", { keys: ["W1", "W2"] });
    bus.emit("favourites:changed", { keys: ["W2"] });
    bus.emit("comparison:changed", { properties: [home("W3")] });
    bus.emit("comparison:changed", { properties: [] });
    expect(sent.map(({ eventType, properties }) => [eventType, ...Object.values(properties)])).toEqual([
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

describe("the measured hosts", () => {
  it("[R2.068] [R7.025] are those whose name contains the production domain", () => {
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
    ["https://a.example/buying/affordability?utm_source=x", "https://a.example/buying/affordability"],
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
