import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { MapQuery } from "@larchway/shared/listing-filters";
import type {
  MapResponse,
  Place,
  Property,
  Suggestion,
  TileSetDescription,
} from "@larchway/shared/contracts/api";
import { brand } from "@larchway/shared/brand";
import { mortgageCompanyDisclosure } from "@larchway/shared/domain";
import { narrowingNames, readFilter } from "@larchway/shared/listing-filters";
import { exampleValues } from "@larchway/shared/listing-filters/testing";
import { bus } from "@larchway/shared/events";
import { setHidden } from "@larchway/shared/hidden-homes";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";
import type { MapLibreEngineOptions } from "../canvas/maplibre-engine.client";
import { readPalette } from "../canvas/map-palette";
import { createFakeEngine, engines } from "../testing/fake-engine";
import { testHome } from "../testing/render-home";
import type { LoadedStart } from "./load-map-start";
import { MapSearchPage } from "./map-search-page";

let makeEngine = createFakeEngine;
jest.mock("../canvas/maplibre-engine.client", () => ({
  createMapLibreEngine: (options: Parameters<typeof createFakeEngine>[0]) => makeEngine(options),
}));

const home: Property = {
  ...testHome,
  BedroomsAboveGrade: 3,
  BathroomsTotalInteger: 2,
  Longitude: -79.39,
  Latitude: 43.65,
};
const onePage = { properties: [home], currentPage: 1, totalPages: 1, totalProperties: 1, limit: 20 };
const upstairs = {
  ...home,
  _id: "W2",
  ListingKey: "W2",
  UnparsedAddress: "PH2 - 6 Iris Court, Toronto, ON M5V 1A1",
};
const tower = { ...onePage, properties: [home, upstairs], totalProperties: 2 };
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

/** The bounding box of a link's homes. */
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

const tileSet: TileSetDescription = {
  schema: "larchway",
  tiles: ["/api/map/tiles/{z}/{x}/{y}.mvt?v=1"],
  minzoom: 0,
  maxzoom: 14,
  bounds: [-95.6, 41.4, -74, 57],
  attribution: "© OpenStreetMap",
  credits: [],
};

const palette = readPalette();

/** The pending loader of another page. */
let aboutPage: Promise<null> | null = null;

const found: Suggestion[] = [
  {
    type: "place",
    kind: "community",
    name: "Kanata",
    municipality: "Ottawa",
    query: "place=Kanata%2C+Ottawa",
  },
  { ...home, type: "listing" },
];

type Call = (sent: never, options: { signal?: AbortSignal }) => unknown;

interface Options {
  url?: string;
  market?: "For Sale" | "For Lease";
  map?: Partial<
    Record<
      | "view"
      | "viewWithoutHidden"
      | "hiddenCount"
      | "sidebar"
      | "homesAt"
      | "popup"
      | "bounds"
      | "place"
      | "tileSet"
      | "points"
      | "prices",
      Call
    >
  >;
  /** The data of the route's loader. */
  start?: Partial<LoadedStart>;
  /** The media queries that match. */
  media?: string;
}

async function renderMap({
  url = "/buying/search/map",
  market = "For Sale",
  map = {},
  start,
  media = "",
}: Options = {}) {
  window.matchMedia = (query) =>
    ({
      matches: media.includes(query),
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    }) as unknown as MediaQueryList;
  const store = createStore();
  const view = jest.fn<Promise<MapResponse>, [MapQuery, { signal?: AbortSignal }]>(async () => inTown);
  const calls = {
    view,
    viewWithoutHidden: jest.fn(async () => inTown),
    hiddenCount: jest.fn(async () => ({ count: 0 })),
    sidebar: jest.fn(async () => onePage),
    homesAt: jest.fn(async () => tower),
    popup: jest.fn(async () => home),
    bounds: jest.fn(async () => ({ bounds: ottawa })),
    place: jest.fn(async () => kanata),
    suggestions: jest.fn(async () => found),
    tileSet: jest.fn(async () => tileSet),
    points: jest.fn(async () => ({ points: [], total: 0 })),
    prices: jest.fn(async () => ({ areas: [] })),
    counts: jest.fn(async () => ({ total: 1, width: 100_000, counts: [1] })),
    ...map,
  };
  const api = scriptApi({
    "GET /api/properties/map": calls.view,
    "POST /api/properties/map": calls.viewWithoutHidden,
    "POST /api/properties/hidden": calls.hiddenCount,
    "GET /api/properties/map/sidebar": calls.sidebar,
    "GET /api/properties/map/list": calls.homesAt,
    "GET /api/properties/map/*": calls.popup,
    "GET /api/properties/map/bounds": calls.bounds,
    "GET /api/places/*": calls.place,
    "GET /api/properties/suggestions": calls.suggestions,
    "GET /api/map/style-info": calls.tileSet,
    "GET /api/map/points": calls.points,
    "GET /api/map/travel-modes": () => ({ modes: [] }),
    "GET /api/market/prices": calls.prices,
    "GET /api/properties/prices": calls.counts,
    "GET /api/properties/types": [],
    "GET /api/properties/subtypes": { subtype: [] },
    "GET /api/properties/cities": { cities: [] },
  });
  const session = createSession(store, () => api);
  store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
  window.history.replaceState({}, "", url);
  const router = createBrowserRouter([
    { path: "/about", loader: () => aboutPage, element: <h1>About us</h1> },
    {
      path: "*",
      ...(start && { loader: () => ({ list: null, marks: null, ...start }), shouldRevalidate: () => false }),
      HydrateFallback: () => null,
      element: <MapSearchPage market={market} />,
    },
  ]);
  render(
    <AppProviders
      app={{
        api,
        session,
        store,
        env: { now: Date.UTC(2026, 10, 23), timeZone: "America/Toronto", locale: "en-CA" },
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

const search = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);

beforeEach(() => {
  engines.length = 0;
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  makeEngine = createFakeEngine;
});

const view = { longitude: -79.5, latitude: 43.6, zoom: 12.5 };
const bounds = { west: -79.6, south: 43.5, east: -79.4, north: 43.7 };

describe("a place", () => {
  it("is fitted and drawn, stays while other filters change, and is removed with its chip", async () => {
    const { engine, calls, router, person } = await renderMap({
      url: "/buying/search/map?place=Kanata%2C+Ottawa",
    });
    await waitFor(() => expect(engine.areas).toEqual([{ role: "place", boundary: kanata.boundary }]));
    expect(calls.place).toHaveBeenCalledTimes(1);
    expect(calls.bounds).not.toHaveBeenCalled();
    expect(engine.shown.at(-1)?.view).toMatchObject({ longitude: -75.75 });
    await person.selectOptions(screen.getByRole("combobox", { name: "Bedrooms" }), "2");
    await waitFor(() => expect(router.state.location.search).toContain("minBedrooms=2"));
    expect(router.state.location.search).toContain("place=Kanata");
    await person.click(screen.getByRole("button", { name: "Remove the filter Kanata, Ottawa" }));
    await waitFor(() => expect(engine.areas).toEqual([]));
    expect(router.state.location.search).not.toContain("place");
  });
});

describe("the list", () => {
  const second: Property = {
    ...home,
    ListingKey: "W2",
    UnparsedAddress: "8 Iris Court, Toronto, ON M5V 1A1",
  };
  const pages = (at: number) => ({
    ...onePage,
    properties: at === 2 ? [second] : [home],
    currentPage: at,
    totalPages: 3,
  });

  it("is the document's until the list of the frame has loaded", async () => {
    let respond = (_: typeof onePage) => {};
    const sidebar = () => new Promise<typeof onePage>((resolve) => (respond = resolve));
    await renderMap({
      map: { sidebar },
      start: { list: { ...onePage, properties: [second], totalProperties: 7 } },
    });
    const list = screen.getByRole("region", { name: "Homes in this area" });
    expect(within(list).getByText("7 homes in this area")).toBeInTheDocument();
    const card = within(list).getByRole("article");
    expect(card).toHaveTextContent("8 Iris Court");
    await act(async () => respond({ ...onePage, properties: [second], totalProperties: 2 }));
    expect(await within(list).findByText("2 homes in this area")).toBeInTheDocument();
    expect(within(list).getByRole("article")).toBe(card);
  });

  it("has markers of the document until those of the frame have loaded", async () => {
    let respond = (_: MapResponse) => {};
    const load = () => new Promise<MapResponse>((resolve) => (respond = resolve));
    makeEngine = (options) => {
      createFakeEngine(options);
      return new Promise(() => undefined) as never; // still starting
    };
    await renderMap({
      map: { view: load },
      start: { marks: { view: { longitude: -79.4, latitude: 43.7, zoom: 10 }, map: far } },
    });
    expect(await screen.findByText("812")).toBeInTheDocument();
    await act(async () => respond({ listings: [], total: 0 }));
    await waitFor(() => expect(screen.queryByText("812")).not.toBeInTheDocument());
  });

  it("has a URL for each page, and returns to the first one for other homes", async () => {
    const sidebar = jest.fn(async ({ page }: { page: number }) => pages(page));
    const { person, engine } = await renderMap({
      url: "/buying/search/map?lat=43.6&lng=-79.5&zoom=12.5&page=2",
      map: { sidebar: sidebar as Call },
    });
    expect(await screen.findByRole("link", { name: /8 Iris Court/ })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute(
      "href",
      "/buying/search/map?lat=43.60000&lng=-79.50000&zoom=12.5",
    );
    // The engine reports its view once it has loaded: that is not a movement.
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(sidebar).toHaveBeenCalledTimes(2));
    expect(location.search).toContain("page=2");
    await person.click(screen.getByRole("link", { name: "Next" }));
    await waitFor(() => expect(location.search).toContain("page=3"));
    act(() => engine.options.events.onMove({ ...view, longitude: -79.6 }, bounds));
    await waitFor(() => expect(location.search).not.toContain("page"));
    await waitFor(() =>
      expect(sidebar).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1 }), expect.anything()),
    );
  });
});

describe("hidden homes", () => {
  const clusters = (count: number): MapResponse => ({
    clusters: [{ point_count: count, center_geojson: { type: "Point", coordinates: [-79.4, 43.7] } }],
    total: count,
  });
  const farList = { ...onePage, totalPages: 41, totalProperties: 812 };
  const counts = (engine: { pins: readonly { kind: string }[] }) =>
    engine.pins.map((pin) => "count" in pin && pin.count);

  it("are in no cluster and not in the number of homes, until they are shown again", async () => {
    setHidden("W9", true);
    const viewWithoutHidden = jest.fn(async () => clusters(809));
    const hiddenCount = jest.fn(async ({ keys }: { keys: string[] }) => ({ count: keys.length }));
    const { engine } = await renderMap({
      map: {
        view: async () => clusters(812),
        viewWithoutHidden,
        hiddenCount: hiddenCount as Call,
        sidebar: async () => farList,
      },
    });
    await waitFor(() => expect(counts(engine)).toEqual([809]));
    expect(await screen.findByText("811 homes in this area")).toBeInTheDocument();
    expect(viewWithoutHidden).toHaveBeenLastCalledWith({ keys: ["W9"] }, expect.anything());
    act(() => setHidden("W8", true));
    expect(await screen.findByText("810 homes in this area")).toBeInTheDocument();
    expect(viewWithoutHidden).toHaveBeenLastCalledWith({ keys: ["W9", "W8"] }, expect.anything());
    act(() => ["W8", "W9"].forEach((key) => setHidden(key, false)));
    await waitFor(() => expect(counts(engine)).toEqual([812]));
    expect(screen.getByText("812 homes in this area")).toBeInTheDocument();
  });

  it("are counted while the server can't leave them out", async () => {
    setHidden("W9", true);
    const down = async () => {
      throw new Error("down");
    };
    const { engine } = await renderMap({
      map: { view: async () => clusters(812), viewWithoutHidden: down, hiddenCount: down },
    });
    await waitFor(() => expect(counts(engine)).toEqual([812]));
  });
});

describe("Back", () => {
  it("undoes a choice of a home or a filter, and skips movements of the map", async () => {
    const { engine, person, router } = await renderMap();
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    const [first] = engine.pins;
    act(() => first && engine.options.events.onPick(first));
    await screen.findByRole("region", { name: "6 Iris Court, Toronto" });
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(location.search).toContain("lat="));
    await person.selectOptions(screen.getByRole("combobox", { name: "Bedrooms" }), "2");
    await waitFor(() => expect(location.search).toContain("minBedrooms=2"));

    await act(() => router.navigate(-1));
    expect(location.search).toBe("?listing=W1&lat=43.60000&lng=-79.50000&zoom=12.5");
    await act(() => router.navigate(-1));
    expect(location.search).toBe("");
    expect(engine.popupPlace).toBeNull();
    expect(engine.shown.at(-1)).toMatchObject({ view: { latitude: 43.74, zoom: 10 }, how: "jump" });
    await act(() => router.navigate(1));
    await waitFor(() => expect(engine.popupPlace).not.toBeNull());
  });
});

describe("on a phone", () => {
  const homes = ["W1", "W2", "W3"].map((key, index): Property => ({
    ...home,
    ListingKey: key,
    UnparsedAddress: `${index + 1} Iris Court, Toronto, ON M5V 1A1`,
  }));
  const popup = jest.fn(async (key: string) => homes.find(({ ListingKey }) => ListingKey === key)!);
  const phone = {
    media: "(max-width: 767px)",
    map: {
      view: async () => ({
        listings: homes.map(({ ListingKey }, index) => ({
          ...pin(ListingKey),
          geojson: { type: "Point" as const, coordinates: [-79.39 + index / 100, 43.65] as [number, number] },
        })),
        total: 3,
      }),
      sidebar: async () => ({ ...onePage, properties: homes, totalProperties: 3 }),
      popup: popup as Call,
    },
  };

  it("a chosen home's card is in a row with those of the list, and a swipe chooses the next one", async () => {
    const { engine } = await renderMap(phone);
    await waitFor(() => expect(engine.pins).toHaveLength(3));
    await screen.findByRole("link", { name: /2 Iris Court/ });
    act(() => engine.options.events.onPick(engine.pins[0]!));
    const card = await screen.findByRole("region", { name: "1 Iris Court, Toronto" });
    expect(engine.popupPlace).toBeNull();
    const row = card.closest("ul")!;
    expect(row.children).toHaveLength(3);
    const [first, second] = [...row.children] as HTMLElement[];
    Object.defineProperty(first, "offsetLeft", { value: 0 });
    Object.defineProperty(second, "offsetLeft", { value: 380 });
    row.scrollLeft = 390;
    fireEvent.scroll(row);
    expect(await screen.findByRole("region", { name: "2 Iris Court, Toronto" })).toBeInTheDocument();
    expect(location.search).toContain("listing=W2");
    expect(engine.lifted).toBe("W2");
    // A swipe replaces the history entry: Back returns to the map without a card.
    act(() => history.back());
    await waitFor(() => expect(location.search).not.toContain("listing"));
  });

  it("the list is raised and lowered by its buttons and by arrow keys", async () => {
    const { person } = await renderMap(phone);
    const sheet = screen.getByRole("region", { name: "Homes in this area" });
    expect(sheet).toHaveAttribute("data-stop", "half");
    await person.click(screen.getByRole("button", { name: "Raise the list" }));
    expect(sheet).toHaveAttribute("data-stop", "full");
    await person.keyboard("{ArrowDown}{ArrowDown}");
    expect(sheet).toHaveAttribute("data-stop", "peek");
    await person.click(screen.getByRole("button", { name: "Show the list" }));
    await person.click(screen.getByRole("button", { name: "Show the map" }));
    expect(sheet).toHaveAttribute("data-stop", "peek");
  });
});

describe("by keyboard", () => {
  it("moves from the list to the card of a home and back to the list", async () => {
    const { engine, person } = await renderMap();
    const button = await screen.findByRole("button", { name: "Show 6 Iris Court, Toronto on the map" });
    act(() => button.focus());
    expect(engine.lifted).toBe("W1");
    await person.keyboard("{Enter}");
    const card = await screen.findByRole("region", { name: "6 Iris Court, Toronto" });
    expect(card).toHaveFocus();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(engine.popupPlace).toBeNull());
    expect(button).toHaveFocus();
  });

  it("skips the map by a link", async () => {
    const { person } = await renderMap();
    await person.click(screen.getByRole("link", { name: "Skip the map" }));
    expect(screen.getByRole("region", { name: "Homes in this area" })).toHaveFocus();
  });
});

describe("where to search", () => {
  const inMap = () => screen.findByRole("search", { name: "On the map" });
  it("has a legend for open houses, if there are any", async () => {
    const { engine } = await renderMap({
      map: { view: async () => ({ listings: [pin("W1", { openHouse: true })], total: 1 }) },
    });
    await waitFor(() => expect(engine.pins).toMatchObject([{ hasOpenHouse: true }]));
    const legend = within(await screen.findByRole("group", { name: "Legend" }));
    expect(legend.getByText("Open house within a week")).toBeVisible();
  });

  it("links from a page beyond the last one back to the homes of the map", async () => {
    const none = { ...onePage, properties: [], currentPage: 99_999, totalPages: 2, totalProperties: 21 };
    const { calls } = await renderMap({
      url: "/buying/search/map?maxPrice=900000&page=99999",
      map: { sidebar: jest.fn(async () => none) },
    });
    expect(await screen.findByText("This page number doesn't exist")).toBeVisible();
    expect(calls.sidebar).toHaveBeenCalledWith(expect.objectContaining({ page: 99_999 }), expect.anything());
    expect(screen.getByRole("link", { name: "Go to the last page" })).toHaveAttribute(
      "href",
      expect.stringMatching(/maxPrice=900000.*page=2$/),
    );
    expect(screen.queryByText("No homes here")).toBeNull();
  });

  it("moves to a place chosen in the field, and shows its homes until Back", async () => {
    const { engine, router, person } = await renderMap({
      url: "/buying/search/map?lat=43.6&lng=-79.5&zoom=12&minBedrooms=2&city=Toronto",
    });
    await person.type(within(await inMap()).getByRole("combobox"), "kanata");
    await person.click(await screen.findByRole("option", { name: /Kanata/ }));
    await waitFor(() => expect(search(router).get("place")).toBe("Kanata, Ottawa"));
    expect(search(router).get("city")).toBeNull();
    expect(search(router).get("minBedrooms")).toBe("2");
    await waitFor(() => expect(engine.shown.at(-1)?.view).toMatchObject({ longitude: -75.75 }));
    await waitFor(() => expect(engine.areas).toMatchObject([{ role: "place" }]));
    act(() => void router.navigate(-1));
    await waitFor(() => expect(search(router).get("city")).toBe("Toronto"));
    await waitFor(() => expect(engine.areas).toEqual([]));
  });

  it("opens the card of a home that the field finds", async () => {
    const { engine, router, person } = await renderMap({ url: "/buying/search/map?lat=45&lng=-75&zoom=12" });
    await person.type(within(await inMap()).getByRole("combobox"), "6 iris");
    await person.click(await screen.findByRole("option", { name: /6 Iris Court/ }));
    await waitFor(() => expect(search(router).get("listing")).toBe("W1"));
    await waitFor(() => expect(engine.shown.at(-1)?.view).toMatchObject({ longitude: -79.39, zoom: 16 }));
  });

  it("searches within a distance of a place, and draws rings around it", async () => {
    const { engine, calls, router, person } = await renderMap({
      url: "/buying/search/map?lat=45&lng=-75&zoom=12",
    });
    await person.click(screen.getByRole("button", { name: "Distance from a place" }));
    const panel = within(await screen.findByRole("region", { name: "Distance from a place" }));
    await person.click(panel.getByRole("button", { name: "Only homes within 5 km" }));
    expect(panel.getByText("Choose a place first.")).toBeVisible();
    await person.type(panel.getByRole("combobox", { name: /^Search/ }), "kanata");
    await person.click(await screen.findByRole("option", { name: /Kanata/ }));
    await panel.findByText("From Kanata, Ottawa");
    await person.selectOptions(panel.getByRole("combobox", { name: "Distance" }), "10");
    await person.click(panel.getByRole("button", { name: "Only homes within 10 km" }));
    await waitFor(() => expect(search(router).get("within")).toBe("45.4,-75.75,10,Kanata, Ottawa"));
    await waitFor(() =>
      expect(calls.sidebar).toHaveBeenLastCalledWith(
        expect.objectContaining({ within: "45.4,-75.75,10,Kanata, Ottawa" }),
        expect.anything(),
      ),
    );
    await person.click(panel.getByRole("button", { name: "Show rings" }));
    await waitFor(() =>
      expect(engine.areas.map(({ role, label }) => [role, label])).toEqual([
        ["ring", "10 km"],
        ["ring", "5 km"],
        ["ring", "2 km"],
        ["within", "10 km"],
      ]),
    );
    await person.click(panel.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(engine.areas).toEqual([]));
    expect(search(router).get("rings")).toBeNull();
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Distance from a place" })).toBeNull();
    expect(screen.getByRole("button", { name: "Distance from a place" })).toHaveFocus();
  });

  it("reports that drawing does not load, and offers the distance instead", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { person } = await renderMap({ url: "/buying/search/map?lat=45&lng=-75&zoom=12" });
    await person.click(screen.getByRole("button", { name: "Draw an area" }));
    const panel = within(await screen.findByRole("region", { name: "Draw an area" }));
    await panel.findByText("Drawing could not be loaded");
    expect(panel.getByRole("button", { name: "Done" })).toBeDisabled();
    await person.click(panel.getByRole("button", { name: /within a distance/ }));
    expect(await screen.findByRole("region", { name: "Distance from a place" })).toBeVisible();
  });
});

describe("the map page", () => {
  it("[R2.014] shows map and list of the same area, with one heading", async () => {
    const { requests, engine } = await renderMap();
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes for sale on the map");
    expect(screen.getByRole("region", { name: "Map" })).toBeInTheDocument();
    const list = within(screen.getByRole("region", { name: "Homes in this area" }));
    // The cards follow the map's pins in a later render.
    expect(await list.findByRole("link", { name: /6 Iris Court, Toronto/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    expect(list.getByText("1 home in this area")).toBeInTheDocument();
    const query = requests[0]?.[0];
    expect(query).toMatchObject({ transactionType: "For Sale", status: "Active" });
    expect(query?.west).toBeLessThan(query?.east ?? 0);
  });

  it("[R7.054] requests pins and list again when the map stops, and keeps the view in the URL", async () => {
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

  it("requests no markers after a small movement, but lists exactly the visible homes", async () => {
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
    // Far away and back: the earlier response is cached.
    await move(1);
    expect(calls.view).toHaveBeenCalledTimes(3);
    await move(0);
    expect(calls.view).toHaveBeenCalledTimes(3);
  });

  it("requests the markers of the same cells again when they are a minute old", async () => {
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

  it("reports a dead API at the map and at the list, and one click retries both", async () => {
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

  it("retries automatically when the connection is back", async () => {
    const marks = jest.fn(async () => inTown).mockRejectedValueOnce(new Error("no network"));
    const { engine } = await renderMap({ map: { view: marks } });
    await screen.findByRole("alert");
    act(() => void window.dispatchEvent(new Event("offline")));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("retries with the next movement when the call failed", async () => {
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

  it("[R8.017] reports a failed map call, keeps the pins, and retries", async () => {
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

  it("names the brokerage, and promotes no rate or payment without its disclosure", async () => {
    const { engine } = await renderMap();
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    act(() => engine.options.events.onPick(engine.pins[0]!));
    await screen.findByRole("region", { name: "6 Iris Court, Toronto" });
    // The page has no footer, which names the brokerage and its licence elsewhere.
    expect(document.body).toHaveTextContent(brand.registeredName);
    const promotion = /mortgage|\d ?%|\bAPR\b|(?:a|per) month/i;
    expect(document.body.textContent?.replaceAll(mortgageCompanyDisclosure, "")).not.toMatch(promotion);
  });

  it("zooms in where a cluster is clicked", async () => {
    const { engine } = await renderMap({ map: { view: async () => far } });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    const [cluster] = engine.pins;
    act(() => cluster && engine.options.events.onPick(cluster));
    expect(engine.shown).toEqual([{ view: { longitude: -79.4, latitude: 43.7, zoom: 12 }, how: "glide" }]);
  });

  it("[R7.055] opens the card of a pin at its position, with price, address and link; Escape closes it", async () => {
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

  describe("homes at one address", () => {
    const two: MapResponse = { listings: [pin("W1"), pin("W2")], total: 2 };
    const popup = async (key: string) => ({ ...home, ListingKey: key });
    const openList = async (options: Options = {}) => {
      const rendered = await renderMap({ ...options, map: { view: async () => two, popup, ...options.map } });
      const { engine } = rendered;
      await waitFor(() => expect(engine.pins[0]).toMatchObject({ kind: "place", homes: ["W1", "W2"] }));
      act(() => engine.options.events.onPick(engine.pins[0]!));
      return rendered;
    };
    const findList = async () =>
      within(await screen.findByRole("region", { name: "2 homes at this address" }));

    it("are listed at their marker, in the order of the list, and Back closes it", async () => {
      const url = "/buying/search/map?maxPrice=900000&sortBy=ListPrice&sortOrder=asc&page=2";
      const { calls, engine, router } = await openList({ url });
      const list = await findList();
      const links = await list.findAllByRole("link");
      expect(links.map(({ textContent }) => textContent)).toEqual([
        "6 Iris Court, Toronto (opens in a new tab)",
        "PH2 - 6 Iris Court, Toronto (opens in a new tab)",
      ]);
      expect(calls.homesAt).toHaveBeenCalledWith(
        expect.objectContaining({
          at: "43.6500,-79.3900",
          status: "Active",
          transactionType: "For Sale",
          maxPrice: 900_000,
          sortBy: "ListPrice",
          page: 1,
        }),
        expect.anything(),
      );
      expect(engine.popupPlace).toEqual({ longitude: -79.39, latitude: 43.65 });
      expect(engine.lifted).toBe("43.6500,-79.3900");
      expect(search(router).get("at")).toBe("43.6500,-79.3900");
      expect(search(router).get("page")).toBeNull();
      expect(engine.shown).toEqual([]);
      await act(() => router.navigate(-1));
      await waitFor(() => expect(engine.popupPlace).toBeNull());
      expect(search(router).get("at")).toBeNull();
    });

    it("close with Escape and with a click on the map", async () => {
      const { engine, router, person } = await openList();
      await findList();
      await person.keyboard("{Escape}");
      await waitFor(() => expect(engine.popupPlace).toBeNull());
      act(() => engine.options.events.onPick(engine.pins[0]!));
      await findList();
      act(() => engine.options.events.onGround());
      await waitFor(() => expect(engine.popupPlace).toBeNull());
      expect(search(router).get("at")).toBeNull();
    });

    it("link to the card of each, which links to the next and back to the list", async () => {
      const { engine, router, person } = await openList();
      const list = await findList();
      const button = { name: "Show PH2 - 6 Iris Court, Toronto on the map" };
      await person.click(await list.findByRole("button", button));
      expect(await screen.findByText("2 of 2 at this address")).toBeInTheDocument();
      expect(search(router).get("listing")).toBe("W2");
      expect(search(router).get("at")).toBeNull();
      await person.click(screen.getByRole("button", { name: "Next home at this address" }));
      expect(await screen.findByText("1 of 2 at this address")).toBeInTheDocument();
      expect(engine.popupPlace).toEqual({ longitude: -79.39, latitude: 43.65 });
      await person.click(screen.getByRole("button", { name: "List all homes at this address" }));
      await findList();
      expect(search(router).get("listing")).toBeNull();
    });

    it("are the list of a phone's sheet, which has a link back", async () => {
      const { engine, router, person } = await openList({ media: "(max-width: 767px)" });
      expect(await screen.findByText("2 homes at this address")).toBeVisible();
      expect(await screen.findAllByRole("article")).toHaveLength(2);
      expect(engine.popupPlace).toBeNull();
      expect(screen.getByRole("region", { name: "Homes in this area" })).toHaveAttribute("data-stop", "half");
      await person.click(screen.getByRole("button", { name: "Back to all homes in this area" }));
      expect(await screen.findByText("1 home in this area")).toBeVisible();
      expect(search(router).get("at")).toBeNull();
    });

    it("are shown first by a link that names them, with the list of its document", async () => {
      const { calls, engine } = await renderMap({
        url: "/buying/search/map?at=43.6500,-79.3900",
        map: { view: async () => two },
        start: { list: tower },
      });
      await findList();
      expect(engine.options.view).toEqual({ longitude: -79.39, latitude: 43.65, zoom: 16 });
      await waitFor(() => expect(screen.getByText("1 home in this area")).toBeVisible());
      expect(calls.bounds).not.toHaveBeenCalled();
    });

    it("may be gone: the list shows that", async () => {
      await openList({ map: { homesAt: async () => ({ ...tower, properties: [], totalProperties: 0 }) } });
      const list = within(await screen.findByRole("region", { name: "0 homes at this address" }));
      expect(await list.findByText("No homes here")).toBeVisible();
    });
  });

  it("neither delays a navigation nor writes into the next page's URL when it stops late", async () => {
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

  it("moves to the home of a link and opens its card", async () => {
    const { requests, engine } = await renderMap({ url: "/buying/search/map?listing=W1" });
    await waitFor(() =>
      expect(engine.shown).toEqual([{ view: { longitude: -79.39, latitude: 43.65, zoom: 16 }, how: "jump" }]),
    );
    await waitFor(() => expect(engine.popupPlace).not.toBeNull());
    expect(requests[0]?.[0].zoom).toBe(16);
  });

  it("follows a view from a link or the back button", async () => {
    const { engine, router } = await renderMap({ url: "/buying/search/map?lat=43.6&lng=-79.5&zoom=12" });
    expect(engine.options.view).toEqual({ latitude: 43.6, longitude: -79.5, zoom: 12 });
    await act(() => router.navigate("/buying/search/map?lat=45.42&lng=-75.69&zoom=11"));
    expect(engine.shown).toEqual([{ view: { latitude: 45.42, longitude: -75.69, zoom: 11 }, how: "jump" }]);
  });

  it("a locked home shows no price and asks for sign-in, by the dialog or, without one, by the page", async () => {
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

  it("hovering a card raises its pin, and hovering a pin raises its card", async () => {
    const { engine, person } = await renderMap();
    const card = await screen.findByRole("article");
    await person.hover(card);
    expect(engine.lifted).toBe("W1");
    await person.unhover(card);
    expect(engine.lifted).toBeNull();
    act(() => engine.options.events.onHover("W1"));
    expect(card).toHaveClass("lifted");
  });

  it("scrolls to the card of a home hovered on the map, but not to a hovered card", async () => {
    const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
    const { engine, person } = await renderMap();
    const card = await screen.findByRole("article");
    await person.hover(card);
    expect(scrolled).not.toHaveBeenCalled();
    await person.unhover(card);
    act(() => engine.options.events.onHover("W1"));
    expect(scrolled.mock.contexts).toEqual([card]);
    expect(document.body).toHaveFocus();
  });

  it("searches the new area only on request, once the visitor chooses that, and stores the choice", async () => {
    const { calls, engine, person } = await renderMap({
      url: "/buying/search/map?lat=43.7&lng=-79.4&zoom=12",
    });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    await person.click(await screen.findByRole("button", { name: "Map layers and options" }));
    await person.click(await screen.findByRole("switch", { name: "Search as I move the map" }));
    act(() => engine.options.events.onMove(view, bounds));
    await person.click(await screen.findByRole("button", { name: "Search this area" }));
    await waitFor(() =>
      expect(calls.sidebar).toHaveBeenLastCalledWith(expect.objectContaining(bounds), expect.anything()),
    );
    expect(calls.sidebar).toHaveBeenCalledTimes(2);
    expect(window.location.search).toContain("lat=43.60000");
    expect(screen.queryByRole("button", { name: "Search this area" })).toBeNull();
    expect(localStorage.getItem("larchway_map_options")).toContain('"followsMove":false');

    // Where the page moves the map, it searches; the skipped area is searched when movements are followed again.
    act(() => engine.options.events.onMove({ ...view, longitude: -79 }, { ...bounds, east: -79 }));
    await screen.findByRole("button", { name: "Search this area" });
    await person.click(screen.getByRole("switch", { name: "Search as I move the map" }));
    await waitFor(() =>
      expect(calls.sidebar).toHaveBeenLastCalledWith(
        expect.objectContaining({ east: -79 }),
        expect.anything(),
      ),
    );
    expect(screen.queryByRole("button", { name: "Search this area" })).toBeNull();
  });

  it("shows the visitor's position, and sends it nowhere except in the view", async () => {
    const getCurrentPosition: Geolocation["getCurrentPosition"] = (found) =>
      found({ coords: { longitude: -79.4, latitude: 43.7, accuracy: 40 } } as GeolocationPosition);
    Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
    const { engine, person } = await renderMap();
    await person.click(await screen.findByRole("button", { name: "Show my location" }));
    await waitFor(() => expect(engine.elements).toHaveLength(1));
    expect(engine.elements[0]).toMatchObject({ longitude: -79.4, latitude: 43.7 });
    expect(engine.elements[0]?.element).toHaveAccessibleName("You are here");
    expect(engine.shapes).toHaveLength(1);
    expect(engine.shown.at(-1)).toEqual({
      view: { longitude: -79.4, latitude: 43.7, zoom: 15 },
      how: "glide",
    });
  });

  it("shows schools from a zoom level on, with names, neighbourhood prices with a legend, and stores both", async () => {
    const points = jest.fn(async () => ({
      points: [
        { name: "Elm School", note: "Public elementary school, JK-8", longitude: -79.4, latitude: 43.6 },
      ],
      total: 1,
    }));
    const areas = [
      { name: "Elm Park", medianPrice: 900_000, boundary: kanata.boundary },
      { name: "Oak Park", medianPrice: null, boundary: kanata.boundary },
    ];
    const { engine, person } = await renderMap({
      url: "/buying/search/map?lat=43.6&lng=-79.4&zoom=10",
      map: { points, prices: async () => ({ areas }) },
    });
    await person.click(await screen.findByRole("button", { name: "Map layers and options" }));
    await person.click(await screen.findByRole("switch", { name: "Schools" }));
    expect(await screen.findByText("Zoom in to see schools.")).toBeInTheDocument();
    expect(points).not.toHaveBeenCalled();
    act(() => engine.options.events.onMove({ ...view, zoom: 14 }, bounds));
    await waitFor(() => expect(engine.elements).toHaveLength(1));
    expect(engine.elements[0]?.element).toHaveAccessibleName("Elm School, Public elementary school, JK-8");
    expect(screen.getByText("School, as of 2018-19")).toBeInTheDocument();

    await person.click(screen.getByRole("switch", { name: "Neighbourhood prices" }));
    await waitFor(() => expect(engine.shapes.map(({ color }) => color)).toEqual(["accent", "label"]));
    const legend = within(screen.getByRole("group", { name: "Legend" }));
    expect(legend.getByText("$900K")).toBeInTheDocument();
    expect(legend.getByText("Too few homes")).toBeInTheDocument();
    expect(localStorage.getItem("larchway_map_options")).toContain('["schools","prices"]');

    await person.click(screen.getByRole("switch", { name: "Schools" }));
    await person.click(screen.getByRole("switch", { name: "Neighbourhood prices" }));
    await waitFor(() => expect([...engine.elements, ...engine.shapes]).toEqual([]));
    expect(screen.queryByRole("group", { name: "Legend" })).toBeNull();
  });

  it("shows only homes with an open house by a switch that is a filter", async () => {
    const { calls, person } = await renderMap({ url: "/buying/search/map?lat=43.6&lng=-79.5&zoom=12" });
    await person.click(await screen.findByRole("button", { name: "Map layers and options" }));
    await person.click(await screen.findByRole("switch", { name: "Only homes with an open house" }));
    await waitFor(() =>
      expect(calls.view).toHaveBeenLastCalledWith(
        expect.objectContaining({ openHouse: "any" }),
        expect.anything(),
      ),
    );
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("group", { name: "Map layers and options" })).toBeNull();
    expect(await screen.findByRole("button", { name: "Map layers and options" })).toHaveFocus();
  });

  it("sends the filters with both calls and keeps them in the URL", async () => {
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

  it("sorts the list by the URL's order, from the first page on, and leaves the markers alone", async () => {
    const sidebar = jest.fn(async () => ({ ...onePage, totalPages: 3, totalProperties: 41 }));
    const { calls, person } = await renderMap({
      url: "/buying/search/map?lat=43.6&lng=-79.5&zoom=12",
      map: { sidebar },
    });
    await person.click(await screen.findByRole("link", { name: "Next" }));
    await waitFor(() =>
      expect(sidebar).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }), expect.anything()),
    );
    await person.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "cheapest");
    await waitFor(() =>
      expect(sidebar).toHaveBeenLastCalledWith(
        expect.objectContaining({ sortBy: "ListPrice", sortOrder: "asc", page: 1 }),
        expect.anything(),
      ),
    );
    expect(window.location.search).toContain("sortBy=ListPrice&sortOrder=asc");
    expect(calls.view).toHaveBeenCalledTimes(1);
  });

  it("offers all filters of the lists, shows the number of visible matching homes, and counts the filters", async () => {
    const { calls, person } = await renderMap({
      url: "/buying/search/map?minBedrooms=2&lat=43.6&lng=-79.5&zoom=12",
    });
    await person.click(screen.getByRole("button", { name: "Filters (1)" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filters" }));
    expect(dialog.queryByRole("combobox", { name: "City" })).toBeNull();
    await person.click(dialog.getByRole("button", { name: "Pool" }));
    await person.type(dialog.getByRole("textbox", { name: "Words in the description" }), "loft");
    await waitFor(() =>
      expect(calls.counts).toHaveBeenLastCalledWith(
        expect.objectContaining({
          ...{ minBedrooms: 2, pool: "yes", words: "loft", zoom: 12 },
          ...{ transactionType: "For Sale", west: expect.any(Number) },
        }),
        expect.anything(),
      ),
    );
    await person.click(dialog.getByRole("button", { name: "Show 1 home" }));
    await waitFor(() => expect(window.location.search).toContain("pool=yes&words=loft"));
    expect(screen.getByRole("button", { name: "Filters (3)" })).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Remove the filter Pool" }));
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(window.location.search).toBe("?lat=43.60000&lng=-79.50000&zoom=12"));
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

  it.each(narrowingNames)("sends %s of a link with both calls and keeps it in the URL", async (name) => {
    const value = readFilter(name, exampleValues[name]);
    const query = new URLSearchParams({ [name]: String(value), lat: "43.6", lng: "-79.5", zoom: "12" });
    const { calls, engine } = await renderMap({ url: `/buying/search/map?${query}` });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    for (const call of [calls.view, calls.sidebar])
      expect(call).toHaveBeenCalledWith(expect.objectContaining({ [name]: value }), expect.anything());
    act(() => engine.options.events.onMove(view, bounds));
    await waitFor(() => expect(new URLSearchParams(location.search).get("lat")).toBe("43.60000"));
    expect(new URLSearchParams(location.search).get(name)).toBe(String(value));
  });

  it("starts at the homes of a link's city and text, and requests nothing elsewhere", async () => {
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

  it("starts at the default view when the position of a link's homes is unknown", async () => {
    const { requests, engine } = await renderMap({
      url: "/buying/search/map?city=Ottawa",
      map: { bounds: () => Promise.reject(new Error("503")) },
    });
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(requests[0]?.[0].south).toBeLessThan(43.74);
    expect(requests[0]?.[0].north).toBeGreaterThan(43.74);
  });

  it("shows the place of a link as removable filters, and keeps them on the other market", async () => {
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

  it("shows the homes while the engine loads, and passes them to it", async () => {
    let arrive: (value: TileSetDescription) => void = () => undefined;
    const slow = new Promise<TileSetDescription>((resolve) => (arrive = resolve));
    const rendered = renderMap({ map: { tileSet: () => slow } });
    const first = await screen.findByRole("button", { name: /\$899K/ });
    expect(engines).toHaveLength(0);
    await userEvent.click(first);
    expect(new URLSearchParams(location.search).get("listing")).toBe("W1");
    arrive(tileSet);
    const { engine } = await rendered;
    await waitFor(() => expect(engine.pins).toHaveLength(1));
    expect(first).not.toBeInTheDocument();
  });

  it("draws an operator's tiles in the site's colours, and shows their source", async () => {
    const operators: TileSetDescription = {
      ...tileSet,
      schema: "protomaps",
      tiles: ["/api/map/tiles/detailed/{z}/{x}/{y}.mvt?v=2"],
      maxzoom: 15,
      credits: [
        { name: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright" },
        { name: "Maps of Ontario", url: "https://maps.example.ca/" },
        { name: "Statistics Canada" },
      ],
    };
    const { engine } = await renderMap({ map: { tileSet: async () => operators } });
    const { ground } = engine.options as MapLibreEngineOptions;
    expect(ground!(palette).sources).toEqual({
      base: {
        type: "vector",
        tiles: operators.tiles,
        minzoom: 0,
        maxzoom: 15,
        bounds: operators.bounds,
      },
    });
    expect(ground!(palette).layersBelow.map(({ id }) => id)).toContain("earth");
    expect(screen.getAllByText(/OpenStreetMap/)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Maps of Ontario" })).toHaveAttribute(
      "href",
      "https://maps.example.ca/",
    );
    expect(screen.getByText(/Statistics Canada/)).toBeInTheDocument();
  });

  it("draws the embedded tiles without a further request, and starts without a description, too", async () => {
    const { engine } = await renderMap();
    const getSource = (options: MapLibreEngineOptions) => options.ground!(palette).sources.base;
    expect(getSource(engine.options)).toMatchObject({ tiles: tileSet.tiles, maxzoom: 14 });
    engines.length = 0;
    cleanup();
    const without = await renderMap({ map: { tileSet: () => Promise.reject(new Error("502")) } });
    expect(getSource(without.engine.options)).toEqual({ type: "vector", url: "/api/map/style-info" });
  });

  it("shows the list and an explanation where the browser cannot draw", async () => {
    makeEngine = (options) => {
      createFakeEngine(options);
      throw new Error("no WebGL");
    };
    const { calls } = await renderMap();
    expect(await screen.findByText("The map cannot be drawn in this browser")).toBeInTheDocument();
    await waitFor(() =>
      expect(calls.sidebar).toHaveBeenLastCalledWith(
        expect.objectContaining({ west: -95.6, east: -74 }),
        expect.anything(),
      ),
    );
    expect(await screen.findByRole("link", { name: /6 Iris Court/ })).toBeInTheDocument();
  });

  it("reports a lost tile worker, instead of showing a map without a basemap", async () => {
    await renderMap();
    await screen.findByRole("link", { name: /6 Iris Court/ });
    act(() => engines.at(-1)!.options.events.onLost("worker"));
    const notice = await screen.findByText("The map cannot be drawn in this browser");
    expect(notice.closest("section")).toHaveTextContent("Reload the page to try again");
    expect(screen.getByRole("link", { name: /6 Iris Court/ })).toBeInTheDocument();
  });
});
