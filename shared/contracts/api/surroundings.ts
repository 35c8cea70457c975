import { z, type Infer } from "@larchway/shared/schema";
import { boundarySchema } from "./places";

/** Boards of publicly funded schools. */
export const schoolSystems = ["public", "catholic", "french-public", "french-catholic"] as const;

const nearby = {
  /** Straight-line distance in metres, rounded to ten; for an `area`, from its middle. */
  distance: z.number(),
  /** For an `area`: the shortest and longest distance in metres from points within it, rounded to a hundred. */
  range: z.object({ from: z.number(), to: z.number() }).optional(),
  latitude: z.number(),
  longitude: z.number(),
};

/** A result of a school, as the operator's file states it. */
const schoolResultSchema = z.object({
  /** "Grade 6 mathematics, at or above the standard" */
  measure: z.string(),
  /** "71 %" */
  value: z.string(),
  year: z.string(),
  source: z.string(),
});

/** A publicly funded school near a home. */
export const nearbySchoolSchema = z.object({
  name: z.string(),
  level: z.enum(["elementary", "secondary"]),
  system: z.enum(schoolSystems),
  board: z.string(),
  /** "JK-8" */
  grades: z.string(),
  /** The value of the filter `school`, where its catchment is known. */
  school: z.string().optional(),
  /** Missing without SCHOOL_RESULTS. */
  results: z.array(schoolResultSchema).optional(),
  ...nearby,
});
export type NearbySchool = Infer<typeof nearbySchoolSchema>;

/** A station of trains, subways or light rail near a home. */
export const nearbyStationSchema = z.object({
  name: z.string(),
  /** "TTC Line 1", "GO Barrie" */
  lines: z.array(z.string()),
  ...nearby,
});
export type NearbyStation = Infer<typeof nearbyStationSchema>;

/** A stop of the operator's transit feeds near a home; both sides of a street are one stop. */
export const nearbyStopSchema = z.object({
  name: z.string(),
  /** "501 Queen" */
  routes: z.array(z.string()),
  ...nearby,
});
export type NearbyStop = Infer<typeof nearbyStopSchema>;

/** A school whose catchment contains a home, by the operator's file. */
const catchmentSchema = z.object({
  /** The value of the filter `school`. */
  school: z.string(),
  name: z.string(),
  year: z.string(),
  source: z.string(),
});

/**
 * Places near a home, the nearest first: `GET /properties/{id}/surroundings`. Within three kilometres of a home with a
 * known street; otherwise near the middle of its postal area. Empty when neither is known.
 */
export const surroundingsSchema = z.object({
  schools: z.array(nearbySchoolSchema),
  /** The school year of the data: "2018-19". */
  schoolYear: z.string(),
  stations: z.array(nearbyStationSchema),
  /** Within a kilometre; missing without GTFS_URLS. */
  stops: z.array(nearbyStopSchema).optional(),
  /** The sources of `stops`: "TTC, timetable of 2026-11-20". */
  stopSources: z.array(z.string()).optional(),
  /** Missing without SCHOOL_CATCHMENTS, and for an `area`: then the catchment is unknown. */
  catchments: z.array(catchmentSchema).optional(),
  /** The home is somewhere in this postal area. */
  area: z
    .object({
      /** "K1V" */
      code: z.string(),
      /** "Ottawa (Riverside South)" */
      name: z.string(),
      middle: z.object({ latitude: z.number(), longitude: z.number() }),
      /** Estimated. */
      boundary: boundarySchema,
    })
    .optional(),
});
export type Surroundings = Infer<typeof surroundingsSchema>;
