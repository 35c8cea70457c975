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

  it("shows no distances from the middle of a postal area", async () => {
    const { requests } = await open({ ...at, locationPrecision: "postal" });
    expect(screen.getByText("Approximate location: somewhere in its postal area")).toBeInTheDocument();
    expect(requests).not.toContain(`${one}/surroundings`);
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

  it("have a circle for an approximate position, and are missing for a home without one", () => {
    expect(toMapProps({ ...home, locationPrecision: "street" }, undefined)?.radius).toBe(250);
    expect(toMapProps({ ...home, locationPrecision: "postal" }, undefined)?.radius).toBe(1_500);
    expect(toMapProps({ ...home, locationPrecision: "city" }, undefined)).toBeUndefined();
    expect(toMapProps(testProperty(), undefined)).toBeUndefined();
  });
});
