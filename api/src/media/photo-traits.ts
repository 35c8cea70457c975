import { z } from "@larchway/shared/schema";
import { framingSchema } from "./framing";

/** What is known of a picture beside its manifest row (data/photos/traits.json): facts that a home must agree with. */
export const photoTraitsSchema = z.object({
  /** Years between which such a building is built. */
  built: z.tuple([z.number(), z.number()]).optional(),
  /** For pictures whose manifest row has none. */
  materials: z.array(z.string()).optional(),
  garage: z.boolean().optional(),
  setting: z.enum(["city", "country"]).optional(),
  isWaterfront: z.boolean().optional(),
  isLarge: z.boolean().optional(),
  isSmall: z.boolean().optional(),
  hasFireplace: z.boolean().optional(),
  /** What is seen through the windows of a room. */
  view: z.enum(["city", "garden"]).optional(),
  framings: z.record(z.string(), framingSchema).optional(),
});
