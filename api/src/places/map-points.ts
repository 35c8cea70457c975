import type { MapPoints, MapPointsQuery, NearbySchool } from "@larchway/shared/contracts/api";
import { listSurroundings } from "./surroundings";

/** More markers would cover the map. */
const most = 250;

const systems: Record<NearbySchool["system"], string> = {
  public: "Public",
  catholic: "Catholic",
  "french-public": "French public",
  "french-catholic": "French Catholic",
};

/** The schools or stations of a box. */
export function findMapPoints({ kind, west, south, east, north }: MapPointsQuery): MapPoints {
  const inside = listPoints(kind).filter(
    ({ longitude, latitude }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
  return { points: inside.slice(0, most), total: inside.length };
}

function listPoints(kind: MapPointsQuery["kind"]): MapPoints["points"] {
  const { schools, stations } = listSurroundings();
  if (kind === "stations")
    return stations.map(({ name, lines, longitude, latitude }) => ({
      name,
      note: lines.join(", "),
      longitude,
      latitude,
    }));
  return schools.map(({ name, level, system, board, grades, longitude, latitude }) => ({
    name,
    note: `${systems[system]} ${level} school, ${grades}, ${board}`,
    longitude,
    latitude,
  }));
}
