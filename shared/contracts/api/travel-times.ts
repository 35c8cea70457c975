import { z, type Infer } from "@larchway/shared/schema";
import { boundarySchema } from "./places";

/** By what one gets there. */
export const travelModes = ["car", "bicycle", "foot"] as const;
export type TravelMode = (typeof travelModes)[number];

/** Response of `GET /map/travel-modes`: the available travel modes; empty without an operator's routing service. */
/** By what one gets there. */
export const travelModesSchema = z.object({ modes: z.array(z.enum(travelModes)) });

/** Query of `GET /map/reach`: the starting point (in Ontario), the minutes, and the travel mode. */
export const reachQuerySchema = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  minutes: z.coerce.number().int().min(5).max(60),
  by: z.enum(travelModes),
});
export type ReachQuery = Infer<typeof reachQuerySchema>;

/** Response of `GET /map/reach`: the outlines of the area within that time, the largest first, without holes. */
export const reachSchema = z.object({ boundary: boundarySchema });
export type Reach = Infer<typeof reachSchema>;
