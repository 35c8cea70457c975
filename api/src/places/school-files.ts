import { readFileSync, statSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Point } from "@larchway/shared/domain/distance";
import { ConfigError } from "@larchway/shared/server/config";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { createPolygons, isInArea, type Area } from "@larchway/listing-index/geo/area";
import { joinHoles } from "./join-holes";

const text = z.string().trim().min(1).max(200);
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const ring = z.array(position).min(4);
/** The number of a school as the ministry writes it; GeoJSON of spreadsheets has it as a number. */
const schoolNumber = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,20}$/),
  );

const catchmentSchema = z.object({
  properties: z.object({ school: schoolNumber, name: text, year: text, source: text }),
  geometry: z.discriminatedUnion("type", [
    z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
  ]),
});
const collectionSchema = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });

const resultSchema = z.object({ school: schoolNumber, measure: text, value: text, year: text, source: text });

/** The area whose homes go to a school. */
type Catchment = Infer<typeof catchmentSchema>["properties"] & { area: Area };

/** A figure of a school with its source. */
type SchoolResult = Omit<Infer<typeof resultSchema>, "school">;

interface SchoolFiles {
  /** Undefined without SCHOOL_CATCHMENTS. */
  catchments?: readonly Catchment[];
  /** By school; undefined without SCHOOL_RESULTS. */
  results?: ReadonlyMap<string, SchoolResult[]>;
}

const maxBytes = 100_000_000;

let current: SchoolFiles = {};

/**
 * Reads the operator's files about schools; later calls of the functions below use them.
 *
 * @throws ConfigError for a missing or unusable file, with the row: a home without its catchment would go unnoticed
 */
export function loadSchoolFiles(files: { catchments?: string; results?: string }): void {
  current = {
    catchments: files.catchments === undefined ? undefined : readCatchments(files.catchments),
    results: files.results === undefined ? undefined : readResults(files.results),
  };
}

/** The catchments that contain a point; undefined when catchments are unknown. */
export function findCatchments([longitude, latitude]: Point): Catchment[] | undefined {
  return current.catchments?.filter(({ area }) => isInArea(area, longitude, latitude));
}

/** The catchment of a school; undefined without one. */
export function findCatchment(school: string): Catchment | undefined {
  return current.catchments?.find((each) => each.school === school);
}

/** The results of a school; undefined without SCHOOL_RESULTS. */
export function findSchoolResults(school: string): SchoolResult[] | undefined {
  return current.results && (current.results.get(school) ?? []);
}

function readCatchments(file: string): Catchment[] {
  const collection = collectionSchema.safeParse(readUsable("SCHOOL_CATCHMENTS", file, JSON.parse));
  if (!collection.success)
    throw new ConfigError(`SCHOOL_CATCHMENTS: ${file} is not a FeatureCollection of GeoJSON.`);
  const areas = new Map<string, { properties: Omit<Catchment, "area">; rings: Point[][] }>();
  collection.data.features.forEach((feature, index) => {
    const { properties, geometry } = parseRow(
      "SCHOOL_CATCHMENTS",
      `feature ${index + 1}`,
      catchmentSchema,
      feature,
    );
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.map((polygon) =>
      joinHoles(polygon.map((each) => each.map(([x, y]): Point => [x, y]))),
    );
    const existing = areas.get(properties.school);
    if (existing) existing.rings.push(...rings);
    else areas.set(properties.school, { properties, rings });
  });
  return [...areas.values()].map(({ properties, rings }) => ({ ...properties, area: createPolygons(rings) }));
}

function readResults(file: string): Map<string, SchoolResult[]> {
  const rows = readUsable("SCHOOL_RESULTS", file, (content) =>
    parse(content, { bom: true, columns: true, skip_empty_lines: true, trim: true }),
  ) as unknown[];
  const results = new Map<string, SchoolResult[]>();
  rows.forEach((row, index) => {
    const { school, ...result } = parseRow("SCHOOL_RESULTS", `row ${index + 2}`, resultSchema, row);
    results.set(school, [...(results.get(school) ?? []), result]);
  });
  return results;
}

function readUsable(variable: string, file: string, read: (content: string) => unknown): unknown {
  try {
    if (statSync(file).size > maxBytes) throw new Error(`It has more than ${maxBytes / 1e6} MB.`);
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ConfigError(
      `${variable}: ${file} can't be used. ${error instanceof Error ? error.message : ""}`,
    );
  }
}

function parseRow<T>(variable: string, row: string, schema: Schema<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(
    `${variable}: ${row} can't be used. ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}. See docs/operations/places.md.`,
  );
}
