import { z, type Infer } from "@larchway/shared/schema";

/** Whether a home is in the area of a layer. `unknown`: not mapped there, or the position is not precise enough. */
export const hazardStatuses = ["inside", "outside", "unknown"] as const;

/** One of the operator's hazard layers at a home: "Flood plain". */
export const hazardSchema = z.object({
  name: z.string(),
  status: z.enum(hazardStatuses),
  /** Who made the map. */
  source: z.string(),
  /** The date of the map, YYYY-MM-DD. */
  date: z.string(),
  /** The denominator of the map's scale: 10000 for 1:10,000. */
  scale: z.number(),
});
export type Hazard = Infer<typeof hazardSchema>;

/** The hazard layers at a home: the response of `GET /properties/{id}/hazards`. Empty when the operator has none. */
export const hazardsSchema = z.object({ layers: z.array(hazardSchema) });
export type Hazards = Infer<typeof hazardsSchema>;
