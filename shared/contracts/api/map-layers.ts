import { z, type Infer } from "@larchway/shared/schema";
import { boundarySchema } from "./places";

/** Query of `GET /map/points`: a kind of points and a box in degrees. */
export const mapPointsQuerySchema = z.object({
  kind: z.enum(["schools", "stations"]),
  west: z.coerce.number().min(-180).max(180),
  south: z.coerce.number().min(-90).max(90),
  east: z.coerce.number().min(-180).max(180),
  north: z.coerce.number().min(-90).max(90),
});
export type MapPointsQuery = Infer<typeof mapPointsQuerySchema>;

/** Response of `GET /map/points`: the schools or stations of a box, up to the map's limit; `total` counts all. */
export const mapPointsSchema = z.object({
  points: z.array(
    z.object({
      name: z.string(),
      /** For a school its board, level and grades; for a station its lines. */
      note: z.string(),
      longitude: z.number(),
      latitude: z.number(),
    }),
  ),
  total: z.number(),
});
export type MapPoints = Infer<typeof mapPointsSchema>;

/** Query of `GET /market/prices`. */
export const areaPricesQuerySchema = z.object({ market: z.enum(["For Sale", "For Lease"]) });

/**
 * Response of `GET /market/prices`: the median asking price of each neighbourhood with a boundary, recorded this
 * month or the month before; null when too few homes are on the market. Dollars, or dollars a month.
 */
export const areaPricesSchema = z.object({
  areas: z.array(
    z.object({ name: z.string(), medianPrice: z.number().nullable(), boundary: boundarySchema }),
  ),
});
export type AreaPrices = Infer<typeof areaPricesSchema>;
