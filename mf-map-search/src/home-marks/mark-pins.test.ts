import { createPinElement } from "../pins/pin-element";
import type { Pin } from "../pins/pins";
import { markPins } from "./mark-pins";

const at = { longitude: -79.38, latitude: 43.65 };
const listing: Pin = { kind: "listing", id: "W1", price: 899_000, isLocked: false, ...at };
const place: Pin = { kind: "place", id: "tower", count: 2, homes: ["W2", "W3"], ...at };
const cluster: Pin = { kind: "cluster", id: "heap", count: 5, ...at };
const mark = (pin: Pin, seen: string[], saved: string[]) =>
  markPins([pin], { seen: new Set(seen), favourites: new Set(saved), hidden: new Set() })[0]!;
const getName = (pin: Pin) => createPinElement(pin).getAttribute("aria-label");

describe("markers of homes that the visitor has seen or saved", () => {
  it("show it in face and name", () => {
    const element = createPinElement(mark(listing, ["W1"], ["W1"]));
    expect(element).toHaveAttribute("aria-label", "$899K, saved, seen, show card");
    expect(element.firstElementChild).toHaveClass("seen", "saved");
    expect(element.querySelector("svg")).not.toBeNull();
    expect(element).toHaveTextContent("$899K");
  });

  it("count as seen when all homes of an address were, and as saved when one is", () => {
    expect(getName(mark(place, ["W2"], []))).toBe("2 homes at one address, show list");
    expect(getName(mark(place, ["W2", "W3"], ["W3"]))).toBe("2 homes at one address, saved, seen, show list");
    const far: Pin = { kind: "place", id: "tower", count: 9, homes: [], ...at };
    expect(getName(mark(far, ["W2"], ["W2"]))).toBe("9 homes at one address, show list");
  });

  it("show an open house even if the home was seen or saved", () => {
    const element = createPinElement(mark({ ...listing, hasOpenHouse: true }, ["W1"], []));
    expect(element).toHaveAttribute("aria-label", "$899K, open house soon, seen, show card");
    expect(element.firstElementChild).toHaveClass("open", "seen");
    expect(createPinElement(listing).firstElementChild).not.toHaveClass("open");
    expect(getName({ ...place, hasOpenHouse: true })).toBe(
      "2 homes at one address, open house soon, show list",
    );
  });

  it("include the address after the price, or instead of it", () => {
    const address = "6 Iris Court";
    expect(getName({ ...listing, address })).toBe("$899K, 6 Iris Court, show card");
    expect(getName({ ...listing, price: undefined, address })).toBe(
      "Ask for the price, 6 Iris Court, show card",
    );
    expect(getName(mark({ ...listing, isLocked: true, address }, ["W1"], []))).toBe(
      "Home with details for signed-in users, 6 Iris Court, seen, show card",
    );
    expect(getName({ ...place, address: "12 King St W" })).toBe("2 homes at 12 King St W, show list");
  });

  it("include the city of a cluster, and whether it has homes of another city", () => {
    expect(getName({ ...cluster, count: 312, city: "Ottawa" })).toBe("312 homes in Ottawa, zoom in");
    expect(getName({ ...cluster, count: 1_249, city: "Toronto", isMixed: true })).toBe(
      "1.2K homes in Toronto and nearby, zoom in",
    );
    expect(getName(cluster)).toBe("5 homes, zoom in");
  });

  it("are unchanged for unseen homes, so that they are not redrawn", () => {
    expect(mark(listing, ["W9"], ["W9"])).toBe(listing);
    expect(mark(cluster, ["heap"], ["heap"])).toBe(cluster);
  });
});

it("leaves out hidden homes: a marker of its own, and homes of an address one by one", () => {
  const show = (...hidden: string[]) =>
    markPins([listing, place, cluster], { seen: new Set(), favourites: new Set(), hidden: new Set(hidden) });
  expect(show("W1")).toEqual([place, cluster]);
  expect(show("W2")).toEqual([listing, { ...place, homes: ["W3"], count: 1 }, cluster]);
  expect(show("W2", "W3")).toEqual([listing, cluster]);
  expect(show("W9")).toEqual([listing, place, cluster]);
});
