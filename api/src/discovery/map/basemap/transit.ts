import { groupStations } from "../../../places/list-points";
import { toPoint, type LayerFeatures, type MapFeature } from "./features";
import type { BasemapSources } from "./files";

/** Lines of trains and light rail, straight between stations, and their stations. */
export function transitLayers({ transit }: Pick<BasemapSources, "transit">): LayerFeatures[] {
  const { stations, lines } = transit;
  const toPosition = (index: number) => {
    const [, , , , , latitude = 0, longitude = 0] = stations[index] ?? [];
    return [longitude, latitude];
  };
  const features = lines.map(([, name, , mode, colour, runs]): MapFeature => ({
    type: "Feature",
    geometry: { type: "MultiLineString", coordinates: runs.map((run) => run.map(toPosition)) },
    properties: { name, mode, colour },
  }));
  const isRegional = ({ properties }: MapFeature) => properties.mode === "go" || properties.mode === "up";
  return [
    // Their stations are far apart: at close zoom the straight lines between them would mislead.
    { layer: "transit", fromZoom: 7, toZoom: 10, features: features.filter(isRegional) },
    { layer: "transit", fromZoom: 9, features: features.filter((line) => !isRegional(line)) },
    {
      layer: "stations",
      fromZoom: 10,
      features: groupStations(stations).map(([[name, , mode, , , latitude, longitude]]) =>
        toPoint(longitude, latitude, { name, mode }),
      ),
    },
  ];
}
