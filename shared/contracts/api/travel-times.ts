import { z, type Infer } from "@larchway/shared/schema";
import { boundarySchema } from "./places";

/** By what people travel. */
export const travelModes = ["car", "bicycle", "foot", "transit"] as const;
export type TravelMode = (typeof travelModes)[number];

/** Response of `GET /map/travel-modes`: the available travel modes; empty without an operator's routing service. */
export const travelModesSchema = z.object({ modes: z.array(z.enum(travelModes)) });

/**
 * Query of `GET /map/reach`: the place (in Ontario), the minutes, the travel mode, and the time of arrival on a working
 * day.
 */
export const reachQuerySchema = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  minutes: z.coerce.number().int().min(5).max(60),
  by: z.enum(travelModes),
  /** "0900" */
  arrival: z
    .string()
    .regex(/^(?:[01]\d|2[0-3])[0-5]\d$/)
    .optional(),
});
export type ReachQuery = Infer<typeof reachQuerySchema>;

/** Response of `GET /map/reach`: the outlines of the area within that time, the largest first, without holes. */
export const reachSchema = z.object({ boundary: boundarySchema });
export type Reach = Infer<typeof reachSchema>;
