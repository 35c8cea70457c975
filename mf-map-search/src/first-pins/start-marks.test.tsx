import { render } from "@testing-library/react";
import type { MapCluster, MapStart } from "@larchway/shared/contracts/api";
import StartMarks from "./start-marks";

const view = { longitude: -79.4, latitude: 43.7, zoom: 10 };
/** Degrees of longitude for a number of pixels. */
const east = (pixels: number) => (360 / 256 / 2 ** view.zoom) * pixels;
const cluster = (pixels: number, more: Omit<MapCluster, "center_geojson">): MapCluster => ({
  center_geojson: { type: "Point", coordinates: [view.longitude + east(pixels), view.latitude] },
  ...more,
});

const draw = (start: MapStart) =>
  [...render(<StartMarks start={start} />).container.querySelectorAll("foreignObject")].map((mark) => ({
    text: mark.textContent,
    x: Number(mark.getAttribute("x")) + Number(mark.getAttribute("width")) / 2,
    y: Number(mark.getAttribute("y")) + Number(mark.getAttribute("height")) / 2,
    face: mark.querySelector("span")?.className,
  }));

it("are placed around the middle as on the map, with the same text", () => {
  const clusters = [
    cluster(0, { point_count: 1240 }),
    cluster(200, { point_count: 1, listing: { ListingKey: "W1", ListPrice: 899_000 } }),
    cluster(300, { point_count: 1, listing: { ListingKey: "W3", ListPrice: 1_000_000, openHouse: true } }),
    cluster(-300, { point_count: 14, at: "43.7000,-79.5000" }),
    cluster(-200, { point_count: 1, listing: { ListingKey: "W2", locked: true } }),
  ];
  expect(draw({ view, map: { clusters, total: 1242 } })).toEqual([
    { text: "1.2K", x: 0, y: 0, face: "cluster step-4" },
    { text: "14 homes", x: -300, y: 0, face: "pill place" },
    { text: "$1M", x: 300, y: 0, face: "pill open" },
    { text: "$899K", x: 200, y: 0, face: "pill" },
    { text: "", x: -200, y: 0, face: "pill locked" },
  ]);
});

it("are one marker where two would overlap", () => {
  const clusters = [cluster(0, { point_count: 30 }), cluster(20, { point_count: 4 })];
  expect(draw({ view, map: { clusters, total: 34 } }).map(({ text }) => text)).toEqual(["34"]);
});

it("are missing when the view is unknown", () => {
  expect(draw({})).toEqual([]);
});
