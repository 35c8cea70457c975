import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { bbox } from "topojson-client";
import { ontario } from "@larchway/shared/domain/web-map";
import { paths } from "../../config/paths";
import { cellBits, cellPosition } from "@larchway/listing-index/geo/web-mercator";
import { readBasemap } from "./basemap/files";
import { createTileBuilder, type TileBuilder } from "./tile-builder";

const toronto = [-79.3832, 43.6532] as const;
const ottawa = [-75.69, 45.42] as const;
const muskoka = [-79.31, 45.04] as const;

let buildTile: TileBuilder;

beforeAll(async () => {
  buildTile = await createTileBuilder(paths.data);
});

/** Layers of the tile at a position: the values of one property of their features. */
async function readTile([longitude, latitude]: readonly [number, number], zoom: number) {
  const { x, y } = cellPosition(longitude, latitude);
  const shift = 2 ** (cellBits - zoom);
  const gzipped = await buildTile(zoom, Math.floor(x / shift), Math.floor(y / shift));
  const tile = new VectorTile(new PbfReader(gunzipSync(gzipped ?? Buffer.alloc(0))));
  const list = (layer: string, property: string) => {
    const found = tile.layers[layer];
    return Array.from(
      { length: found?.length ?? 0 },
      (_, index) => found?.feature(index).properties[property],
    );
  };
  return { layers: Object.keys(tile.layers), list };
}

it("has land in the area of a map of the province", async () => {
  const { base } = await readBasemap(paths.data);
  const [west, south, east, north] = bbox(base);
  const { bounds } = ontario;
  expect(west).toBeLessThanOrEqual(bounds.west);
  expect(south).toBeLessThanOrEqual(bounds.south);
  expect(east).toBeGreaterThanOrEqual(bounds.east);
  expect(north).toBeGreaterThanOrEqual(bounds.north);
});

describe("the contents of a tile, from the province to a street", () => {
  it("has lakes by name, the largest cities and the motorways far out", async () => {
    const { layers, list } = await readTile(toronto, 5);
    expect(layers).not.toContain("stations");
    expect(list("water_labels", "name")).toContain("Lake Erie");
    expect(list("places", "name")).toEqual(expect.arrayContaining(["Toronto", "Detroit"]));
    expect(list("places", "name")).not.toContain("Orillia");
    expect(list("roads", "ref")).toEqual(expect.arrayContaining(["401", "400", "QEW"]));
  });

  it("names a town once although several sources have it, and former cities as parts of their city", async () => {
    const { list } = await readTile(toronto, 9);
    const names = list("places", "name");
    expect(names.filter((name) => name === "Toronto")).toHaveLength(1);
    expect(new Set(names).size).toBe(names.length);
    expect(list("places", "kind")[names.indexOf("Scarborough")]).toBe("part");
  });

  it("has Toronto's main streets, which its extract lacks, with transit and neighbourhoods", async () => {
    const { list } = await readTile(toronto, 12);
    expect(list("roads", "n")).toEqual(
      expect.arrayContaining([
        "Yonge Street",
        "Bathurst Street",
        "Dundas Street West",
        "Don Valley Parkway",
        "Gardiner Expressway",
      ]),
    );
    expect(list("roads", "c")).toEqual(expect.arrayContaining(["m", "s", "t", "r"]));
    expect(list("transit", "name")).toContain("Line 1 Yonge-University");
    expect(list("stations", "name").filter((name) => name === "Union")).toHaveLength(1);
    expect(list("neighbourhood_labels", "name").length).toBeGreaterThan(3);
  });

  it("draws a regional train's straight lines only at zooms where they are accurate", async () => {
    expect((await readTile(toronto, 10)).list("transit", "mode")).toContain("go");
    expect((await readTile(toronto, 13)).list("transit", "mode")).not.toContain("go");
  });

  it("has Ottawa's highways once, with its streets, parks and trains", async () => {
    const { list } = await readTile(ottawa, 12);
    expect(list("roads", "ref")).toContain("417");
    // The province's line of the same highway ends where OpenStreetMap's begins.
    expect(list("roads", "c").filter((kind) => kind === "h")).toEqual([]);
    expect(list("roads", "n")).toContain("Bronson");
    expect(list("park_labels", "name").length).toBeGreaterThan(0);
    expect(list("transit", "mode")).toContain("otrain");
  });

  it("has Muskoka's lakes, towns and highways, without streets, because the data have none", async () => {
    const { list } = await readTile(muskoka, 8);
    expect(list("places", "name")).toContain("Bracebridge");
    expect(list("roads", "ref")).toEqual(expect.arrayContaining(["11", "400"]));
    expect(list("water_labels", "name")).toContain("Lake Muskoka");
    const near = await readTile(muskoka, 13);
    expect(near.list("roads", "c").filter((kind) => kind !== "h")).toEqual([]);
    expect(near.list("places", "name")).toEqual(["Bracebridge"]);
  });
});
