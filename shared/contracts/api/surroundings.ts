import { z, type Infer } from "@larchway/shared/schema";

/** Boards of publicly funded schools. */
export const schoolSystems = ["public", "catholic", "french-public", "french-catholic"] as const;

const point = { latitude: z.number(), longitude: z.number() };
/** Straight-line distance in metres, rounded to ten. */
const distance = z.number();

/** A publicly funded school near a home. */
export const nearbySchoolSchema = z.object({
  name: z.string(),
  level: z.enum(["elementary", "secondary"]),
  system: z.enum(schoolSystems),
  board: z.string(),
  /** "JK-8" */
  grades: z.string(),
  distance,
  ...point,
});
export type NearbySchool = Infer<typeof nearbySchoolSchema>;

/** A station of trains, subways or light rail near a home. */
export const nearbyStationSchema = z.object({
  name: z.string(),
  /** "TTC Line 1", "GO Barrie" */
  lines: z.array(z.string()),
  distance,
  ...point,
});
export type NearbyStation = Infer<typeof nearbyStationSchema>;

/**
 * Places within three kilometres of a home, the nearest first: `GET /properties/{id}/surroundings`. Empty when only
 * the home's postal area or city is known.
 */
export const surroundingsSchema = z.object({
  schools: z.array(nearbySchoolSchema),
  /** The school year of the data: "2018-19". */
  schoolYear: z.string(),
  stations: z.array(nearbyStationSchema),
});
export type Surroundings = Infer<typeof surroundingsSchema>;
