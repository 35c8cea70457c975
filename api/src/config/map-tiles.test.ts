import { parseMapTiles } from "./map-tiles";

it.each([
  ["/srv/ontario.pmtiles", { kind: "file", path: "/srv/ontario.pmtiles" }],
  ["https://tiles.example.ca/ontario.pmtiles", { kind: "archive" }],
  ["https://tiles.example.ca/ontario.pmtiles?key=a", { kind: "archive" }],
  ["https://tiles.example.ca/v4/{z}/{x}/{y}.mvt?key=a", { kind: "template" }],
  ["http://10.0.0.5:8080/ontario", { kind: "tilejson" }],
])("reads %s", (text, expected) => {
  expect(parseMapTiles(text)).toMatchObject(expected);
});

it.each([
  "ontario.pmtiles",
  "/srv/ontario.mbtiles",
  "https://tiles.example.ca/{z}/{x}.mvt",
  "https://tiles.example.ca/{z}/{x}/{y}/{style}.mvt",
  "https://",
  "ftp://tiles.example.ca/ontario.pmtiles",
])("refuses %s", (text) => {
  expect(parseMapTiles(text)).toBeUndefined();
});
