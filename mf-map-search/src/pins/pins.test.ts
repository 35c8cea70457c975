import { clusterStep, pillPrice, pinsWithRoom, shortCount } from "./pin-face";
import { findListingPin, listHomes, standsFor } from "./pins";
import { joinClose, parsePoint, toPins } from "./read-pins";
import { toWorldPixel } from "../view/map-view";

const point = { type: "Point" as const, coordinates: [-79.38, 43.65] as [number, number] };

describe("toPins", () => {
  it("[R3.014] places a cluster by its centre, given as an object or as JSON text", () => {
    const pins = toPins({
      clusters: [
        { point_count: 12, center_geojson: point },
        { point_count: 12, center_geojson: JSON.stringify(point) },
      ],
      total: 24,
    });
    expect(pins[0]).toEqual({
      kind: "cluster",
      id: "-79.38,43.65",
      longitude: -79.38,
      latitude: 43.65,
      count: 12,
    });
    expect(pins[1]).toEqual(pins[0]);
  });

  it("[R3.016] places a listing by its point, in both forms, or by its coordinates", () => {
    const listing = { ListingKey: "W1", longitude: -79.38, latitude: 43.65, ListPrice: 899000 };
    for (const geojson of [point, JSON.stringify(point), "not json"]) {
      const [pin] = toPins({ listings: [{ ...listing, geojson }], total: 1 });
      expect(pin).toEqual({
        kind: "listing",
        id: "W1",
        longitude: -79.38,
        latitude: 43.65,
        price: 899000,
        isLocked: false,
      });
    }
  });

  it("shows the price of a single home among clusters, unless it is beneath another", () => {
    const alone = (ListingKey: string, longitude: number, locked?: true) => ({
      point_count: 1,
      center_geojson: { ...point, coordinates: [longitude, 43.65] as [number, number] },
      listing: { ListingKey, ...(locked ? { locked } : { ListPrice: 899_000 }) },
    });
    const clusters = [
      { point_count: 12, center_geojson: point },
      alone("W1", -79.3801),
      alone("W2", -79),
      alone("W3", -78, true),
    ];
    const pins = joinClose(toPins({ clusters, total: 15 }), 10);
    expect(pins).toEqual([
      expect.objectContaining({ kind: "cluster", count: 13 }),
      expect.objectContaining({ kind: "listing", id: "W3", price: undefined, isLocked: true }),
      { kind: "listing", id: "W2", price: 899_000, isLocked: false, longitude: -79, latitude: 43.65 },
    ]);
  });

  it("leaves out a cluster without a position", () => {
    expect(toPins({ clusters: [{ point_count: 3, center_geojson: "{}" }], total: 3 })).toEqual([]);
  });

  it("marks locked listings, which have no price", () => {
    const [pin] = toPins({
      listings: [{ ListingKey: "W2", longitude: 1, latitude: 2, geojson: point, locked: true }],
      total: 1,
    });
    expect(pin).toMatchObject({ isLocked: true, price: undefined });
  });
});

describe("homes at one address", () => {
  const at = (ListingKey: string, longitude: number) => ({
    ListingKey,
    longitude,
    latitude: 43.65,
    geojson: { type: "Point" as const, coordinates: [longitude, 43.65] as [number, number] },
  });
  const pins = toPins({ listings: [at("W1", -79.38), at("W2", -79.380001), at("W3", -79.39)], total: 3 });

  it("share one marker, because no zoom level would separate them", () => {
    expect(pins.map((pin) => [pin.kind, pin.id, listHomes(pin)])).toEqual([
      ["place", "43.6500,-79.3800", ["W1", "W2"]],
      ["listing", "W3", ["W3"]],
    ]);
    expect(standsFor(pins[0]!, "W2") && standsFor(pins[0]!, "43.6500,-79.3800")).toBe(true);
    expect(standsFor(pins[1]!, "W2")).toBe(false);
  });

  it("share one where there are too many homes for pins, unless another marker is near", () => {
    const cluster = (longitude: number, point_count: number, at?: string) => ({
      point_count,
      center_geojson: { type: "Point" as const, coordinates: [longitude, 43.65] as [number, number] },
      at,
    });
    const tower = cluster(-79.38, 38, "43.6500,-79.3800");
    expect(joinClose(toPins({ clusters: [tower, cluster(-78, 500)], total: 538 }), 10)).toEqual([
      { kind: "cluster", id: "-78,43.65", count: 500, longitude: -78, latitude: 43.65 },
      { kind: "place", id: "43.6500,-79.3800", count: 38, homes: [], longitude: -79.38, latitude: 43.65 },
    ]);
    expect(joinClose(toPins({ clusters: [tower, cluster(-79.3801, 2)], total: 40 }), 10)).toEqual([
      { kind: "cluster", id: "-79.38,43.65", count: 40, longitude: -79.38, latitude: 43.65 },
    ]);
  });

  it("have the common part of the address, without units", () => {
    const share = (...addresses: (string | undefined)[]) => {
      const [pin] = toPins({
        listings: addresses.map((address, index) => ({ ...at(`W${index}`, -79.38), address })),
        total: addresses.length,
      });
      return pin?.kind === "place" ? pin.address : "no place";
    };
    expect(share("12 King St W #804", "12 King St W #905")).toBe("12 King St W");
    expect(share("#804 - 12 King St W", "#905 - 12 King St W")).toBe("12 King St W");
    expect(share("12 King St W 804", "12 King St W")).toBe("12 King St W");
    for (const other of ["14 King St W", "Address withheld", undefined])
      expect(share("12 King St W #804", other)).toBeUndefined();
    expect(share("Address withheld", "Address withheld")).toBeUndefined();
  });

  it("have an open house when one of them has", () => {
    const soon = toPins({ listings: [at("W1", -79.38), { ...at("W2", -79.38), openHouse: true }], total: 2 });
    expect(soon).toEqual([expect.objectContaining({ kind: "place", hasOpenHouse: true })]);
    expect(pins[0]).toMatchObject({ hasOpenHouse: false });
  });

  it("are found by that marker", () => {
    expect(findListingPin(pins, "W2")).toBe(pins[0]);
    expect(findListingPin(pins, "W3")).toBe(pins[1]);
    expect(findListingPin(pins, "W4")).toBeUndefined();
    expect(findListingPin(pins, undefined)).toBeUndefined();
  });
});

describe("pinsWithRoom", () => {
  const pin = (id: string, longitude: number) => ({
    kind: "listing" as const,
    id,
    longitude,
    latitude: 43.65,
    isLocked: false,
  });
  // At zoom 14 a pixel is 0.0000858 degrees: 0.003 degrees are 35 px.
  const pins = [pin("W1", -79.4), pin("W2", -79.397), pin("W3", -79.39)];

  it("gives text to the first of those that would overlap", () => {
    expect([...pinsWithRoom(pins, 14)]).toEqual(["W1", "W3"]);
  });

  it("gives text to all at a higher zoom", () => {
    expect(pinsWithRoom(pins, 16).size).toBe(3);
  });
});

describe("joinClose", () => {
  it("joins thousands like a comparison of all pairs", () => {
    const clusters = Array.from({ length: 400 }, (_, index) => ({
      kind: "cluster" as const,
      id: String(index),
      // Multiples of primes spread them without a pattern.
      longitude: -80 + ((index * 7919) % 1000) / 2000,
      latitude: 43.5 + ((index * 104_729) % 1009) / 4000,
      count: 1 + ((index * 31) % 40),
    }));
    const placed = clusters
      .map((pin) => ({ ...pin, ...toWorldPixel(pin, 12), joined: pin.count }))
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
    const isNear = (a: (typeof placed)[number], b: (typeof placed)[number]) =>
      Math.hypot(a.x - b.x, a.y - b.y) < 44;
    const heads = placed.filter((pin, index) => !placed.slice(0, index).some((other) => isNear(pin, other)));
    const drawn = placed.filter((pin) => {
      const head = heads.includes(pin) ? undefined : heads.find((other) => isNear(pin, other));
      if (head) head.joined += pin.count;
      return !head;
    });
    expect(drawn.length).toBeLessThan(350);
    expect(joinClose(clusters, 12)).toEqual(
      drawn.map(({ x: _x, y: _y, joined, ...pin }) => ({ ...pin, count: joined })),
    );
  });

  const cluster = (longitude: number, count: number) => ({
    kind: "cluster" as const,
    id: `${longitude}`,
    longitude,
    latitude: 43.65,
    count,
  });

  it("joins overlapping clusters, with the larger one's name and position", () => {
    // At zoom 10 a pixel is 0.00137 degrees: 0.03 degrees are 22 px, 0.3 degrees are 218 px.
    expect(joinClose([cluster(-79.4, 3), cluster(-79.37, 20), cluster(-79.07, 5)], 10)).toEqual([
      cluster(-79.37, 23),
      cluster(-79.07, 5),
    ]);
  });

  it("names a joined cluster by the city of the larger one, and shows whether others are in another city", () => {
    const named = (pins: Parameters<typeof joinClose>[0]) => joinClose(pins, 10);
    const [ottawa, toronto] = [cluster(-79.4, 3), cluster(-79.37, 20)].map((pin, index) => ({
      ...pin,
      city: ["Ottawa", "Toronto"][index],
    }));
    expect(named([ottawa!, toronto!])).toEqual([{ ...toronto, count: 23, isMixed: true }]);
    expect(named([{ ...ottawa!, city: "Toronto" }, toronto!])).toEqual([{ ...toronto, count: 23 }]);
    expect(named([{ ...ottawa!, city: "Toronto", isMixed: true }, toronto!])).toMatchObject([
      { city: "Toronto", isMixed: true },
    ]);
  });

  it("joins the same clusters, whatever else is requested", () => {
    // A chain of clusters 30 px apart, each larger than the previous one: cut off after the sixth, the first ones
    // stay.
    const chain = Array.from({ length: 12 }, (_, index) => cluster(-79.4 + index * 0.0412, index + 2));
    const near = (pins: readonly { longitude: number }[]) =>
      pins.filter(({ longitude }) => longitude < -79.4 + 2.5 * 0.0412);
    expect(near(joinClose(chain.slice(0, 7), 10))).toEqual(near(joinClose(chain, 10)));
  });

  it("separates them at a higher zoom, and never joins single homes", () => {
    const far = [cluster(-79.37, 20), cluster(-79.4, 3)];
    expect(joinClose(far, 14)).toEqual(far);
    const homes = toPins({
      listings: [1, 1.001].map((longitude) => ({
        ListingKey: `W${longitude}`,
        longitude,
        latitude: 2,
        geojson: { type: "Point", coordinates: [longitude, 2] },
      })),
      total: 2,
    });
    expect(joinClose(homes, 5)).toEqual(homes);
  });
});

it("parsePoint rejects anything but a point", () => {
  for (const value of [null, undefined, 3, "", "[]", { type: "Polygon", coordinates: [] }]) {
    expect(parsePoint(value)).toBeUndefined();
  }
});

it.each([
  [2450, "$2,450"],
  [9999, "$9,999"],
  [16_100, "$16,100"],
  [100_000, "$100K"],
  [899000, "$899K"],
  [999400, "$999K"],
  [999900, "$1M"],
  [1249000, "$1.25M"],
  [2000000, "$2M"],
  [12_480_000, "$12.5M"],
])("writes %d dollars on a pill as %s", (dollars, text) => {
  expect(pillPrice(dollars)).toBe(text);
});

it.each([
  [1, "1", 1],
  [87, "87", 2],
  [999, "999", 3],
  [1000, "1K", 4],
  [1249, "1.2K", 4],
  [9960, "10K", 4],
  [14_321, "14K", 4],
])("counts %d in a circle as %s of size %d", (count, text, step) => {
  expect(shortCount(count)).toBe(text);
  expect(clusterStep(count)).toBe(step);
});
