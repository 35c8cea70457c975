import { layers, type Flavor } from "@protomaps/basemaps";
import type { LayerSpecification, SymbolLayerSpecification, VectorSourceSpecification } from "maplibre-gl";
import { font } from "./map-font";
import type { MapGround } from "./map-ground";
import type { MapPalette } from "./map-palette";
import { mixColors } from "./mix-colors";

/** The source id that the layers use. */
const sourceName = "base";

/** Layers that need images, which would come from another site. */
const pictureLayers = ["roads_oneway"];

/** An operator's tiles of the protomaps schema in the page's colours, with the page's own font and no images. */
export function protomapsGround(palette: MapPalette, source: VectorSourceSpecification): MapGround {
  const all = layers(sourceName, toFlavor(palette), { lang: "en" }) as LayerSpecification[];
  return {
    sources: { [sourceName]: source },
    background: palette.water,
    layersBelow: all.filter(({ type }) => type !== "background" && type !== "symbol"),
    labelLayers: all
      .filter((layer) => layer.type === "symbol")
      .filter(({ id }) => !pictureLayers.includes(id))
      .map((layer) => withoutPictures(layer, palette)),
  };
}

function withoutPictures(layer: SymbolLayerSpecification, { land }: MapPalette): SymbolLayerSpecification {
  const layout = Object.fromEntries(
    Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith("icon-")),
  );
  // Next to its icon; without an icon the label is centred.
  if (layer.id === "pois")
    Object.assign(layout, { "text-variable-anchor": ["center"], "text-offset": [0, 0] });
  return {
    ...layer,
    layout,
    // Without its shield a highway number needs a contrasting colour.
    paint: { "text-halo-color": land, "text-halo-width": 1.4, ...layer.paint },
  };
}

/** Maps protomaps' many kinds to the site's few colours. */
function toFlavor({
  land,
  water,
  park,
  road,
  roadEdge,
  highway,
  highwayEdge,
  built,
  line,
  label,
  waterLabel,
}: MapPalette): Flavor {
  const [regular] = font;
  const soft = mixColors(land, label, 0.7);
  const meadow = mixColors(land, park, 0.5);
  return {
    background: water,
    earth: land,
    water,
    park_a: park,
    park_b: park,
    wood_a: park,
    wood_b: park,
    scrub_a: meadow,
    scrub_b: meadow,
    beach: meadow,
    sand: meadow,
    glacier: land,
    hospital: built,
    industrial: built,
    school: built,
    pedestrian: built,
    aerodrome: built,
    zoo: meadow,
    military: built,
    runway: road,
    pier: built,
    buildings: built,
    minor_service_casing: roadEdge,
    minor_casing: roadEdge,
    link_casing: roadEdge,
    major_casing_late: roadEdge,
    major_casing_early: roadEdge,
    highway_casing_late: highwayEdge,
    highway_casing_early: highwayEdge,
    other: mixColors(land, road, 0.5),
    minor_service: road,
    minor_a: road,
    minor_b: road,
    link: road,
    major: road,
    highway,
    tunnel_other_casing: roadEdge,
    tunnel_minor_casing: roadEdge,
    tunnel_link_casing: roadEdge,
    tunnel_major_casing: roadEdge,
    tunnel_highway_casing: roadEdge,
    tunnel_other: built,
    tunnel_minor: built,
    tunnel_link: built,
    tunnel_major: built,
    tunnel_highway: built,
    bridges_other_casing: roadEdge,
    bridges_minor_casing: roadEdge,
    bridges_link_casing: roadEdge,
    bridges_major_casing: roadEdge,
    bridges_highway_casing: highwayEdge,
    bridges_other: road,
    bridges_minor: road,
    bridges_link: road,
    bridges_major: road,
    bridges_highway: highway,
    railway: line,
    boundaries: line,
    roads_label_minor: label,
    roads_label_minor_halo: land,
    roads_label_major: label,
    roads_label_major_halo: land,
    ocean_label: waterLabel,
    subplace_label: soft,
    subplace_label_halo: land,
    city_label: label,
    city_label_halo: land,
    state_label: soft,
    state_label_halo: land,
    country_label: soft,
    address_label: soft,
    address_label_halo: land,
    regular,
    bold: regular,
    italic: regular,
    pois: {
      blue: soft,
      green: soft,
      lapis: soft,
      pink: soft,
      red: soft,
      slategray: soft,
      tangerine: soft,
      turquoise: soft,
    },
  };
}
