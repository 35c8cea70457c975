import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { MapQuery } from "@larchway/shared/listing-filters";
import type { MapResponse, Place, Property } from "@larchway/shared/contracts/api";
import { narrowingNames, readFilter } from "@larchway/shared/listing-filters";
import { bus } from "@larchway/shared/events";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { createFakeEngine, engines } from "../testing/fake-engine";
import { MapSearchPage } from "./map-search-page";

let makeEngine = createFakeEngine;
jest.mock("../canvas/maplibre-engine.client", () => ({
  createMapLibreEngine: (options: Parameters<typeof createFakeEngine>[0]) => makeEngine(options),
}));

const home: Property = {
  _id: "W1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "6 Iris Court, Toronto, ON M5V 1A1",
  City: "Toronto C01",
  PropertyType: "Residential Freehold",
  ListPrice: 899000,
  StandardStatus: "Active",
  BedroomsAboveGrade: 3,
  BathroomsTotalInteger: 2,
  Longitude: -79.39,
  Latitude: 43.65,
};
const onePage = { properties: [home], currentPage: 1, totalPages: 1, totalProperties: 1, limit: 20 };
const pin = (id: string, more = {}) => ({
  ListingKey: id,
  longitude: -79.39,
  latitude: 43.65,
  geojson: { type: "Point" as const, coordinates: [-79.39, 43.65] as [number, number] },
  ...more,
});
const inTown: MapResponse = { listings: [pin("W1", { ListPrice: 899000 })], total: 1 };
const far: MapResponse = {
  clusters: [
    { point_count: 812, center_geojson: JSON.stringify({ type: "Point", coordinates: [-79.4, 43.7] }) },
  ],
  total: 812,
};

/** Where the homes of a link lie. */
const ottawa = { west: -75.9, south: 45.3, east: -75.6, north: 45.5 };

const kanata: Place = {
  id: "Kanata, Ottawa",
  kind: "community",
  name: "Kanata",
  municipality: "Ottawa",
  bounds: ottawa,
  boundary: {
    type: "MultiPolygon",
    coordinates: [
      [
        [
          [-75.9, 45.3],
          [-75.6, 45.3],
          [-75.6, 45.5],
          [-75.9, 45.3],
        ],
      ],
    ],
  },
};

/** What another page waits for. */
let aboutPage: Promise<null> | null = null;

type Call = (sent: never, options: { signal?: AbortSignal }) => unknown;

interface Options {
  url?: string;
  market?: "For Sale" | "For Lease";
  map?: Partial<Record<"view" | "sidebar" | "popup" | "bounds" | "place", Call>>;
}

async function renderMap({ url = "/buying/search/map", market = "For Sale", map = {} }: Options = {}) {
  const store = createStore();
  const view = jest.fn<Promise<MapResponse>, [MapQuery, { signal?: AbortSignal }]>(async () => inTown);
  const calls = {
    view,
    sidebar: jest.fn(async () => onePage),
    popup: jest.fn(async () => home),
    bounds: jest.fn(async () => ({ bounds: ottawa })),
    place: jest.fn(async () => kanata),
    ...map,
  };
  const api = scriptApi({
    "GET /api/properties/map": calls.view,
    "GET /api/properties/map/sidebar": calls.sidebar,
    "GET /api/properties/map/*": calls.popup,
    "GET /api/properties/map/bounds": calls.bounds,
    "GET /api/places/*": calls.place,
  });
  const session = createSession(store, () => api);
  store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
  window.history.replaceState({}, "", url);
  const router = createBrowserRouter([
    { path: "/about", loader: () => aboutPage, element: <h1>About us</h1> },
    { path: "*", element: <MapSearchPage market={market} /> },
  ]);
  render(
    <AppProviders
      app={{
        api,
        session,
        store,
        env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
        config: { apiKey: "", googleClientId: "", productionDomain: "" },
      }}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
  await waitFor(() => expect(engines).toHaveLength(1));
  const [engine] = engines;
  if (!engine) throw new Error("no engine");
  return { calls, requests: view.mock.calls, engine, router, person: userEvent.setup() };
}

beforeEach(() => {
  engines.length = 0;
  makeEngine = createFakeEngine;
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }),
  });
});

const view = { longitude: -79.5, latitude: 43.6, zoom: 12.5 };
const bounds = { west: -79.6, south: 43.5, east: -79.4, north: 43.7 };

describe("a place", () => {
  it("is fitted and drawn, stays while other filters change, and goes with its chip", async () => {
    const { engine, calls, router, person } = await renderMap({
      url: "/buying/search/map?place=Kanata%2C+Ottawa",
    });
    await waitFor(() => expect(engine.boundary).toEqual(kanata.boundary));
    expect(calls.place).toHaveBeenCalledTimes(1);
    expect(calls.bounds).not.toHaveBeenCalled();
    expect(engine.shown.at(-1)?.view).toMatchObject({ longitude: -75.75 });
    await person.selectOptions(screen.getByRole("combobox", { name: "Bedrooms" }), "2");
    await waitFor(() => expect(router.state.location.search).toContain("minBedrooms=2"));
    expect(router.state.location.search).toContain("place=Kanata");
    await person.click(screen.getByRole("button", { name: "Remove the filter Kanata, Ottawa" }));
    await waitFor(() => expect(engine.boundary).toBeNull());
    expect(router.state.location.search).not.toContain("place");
  });
});

describe("the map page", () => {
  it("[R2.014] shows map and list of the same area, with one heading", async () => {
    const { requests, engine } = await renderMap();
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes for sale on the map");
    expect(screen.getByRole("region", { name: "Map" })).toBeInTheDocument();
    const list = within(screen.getByRole("region", { name: "Homes in this area" }));
    expect(list.getByRole("link", { name: /6 Iris Court, Toronto/ })).toHaveAttribute("target", "_blank");
    expect(list.getByText("1 home in this area")).toBeInTheDocument();
    const query = requests[0]?.[0];
    expect(query).toMatchObject({ transactionType: "For Sale", status: "Active" });
    expect(query?.west).toBeLessThan(query?.east ?? 0);
  });

  it("[R7.054] asks for pins and list again where the map came to rest, and keeps the place in the URL", async () => {
    const { calls, requests, engine } = await renderMap();
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(requests).toHaveLength(2));
    const box = requests[1]?.[0];
    expect(box?.zoom).toBe(12);
    expect(box?.west).toBeLessThan(bounds.west);
    expect(box?.north).toBeGreaterThan(bounds.north);
    expect(calls.sidebar).toHaveBeenLastCalledWith(
      expect.objectContaining({ ...bounds, page: 1, limit: 20 }),
      expect.anything(),
    );
    expect(window.location.search).toBe("?lat=43.60000&lng=-79.50000&zoom=12.5");
  });

  it("asks for no marks after a small step, but lists exactly what is in sight", async () => {
    const { calls, engine } = await renderMap();
    const move = (east: number, north = 0) => {
      const at = { ...view, longitude: view.longitude + east, latitude: view.latitude + north };
      const box = {
        west: bounds.west + east,
        south: bounds.south + north,
        east: bounds.east + east,
        north: bounds.north + north,
      };
      act(() => engine.options.events.onMove(at, box));
      return waitFor(() =>
        expect(calls.sidebar).toHaveBeenLastCalledWith(
          expect.objectContaining({ west: expect.closeTo(box.west, 5), south: expect.closeTo(box.south, 5) }),
          expect.anything(),
        ),
      );
    };
    await move(0);
    expect(calls.view).toHaveBeenCalledTimes(2);
    await move(0.004);
    await move(-0.004, 0.003);
    expect(calls.view).toHaveBeenCalledTimes(2);
    // Far away and back: the response from before is cached.
    await move(1);
    expect(calls.view).toHaveBeenCalledTimes(3);
    await move(0);
    expect(calls.view).toHaveBeenCalledTimes(3);
  });

  it("requests the marks of the same cells again when they are a minute old", async () => {
    const { requests, engine } = await renderMap();
    jest.useFakeTimers();
    act(() => engine.options.events.onMove(view, bounds));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(requests).toHaveLength(2);
    act(() => engine.options.events.onMove(view, bounds));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(requests).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    act(() => engine.options.events.onMove(view, bounds));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(requests).toHaveLength(3);
    expect(requests[2]?.[0]).toEqual(requests[1]?.[0]);
    jest.useRealTimers();
  });

  it("tells of a dead api at the map and at the list, and one click mends both", async () => {
    const dead = () => Promise.reject(new Error("503"));
    const [marks, sidebar] = [jest.fn(async () => inTown), jest.fn(async () => onePage)];
    marks.mockImplementationOnce(dead);
    sidebar.mockImplementationOnce(dead);
    const { engine, person } = await renderMap({ map: { view: marks, sidebar } });
    expect(await screen.findAllByRole("alert")).toHaveLength(2);
    expect(screen.getByText("Homes in this area")).toBeInTheDocument();
    await person.click(screen.getAllByRole("button", { name: "Try again" })[0]!);
    expect(await screen.findByRole("link", { name: /6 Iris Court/ })).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Map" })).toHaveFocus();
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks again by itself when the connection is back", async () => {
    const marks = jest.fn(async () => inTown).mockRejectedValueOnce(new Error("no network"));
    const { engine } = await renderMap({ map: { view: marks } });
    await screen.findByRole("alert");
    act(() => void window.dispatchEvent(new Event("offline")));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks again with the next step when the call failed", async () => {
    const failing = jest.fn(async (): Promise<MapResponse> => Promise.reject(new Error("503")));
    const { engine } = await renderMap({ map: { view: failing } });
    expect(await screen.findByRole("alert")).toHaveTextContent("The map could not be updated");
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
    await screen.findByRole("alert");
    failing.mockResolvedValue(inTown);
    act(() => engine.options.events.onMove({ ...view, longitude: -79.5001 }, bounds));
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("[R7.052] [R8.018] cancels the older call and shows no error when the map moves on", async () => {
    const signals: AbortSignal[] = [];
    const { engine } = await renderMap({
      map: {
        view: (_query, { signal }) =>
          new Promise((_, reject) => {
            if (!signal) return;
            signals.push(signal);
            signal.addEventListener("abort", () => reject(signal.reason));
          }),
      },
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("[R8.017] tells when the map call fails, keeps the pins, and tries again", async () => {
    const view1 = jest.fn(async (): Promise<MapResponse> => inTown);
    const { engine, person } = await renderMap({ map: { view: view1 } });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    view1.mockRejectedValueOnce(new Error("500"));
    act(() => engine.options.events.onMove(view, bounds));
    expect(await screen.findByRole("alert")).toHaveTextContent("The map could not be updated");
    expect(engine.pins).toHaveLength(1);
    view1.mockResolvedValueOnce(far);
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(engine.pins[0]).toMatchObject({ kind: "cluster", count: 812 }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("zooms in where a cluster is clicked", async () => {
    const { engine } = await renderMap({ map: { view: async () => far } });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    const [cluster] = engine.pins;
    act(() => cluster && engine.options.events.onPick(cluster));
    expect(engine.shown).toEqual([{ view: { longitude: -79.4, latitude: 43.7, zoom: 12 }, how: "glide" }]);
  });

  it("[R7.055] opens the card of a pin at its place, with price, address and link; Escape closes it", async () => {
    const { calls, engine, person } = await renderMap();
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    const [first] = engine.pins;
    act(() => first && engine.options.events.onPick(first));
    expect(calls.popup).toHaveBeenCalledWith("W1", expect.anything());
    const card = within(await screen.findByRole("region", { name: "6 Iris Court, Toronto" }));
    expect(card.getByText("$899,000")).toBeInTheDocument();
    expect(card.getByRole("link", { name: /View home/ })).toHaveAttribute(
      "href",
      "/listings/W1/6-Iris-Court-Toronto-ON-M5V-1A1",
    );
    expect(engine.popupPlace).toEqual({ longitude: -79.39, latitude: 43.65 });
    expect(window.location.search).toContain("listing=W1");
    expect(engine.lifted).toBe("W1");

    await person.click(card.getByRole("button", { name: /^Save/ }));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(engine.popupPlace).toBeNull());
    expect(window.location.search).not.toContain("listing");
  });

  it.each([
    ["street", 1],
    ["city", 1],
    ["address", 0],
    [undefined, 0],
  ] as const)(
    "says of a home placed by %s whether its place is approximate",
    async (locationPrecision, count) => {
      const { engine } = await renderMap({ map: { popup: async () => ({ ...home, locationPrecision }) } });
      await waitFor(() => expect(engine.pins).toHaveLength(1));
      act(() => engine.options.events.onPick(engine.pins[0]!));
      const card = within(await screen.findByRole("region", { name: "6 Iris Court, Toronto" }));
      expect(card.queryAllByText("Approximate location")).toHaveLength(count);
    },
  );

  it("leads through the homes of one address", async () => {
    const two: MapResponse = { listings: [pin("W1"), pin("W2")], total: 2 };
    const popup = jest.fn(async (key: string) => ({ ...home, ListingKey: key }));
    const { engine, person } = await renderMap({ map: { view: async () => two, popup } });
    await waitFor(() => expect(engine.pins[0]).toMatchObject({ kind: "place", homes: ["W1", "W2"] }));
    const [place] = engine.pins;
    act(() => place && engine.options.events.onPick(place));
    expect(await screen.findByText("1 of 2 at this address")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Next home at this address" }));
    expect(await screen.findByText("2 of 2 at this address")).toBeInTheDocument();
    expect(popup).toHaveBeenLastCalledWith("W2", expect.anything());
    expect(window.location.search).toContain("listing=W2");
    expect(engine.popupPlace).toEqual({ longitude: -79.39, latitude: 43.65 });
  });

  it("neither holds back who leaves nor writes into the next page's address when it comes to rest late", async () => {
    let arrive = () => {};
    aboutPage = new Promise((resolve) => {
      arrive = () => resolve(null);
    });
    const { engine, router } = await renderMap();
    act(() => void router.navigate("/about"));
    act(() => engine.options.events.onMove(view, bounds));
    expect(window.location.search).toBe("");
    await act(async () => arrive());
    expect(await screen.findByRole("heading", { name: "About us" })).toBeInTheDocument();
    act(() => engine.options.events.onMove({ ...view, zoom: 9 }, bounds));
    expect(window.location).toMatchObject({ pathname: "/about", search: "" });
  });

  it("goes to the home of a link and opens its card", async () => {
    const { requests, engine } = await renderMap({ url: "/buying/search/map?listing=W1" });
    await waitFor(() =>
      expect(engine.shown).toEqual([{ view: { longitude: -79.39, latitude: 43.65, zoom: 16 }, how: "jump" }]),
    );
    await waitFor(() => expect(engine.popupPlace).not.toBeNull());
    expect(requests[0]?.[0].zoom).toBe(16);
  });

  it("follows a view that came with a link or the back button", async () => {
    const { engine, router } = await renderMap({ url: "/buying/search/map?lat=43.6&lng=-79.5&zoom=12" });
    expect(engine.options.view).toEqual({ latitude: 43.6, longitude: -79.5, zoom: 12 });
    await act(() => router.navigate("/buying/search/map?lat=45.42&lng=-75.69&zoom=11"));
    expect(engine.shown).toEqual([{ view: { latitude: 45.42, longitude: -75.69, zoom: 11 }, how: "jump" }]);
  });

  it("a locked home shows no price and asks to sign in, by the dialog or, where there is none, by the page", async () => {
    const locked: Property = {
      ...home,
      locked: true,
      StandardStatus: "Closed",
      MlsStatus: "Sold",
      ListPrice: undefined,
    };
    const required = jest.fn();
    const stop = bus.on("auth:required", required);
    const { engine, person } = await renderMap({
      map: {
        view: async () => ({ listings: [pin("W1", { locked: true })], total: 1 }),
        popup: async () => locked,
      },
    });
    await waitFor(() => expect(engine.pins[0]).toMatchObject({ isLocked: true, price: undefined }));
    const [first] = engine.pins;
    act(() => first && engine.options.events.onPick(first));
    expect(await screen.findByText("Login to view property details")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Login Now" }));
    expect(required).toHaveBeenCalledWith({ mandatory: false }, "here");
    stop();

    await person.click(screen.getByRole("button", { name: "Login Now" }));
    expect(window.location.pathname + window.location.search).toMatch(
      /^\/signin\?returnUrl=%2Fbuying%2Fsearch%2Fmap/,
    );
  });

  it("hovering a card lifts its pin, and hovering a pin lifts its card", async () => {
    const { engine, person } = await renderMap();
    const card = await screen.findByRole("article");
    await person.hover(card);
    expect(engine.lifted).toBe("W1");
    await person.unhover(card);
    expect(engine.lifted).toBeNull();
    act(() => engine.options.events.onHover("W1"));
    expect(card).toHaveClass("lifted");
  });

  it("sends the filters with both calls and keeps them in the address", async () => {
    const { calls, person } = await renderMap({
      url: "/buying/search/map?minBedrooms=2&lat=43.6&lng=-79.5&zoom=12",
    });
    await person.selectOptions(screen.getByLabelText("Maximum price"), "900000");
    await waitFor(() =>
      expect(calls.sidebar).toHaveBeenLastCalledWith(
        expect.objectContaining({ minBedrooms: 2, maxPrice: 900000 }),
        expect.anything(),
      ),
    );
    expect(calls.view).toHaveBeenLastCalledWith(
      expect.objectContaining({ minBedrooms: 2, maxPrice: 900000 }),
      expect.anything(),
    );
    expect(window.location.search).toBe("?maxPrice=900000&minBedrooms=2&lat=43.60000&lng=-79.50000&zoom=12");
  });

  it("[R2.028] shows map and list of homes for rent on the rental map", async () => {
    const { calls, requests, engine } = await renderMap({
      url: "/renting/search/map",
      market: "For Lease",
    });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes for rent on the map");
    expect(requests.map(([query]) => query.transactionType)).toEqual(["For Lease"]);
    expect(calls.sidebar).toHaveBeenCalledWith(
      expect.objectContaining({ transactionType: "For Lease" }),
      expect.anything(),
    );
    expect(screen.getByRole("link", { name: "Rent" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Buy" })).toHaveAttribute("href", "/buying/search/map");
  });

  it.each(narrowingNames)("sends %s of a link with both calls and keeps it in the address", async (name) => {
    const value = ["2", "2000", "yes", "any"].map((text) => readFilter(name, text)).find(Boolean)!;
    const query = new URLSearchParams({ [name]: String(value), lat: "43.6", lng: "-79.5", zoom: "12" });
    const { calls, engine } = await renderMap({ url: `/buying/search/map?${query}` });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    for (const call of [calls.view, calls.sidebar])
      expect(call).toHaveBeenCalledWith(expect.objectContaining({ [name]: value }), expect.anything());
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(new URLSearchParams(location.search).get("lat")).toBe("43.60000"));
    expect(new URLSearchParams(location.search).get(name)).toBe(String(value));
  });

  it("begins with the homes of a link's city and words, and asks for nothing elsewhere", async () => {
    const { calls, requests, engine } = await renderMap({
      url: "/buying/search/map?city=Ottawa&search=elgin&PropertySubType=Detached",
    });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(calls.bounds).toHaveBeenCalledWith(
      {
        status: "Active",
        city: "Ottawa",
        search: "elgin",
        PropertySubType: "Detached",
        transactionType: "For Sale",
      },
      expect.anything(),
    );
    expect(requests).toHaveLength(1);
    expect(requests[0]?.[0]).toMatchObject({ city: "Ottawa", search: "elgin", PropertySubType: "Detached" });
    const [shown] = engine.shown;
    expect(shown?.how).toBe("jump");
    expect(shown?.view.longitude).toBeCloseTo(-75.75, 5);
    expect(shown?.view.latitude).toBeCloseTo(45.4, 2);
  });

  it("begins where it always does when nobody knows where the homes of a link lie", async () => {
    const { requests, engine } = await renderMap({
      url: "/buying/search/map?city=Ottawa",
      map: { bounds: () => Promise.reject(new Error("503")) },
    });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(requests[0]?.[0].south).toBeLessThan(43.74);
    expect(requests[0]?.[0].north).toBeGreaterThan(43.74);
  });

  it("shows the place of a link as filters that can be taken away, and keeps them on the other market", async () => {
    const { calls, person } = await renderMap({
      url: "/buying/search/map?city=Ottawa&search=elgin&minPrice=500000&baths=2&lat=45.4&lng=-75.7&zoom=12",
    });
    expect(screen.getByRole("link", { name: "Rent" })).toHaveAttribute(
      "href",
      "/renting/search/map?city=Ottawa&baths=2&search=elgin&lat=45.40000&lng=-75.70000&zoom=12",
    );
    await person.click(screen.getByRole("button", { name: /Ottawa$/ }));
    await person.click(screen.getByRole("button", { name: /“elgin”$/ }));
    await waitFor(() =>
      expect(calls.view).toHaveBeenLastCalledWith(
        expect.not.objectContaining({ city: expect.anything() }),
        expect.anything(),
      ),
    );
    expect(new URLSearchParams(location.search).has("search")).toBe(false);
    expect(new URLSearchParams(location.search).get("baths")).toBe("2");
  });

  it("shows list and a word of explanation where the browser cannot draw", async () => {
    makeEngine = (options) => {
      createFakeEngine(options);
      throw new Error("no WebGL");
    };
    const { calls } = await renderMap();
    expect(await screen.findByText("The map cannot be drawn in this browser")).toBeInTheDocument();
    await waitFor(() =>
      expect(calls.sidebar).toHaveBeenLastCalledWith(
        expect.objectContaining({ west: -95.6, east: -73.8 }),
        expect.anything(),
      ),
    );
    expect(screen.getByRole("link", { name: /6 Iris Court/ })).toBeInTheDocument();
  });

  it("says so when the worker that reads the tiles is lost, instead of a map without ground", async () => {
    await renderMap();
    await screen.findByRole("link", { name: /6 Iris Court/ });
    act(() => engines.at(-1)!.options.events.onWorkerLost());
    const notice = await screen.findByText("The map cannot be drawn in this browser");
    expect(notice.closest("section")).toHaveTextContent("reloading the page may bring it back");
    expect(screen.getByRole("link", { name: /6 Iris Court/ })).toBeInTheDocument();
  });
});
