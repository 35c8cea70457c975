import { z } from "@larchway/shared/schema";
import { framingSchema } from "./framing";

/** Facts of an image that a home must match, in addition to its manifest row (data/photos/traits.json). */
export const photoTraitsSchema = z.object({
  /** The years in which such a building is built. */
  built: z.tuple([z.number(), z.number()]).optional(),
  /** For images whose manifest row has no materials. */
  materials: z.array(z.string()).optional(),
  garage: z.boolean().optional(),
  setting: z.enum(["city", "country"]).optional(),
  isWaterfront: z.boolean().optional(),
  isLarge: z.boolean().optional(),
  isSmall: z.boolean().optional(),
  hasFireplace: z.boolean().optional(),
  /** The view through the windows of a room. */
  view: z.enum(["city", "garden"]).optional(),
  framings: z.record(z.string(), framingSchema).optional(),
});
