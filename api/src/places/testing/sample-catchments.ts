import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSchoolFiles } from "../school-files";

/** The schools of the sample catchments, and one without. */
export const sampleSchools = ["237191", "100002", "999999"];

const ring = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** A catchment of Toronto's centre with a hole around King and Bathurst, and one of all Ottawa in two parts. */
export const sampleCatchments = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      properties: { school: 237191, name: "Centre Public School", year: "2026-27", source: "Toronto DSB" },
      geometry: {
        type: "Polygon",
        coordinates: [ring(-79.42, 43.62, -79.36, 43.68), ring(-79.405, 43.64, -79.4, 43.648)],
      },
    },
    {
      type: "Feature",
      properties: {
        school: "100002",
        name: "Capital School",
        year: "2026-27",
        source: "Ottawa-Carleton DSB",
      },
      geometry: {
        type: "MultiPolygon",
        coordinates: [[ring(-75.8, 45.3, -75.7, 45.5)], [ring(-75.699, 45.3, -75.6, 45.5)]],
      },
    },
  ],
};

/** Writes a file into a new folder; returns its path and a function that deletes it. */
export function writeSampleFile(name: string, content: string): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "larchway-schools-"));
  const file = join(folder, name);
  writeFileSync(file, content);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** Loads the sample catchments. */
export function loadSampleCatchments(): void {
  const { file, remove } = writeSampleFile("catchments.geojson", JSON.stringify(sampleCatchments));
  loadSchoolFiles({ catchments: file });
  remove();
}
