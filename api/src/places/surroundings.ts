import type { NearbySchool, NearbyStation, Surroundings } from "@larchway/shared/contracts/api";
import type { Point } from "@larchway/shared/domain/distance";
import { findNear } from "./find-near";
import { groupStations, nameStation } from "./list-points";
import { findCatchment, findSchoolResults } from "./school-files";
import { readSchools, readStations, type SchoolRow, type StationRow } from "./source-files";

/** The school year of ontario-schools.json. */
const schoolYear = "2018-19";
const reachKm = 3;
const mostStations = 5;
/** Maximum number of each system: in a city's centre, the nearest six would all be public and English. */
const mostSchools: Record<NearbySchool["system"], number> = {
  public: 3,
  catholic: 2,
  "french-public": 1,
  "french-catholic": 1,
};

const levels: Record<string, NearbySchool["level"]> = { E: "elementary", S: "secondary" };
const systems: Record<string, NearbySchool["system"]> = {
  P: "public",
  C: "catholic",
  FP: "french-public",
  FC: "french-catholic",
};
/** Schools of these kinds have no attendance area, or are not for every child. */
const specialSchools = /alternative|adult|deaf|blind|demonstration/i;

const lineNames: Record<string, string> = {
  "GO LW": "GO Lakeshore West",
  "GO LE": "GO Lakeshore East",
  "GO KI": "GO Kitchener",
  "GO BR": "GO Barrie",
  "GO ST": "GO Stouffville",
  "GO MI": "GO Milton",
  "GO RH": "GO Richmond Hill",
  UP: "UP Express",
};

type Placed<T> = Omit<T, "distance">;

/** A school with the number that the operator's files use. */
type NumberedSchool = Placed<NearbySchool> & { number: string };

let cached: { schools: NumberedSchool[]; stations: Placed<NearbyStation>[] } | undefined;

/**
 * The nearest schools and stations. Checking all 5,000 takes 0.1 ms: an index would save less than reading the listing
 * takes.
 */
export function findSurroundings(point: Point | undefined, withinKm = reachKm): Surroundings {
  if (!point) return { schools: [], schoolYear, stations: [] };
  const all = listSurroundings();
  const stations = findNear(all.stations, point, withinKm).slice(0, mostStations);
  const schools = pickSchools(findNear(all.schools, point, withinKm));
  return { schools: schools.map(addSchoolFiles), schoolYear, stations };
}

/** All schools and stations, cached: the files are part of a release. */
export function listSurroundings(): NonNullable<typeof cached> {
  return (cached ??= read());
}

function read(): NonNullable<typeof cached> {
  const { boards, rows } = readSchools();
  return {
    schools: rows.flatMap((row) => toSchool(row, boards) ?? []),
    stations: groupStations(readStations()).map(toStation),
  };
}

function toSchool(row: SchoolRow, boards: readonly string[]): NumberedSchool | undefined {
  const [
    number,
    name,
    levelCode,
    type,
    boardIndex,
    grades,
    ,
    ,
    ,
    ,
    latitude,
    longitude,
    precision,
    condition,
  ] = row;
  const [level, system, board] = [levels[levelCode], systems[type], boards[boardIndex]];
  if (!level || !system || !board || precision !== 0 || specialSchools.test(condition)) return undefined;
  return { number, name, level, system, board, grades, latitude, longitude };
}

function toStation(group: [StationRow, ...StationRow[]]): Placed<NearbyStation> {
  const [[, , , , , latitude, longitude]] = group;
  const lines = group.flatMap(([, , , ids]) => ids.map(nameLine));
  return { name: nameStation(group), lines: [...new Set(lines)], latitude, longitude };
}

/** Example: "TTC 1" → "TTC Line 1" */
function nameLine(id: string): string {
  return lineNames[id] ?? id.replace(/^(TTC|O-Train) /, "$1 Line ");
}

/** Adds what the operator's files say about a school. */
function addSchoolFiles({ number, ...school }: NearbySchool & { number: string }): NearbySchool {
  return { ...school, school: findCatchment(number)?.school, results: findSchoolResults(number) };
}

function pickSchools<T extends NearbySchool>(nearest: readonly T[]): T[] {
  const counts = new Map<string, number>();
  return nearest.filter(({ level, system }) => {
    const count = (counts.get(`${level} ${system}`) ?? 0) + 1;
    counts.set(`${level} ${system}`, count);
    return count <= mostSchools[system];
  });
}
