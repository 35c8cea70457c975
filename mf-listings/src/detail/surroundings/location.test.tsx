import { screen, within } from "@testing-library/react";
import type { PropertyDetail, Surroundings } from "@larchway/shared/contracts/api";
import { openPage } from "../../testing/open-page";
import { testProperty } from "../../testing/test-property";
import { toMapProps } from "./map-props";

const one = "/api/properties/W1234567";
const at = { Latitude: 43.65, Longitude: -79.39 };
const surroundings: Surroundings = {
  schoolYear: "2018-19",
  schools: [
    {
      name: "Ogden Junior Public School",
      level: "elementary",
      system: "public",
      board: "Toronto DSB",
      grades: "JK-6",
      distance: 420,
      latitude: 43.651,
      longitude: -79.395,
    },
  ],
  stations: [
    {
      name: "Osgoode Station",
      lines: ["TTC Line 1"],
      distance: 1_240,
      latitude: 43.651,
      longitude: -79.387,
    },
  ],
};
const inArea: Surroundings = {
  ...surroundings,
  stations: surroundings.stations.map((station) => ({ ...station, range: { from: 0, to: 2_400 } })),
  schools: surroundings.schools.map((school) => ({ ...school, range: { from: 800, to: 3_100 } })),
  area: {
    code: "K1V",
    name: "Ottawa",
    middle: { latitude: 45.3, longitude: -75.7 },
    boundary: {
      type: "MultiPolygon",
      coordinates: [
        [
          [
            [-75.8, 45.2],
            [-75.6, 45.2],
            [-75.6, 45.4],
            [-75.8, 45.2],
          ],
        ],
      ],
    },
  },
};
const open = (property: Partial<PropertyDetail>, response: unknown = surroundings) =>
  openPage("/listings/W1234567", {
    responses: {
      [one]: { ...testProperty(), ...property },
      [`${one}/similar`]: [],
      [`${one}/surroundings`]: response,
    },
  });

describe("the location of a home", () => {
  it("lists stations and schools with distances, the year of the data and its credits", async () => {
    await open(at);
    const section = within(screen.getByRole("region", { name: "Location" }));
    expect(await section.findByText("Osgoode Station")).toBeInTheDocument();
    expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Osgoode StationTTC Line 11.2 km",
      "Ogden Junior Public SchoolPublic · Toronto DSB · JK-6420 m",
    ]);
    // No secondary school is near: no heading for an empty list.
    expect(section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Transit stations",
      "Elementary schools",
    ]);
    expect(section.getByText(/straight line from the home.*2018-19.*Attendance areas differ/)).toBeVisible();
    expect(section.getByText(/Open Government Licence – Ontario.*permission of Metrolinx/)).toBeVisible();
  });

  it("reports the precision of the position", async () => {
    await open({ ...at, locationPrecision: "street" });
    expect(screen.getByText("Approximate location: somewhere along its street")).toBeInTheDocument();
    expect(await screen.findByText(/straight line from its street/)).toBeInTheDocument();
  });

  it("shows ranges from the middle of a postal area", async () => {
    await open({ ...at, locationPrecision: "postal", postalcode: "K1V 0A1" }, inArea);
    expect(
      screen.getByText("Located by its postal area K1V: the home is somewhere in it"),
    ).toBeInTheDocument();
    const section = within(screen.getByRole("region", { name: "Location" }));
    expect(await section.findByText("Osgoode Station")).toBeInTheDocument();
    expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Osgoode StationTTC Line 1up to 2.4 km",
      "Ogden Junior Public SchoolPublic · Toronto DSB · JK-6800 m to 3.1 km",
    ]);
    expect(section.getByText(/somewhere in K1V \(Ottawa\).*from the middle of K1V/)).toBeVisible();
  });

  it("shows nothing nearby for a home whose seller hides the address", async () => {
    const { requests } = await open({ ...at, locationPrecision: "postal", postalcode: undefined });
    expect(screen.getByText("Located by its postal area: the home is somewhere in it")).toBeInTheDocument();
    expect(requests).not.toContain(`${one}/surroundings`);
  });

  it("lists stops with routes and the walk, and their source", async () => {
    const stop = { name: "Queen St at Yonge St", latitude: 43.65, longitude: -79.39 };
    await open(at, {
      ...surroundings,
      stops: [{ ...stop, routes: ["501 Queen", "512 St Clair"], distance: 250 }],
      stopSources: ["Example Transit, timetable of 2026-11-20"],
    });
    const section = within(screen.getByRole("region", { name: "Location" }));
    expect(await section.findByText("501 Queen, 512 St Clair")).toBeInTheDocument();
    expect(section.getByText("4 min walk")).toBeInTheDocument();
    expect(section.getByText(/Stops: Example Transit, timetable of 2026-11-20/)).toBeInTheDocument();
  });

  it("names catchments and results with source and year, and finds the homes of a catchment", async () => {
    const [school] = surroundings.schools;
    await open(at, {
      ...surroundings,
      schools: [
        {
          ...school,
          results: [{ measure: "Grade 6 mathematics", value: "71 %", year: "2024-25", source: "EQAO" }],
        },
      ],
      catchments: [{ school: "237191", name: "Ogden", year: "2026-27", source: "Toronto DSB" }],
    });
    const section = within(screen.getByRole("region", { name: "Location" }));
    expect(await section.findByText("In the catchment of Ogden")).toBeInTheDocument();
    expect(section.getByText("Toronto DSB, 2026-27. Confirm it with the board.")).toBeInTheDocument();
    expect(section.getByText("Grade 6 mathematics: 71 % (EQAO, 2024-25)")).toBeInTheDocument();
    expect(section.getByRole("link", { name: "Homes in the catchment of Ogden" })).toHaveAttribute(
      "href",
      "/buying/search?school=237191%2COgden",
    );
  });

  it("finds homes for rent from the catchment of a rental", async () => {
    const catchment = { school: "237191", name: "Ogden", year: "2026-27", source: "Toronto DSB" };
    await open({ ...at, TransactionType: "For Lease" }, { ...surroundings, catchments: [catchment] });
    expect(await screen.findByRole("link", { name: "Homes in the catchment of Ogden" })).toHaveAttribute(
      "href",
      "/renting/search?school=237191%2COgden",
    );
  });

  it("says when no catchment contains the home", async () => {
    await open(at, { ...surroundings, catchments: [] });
    expect(await screen.findByText(/in none of the catchments that we have/)).toBeInTheDocument();
  });

  it.each([[404], [{ ...surroundings, schools: [], stations: [] }]])(
    "is the address and the way to the map when the response is %j",
    async (response) => {
      jest.spyOn(console, "warn").mockImplementation(() => undefined);
      await open(at, response);
      const section = within(screen.getByRole("region", { name: "Location" }));
      expect(section.getByRole("link", { name: "See it on the map" })).toBeInTheDocument();
      expect(section.queryByRole("heading", { level: 3 })).toBeNull();
      jest.restoreAllMocks();
    },
  );
});

describe("the props of the page's map", () => {
  const home = { ...testProperty(), ...at };

  it("are the home with its neighbourhood, schools and stations", () => {
    const neighbourhood = {
      place: "King West, Toronto",
      name: "King West",
      path: "/places/king-west-toronto",
    };
    expect(toMapProps({ ...home, neighbourhood }, surroundings)).toEqual({
      latitude: 43.65,
      longitude: -79.39,
      radius: 0,
      place: "King West, Toronto",
      points: [
        { kind: "station", name: "Osgoode Station", latitude: 43.651, longitude: -79.387 },
        { kind: "school", name: "Ogden Junior Public School", latitude: 43.651, longitude: -79.395 },
      ],
    });
  });

  it("have the operator's stops, without what only the list shows", () => {
    const stop = { name: "Queen St at Yonge St", latitude: 43.652, longitude: -79.379 };
    const stops = [{ ...stop, routes: ["501 Queen"], distance: 250 }];
    expect(toMapProps(home, { ...surroundings, stops })?.stops).toEqual([stop]);
  });

  it("have the outline of the postal area", () => {
    expect(toMapProps({ ...home, locationPrecision: "postal" }, inArea)).toMatchObject({
      latitude: 45.3,
      longitude: -75.7,
      // For builds of the map that draw no outline.
      radius: 1_500,
      outline: inArea.area!.boundary.coordinates[0],
    });
  });

  it("have a circle for an approximate position, and are missing for a home without one", () => {
    expect(toMapProps({ ...home, locationPrecision: "street" }, undefined)?.radius).toBe(250);
    expect(toMapProps({ ...home, locationPrecision: "postal" }, undefined)?.radius).toBe(1_500);
    expect(toMapProps({ ...home, locationPrecision: "city" }, undefined)).toBeUndefined();
    expect(toMapProps(testProperty(), undefined)).toBeUndefined();
  });
});

describe("the hazard maps of a home", () => {
  const layer = { source: "A conservation authority", date: "2026-03-01", scale: 10_000 };
  const openWith = (layers: object[]) =>
    openPage("/listings/W1234567", {
      responses: {
        [one]: { ...testProperty(), ...at },
        [`${one}/similar`]: [],
        [`${one}/surroundings`]: surroundings,
        [`${one}/hazards`]: { layers },
      },
    });

  it("say inside, outside or unknown, with source, date and scale, and no score", async () => {
    await openWith([
      { ...layer, name: "Flood plain", status: "inside" },
      { ...layer, name: "Regulated area", status: "unknown" },
    ]);
    const section = within(screen.getByRole("region", { name: "Location" }));
    expect(await section.findByRole("heading", { name: "On hazard maps" })).toBeVisible();
    expect(section.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Flood plain",
      "Regulated area",
    ]);
    expect(section.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Inside",
      expect.stringMatching(/^A conservation authority, Mar\.? 1, 2026, 1:10,000$/),
      "Unknown",
      expect.stringMatching(/1:10,000$/),
    ]);
  });

  it("are not mentioned when the operator has none", async () => {
    await openWith([]);
    await screen.findByText("Osgoode Station");
    expect(screen.queryByText("On hazard maps")).toBeNull();
  });
});
