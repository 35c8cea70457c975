import { ConfigError } from "@larchway/shared/server/config";
import { findCatchment, findCatchments, findSchoolResults, loadSchoolFiles } from "./school-files";
import { loadSampleCatchments, sampleCatchments, writeSampleFile } from "./testing/sample-catchments";

const load = (variable: "catchments" | "results", content: string) => {
  const { file, remove } = writeSampleFile("file", content);
  try {
    loadSchoolFiles({ [variable]: file });
  } finally {
    remove();
  }
};

describe("catchments of schools", () => {
  it("contain the homes within their edges, not those in a hole", () => {
    loadSampleCatchments();
    const find = (longitude: number, latitude: number) =>
      findCatchments([longitude, latitude])?.map(({ name, year, source }) => [name, year, source]);
    expect(find(-79.38, 43.65)).toEqual([["Centre Public School", "2026-27", "Toronto DSB"]]);
    expect(find(-79.402, 43.645)).toEqual([]);
    expect(find(-75.65, 45.4)).toEqual([["Capital School", "2026-27", "Ottawa-Carleton DSB"]]);
    expect(find(-75.6995, 45.4)).toEqual([]);
  });

  it("are found by the number of the school", () => {
    loadSampleCatchments();
    expect(findCatchment("237191")?.name).toBe("Centre Public School");
    expect(findCatchment("999999")).toBeUndefined();
  });

  it("are unknown without a file", () => {
    loadSchoolFiles({});
    expect(findCatchments([-79.38, 43.65])).toBeUndefined();
    expect(findSchoolResults("237191")).toBeUndefined();
  });

  it.each([
    ["no JSON", "<kml/>", /can't be used/],
    ["something else", '{"type":"Topology"}', /is not a FeatureCollection/],
    [
      "a catchment without a year",
      JSON.stringify({
        ...sampleCatchments,
        features: [{ ...sampleCatchments.features[0], properties: { school: 1, name: "A", source: "B" } }],
      }),
      /feature 1 can't be used. properties.year/,
    ],
  ])("end the start for a file with %s", (_name, content, message) => {
    expect(() => load("catchments", content)).toThrow(ConfigError);
    expect(() => load("catchments", content)).toThrow(message);
  });

  it("end the start for a missing file", () => {
    expect(() => loadSchoolFiles({ catchments: "/nowhere/catchments.geojson" })).toThrow(/SCHOOL_CATCHMENTS/);
  });
});

describe("results of schools", () => {
  it("have a source and a year", () => {
    load(
      "results",
      'school,measure,value,year,source\n237191,"Grade 6 mathematics, at or above the standard",71 %,2024-25,EQAO\n',
    );
    expect(findSchoolResults("237191")).toEqual([
      {
        measure: "Grade 6 mathematics, at or above the standard",
        value: "71 %",
        year: "2024-25",
        source: "EQAO",
      },
    ]);
    expect(findSchoolResults("1")).toEqual([]);
  });

  it("end the start without one of them", () => {
    expect(() => load("results", "school,measure,value,year\n237191,Score,7,2025\n")).toThrow(
      /row 2.*source/,
    );
  });
});
