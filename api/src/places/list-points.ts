import { distanceKm } from "@larchway/shared/domain/distance";
import { createDisc } from "@larchway/listing-index/geo/area";
import type { Place } from "./place";
import type { SchoolRow, Sources, StationRow } from "./source-files";

/** Walking distance to a station or a school, in kilometres. */
const stationReach = 0.8;
const schoolReach = 1;
/** "Near Bloor and Spadina", in kilometres. */
const intersectionReach = 0.5;

/** Platforms of two operators within this distance are one station. */
const sameStationKm = 0.45;

export function listCommunities({ communities }: Sources): Place[] {
  return communities.map(([name, municipality, latitude, longitude, radiusKm, aliases]) => ({
    id: `${name}, ${municipality}`,
    kind: "community",
    name,
    municipality,
    aliases,
    area: createDisc([longitude, latitude], radiusKm),
  }));
}

/** One place for each station, for all of its operators. */
export function listStations({ stations }: Sources): Place[] {
  return groupStations(stations).map((group): Place => {
    const [[name, , , , municipality, latitude, longitude]] = group;
    const base = toBaseName(name);
    const hasGo = group.some(([, , mode]) => mode === "go");
    const hasSubway = group.some(([, , mode]) => mode === "subway");
    const full = nameStation(group);
    const names = [base, ...group.flatMap((station) => station[7] ?? [])];
    return {
      id: `${full}, ${municipality}`,
      kind: "station",
      name: full,
      municipality,
      aliases: names.flatMap((each) => [
        each,
        `${each} Station`,
        ...(hasGo ? [`${each} GO`, `${each} GO Station`] : []),
        ...(hasSubway ? [`${each} Subway`, `${each} Subway Station`] : []),
      ]),
      area: createDisc([longitude, latitude], stationReach),
    };
  });
}

/** The rows of each station: one for each operator. */
export function groupStations(stations: readonly StationRow[]): [StationRow, ...StationRow[]][] {
  const groups: [StationRow, ...StationRow[]][] = [];
  for (const station of stations) {
    const group = groups.find(([first]) => isSameStation(first, station));
    if (group) group.push(station);
    else groups.push([station]);
  }
  return groups;
}

/** "Kipling Station", or "Kipling GO Station" for one that is separate from the subway's. */
export function nameStation(group: readonly [StationRow, ...StationRow[]]): string {
  const isGo = group.every(([, , mode]) => mode === "go");
  return `${toBaseName(group[0][0])}${isGo ? " GO" : ""} Station`;
}

function toBaseName(name: string): string {
  return name.replace(/ Station$/, "");
}

function isSameStation(left: StationRow, right: StationRow): boolean {
  return (
    toBaseName(left[0]) === toBaseName(right[0]) &&
    distanceKm([left[6], left[5]], [right[6], right[5]]) < sameStationKm
  );
}

/** Popular short forms of the ends of schools' names. */
const schoolEndings: readonly [RegExp, string][] = [
  [/ Collegiate Institute$/, "CI"],
  [/ Secondary School$/, "SS"],
  [/ High School$/, "HS"],
  [/ Public School$/, "PS"],
];

export function listSchools({ schools }: Sources): Place[] {
  return schools.flatMap(
    ([, name, , , , , , city, municipality, , latitude, longitude, precision]: SchoolRow) =>
      precision === 0
        ? [
            {
              id: `${name}, ${municipality || city}`,
              kind: "school" as const,
              name,
              municipality: municipality || city,
              aliases: schoolEndings.flatMap(([ending, short]) =>
                ending.test(name) ? [name.replace(ending, ` ${short}`)] : [],
              ),
              area: createDisc([longitude, latitude], schoolReach),
            },
          ]
        : [],
  );
}

/** One place for each pair of streets that cross, in the order of their names. */
export function listIntersections({ intersections }: Sources): Place[] {
  return intersections.map(([first, second, municipality, latitude, longitude]) => ({
    id: `${first} & ${second}, ${municipality}`,
    kind: "intersection",
    name: `${first} & ${second}`,
    municipality,
    aliases: [`${second} & ${first}`],
    area: createDisc([longitude, latitude], intersectionReach),
  }));
}
