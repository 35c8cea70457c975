import { z, type Infer } from "@larchway/shared/schema";
import { mediaSchema } from "./property";

/** Number of available homes of a type or subtype, for sale and for rent; the most frequent first. */
const offeredSchema = z.array(
  z.object({ name: z.string(), sale: z.number().int(), lease: z.number().int() }),
);

/** The available types of property, in one of two forms that both occur. */
export const typesSchema = z.union([
  z.array(z.string()),
  z.object({ types: z.array(z.string()), offered: offeredSchema.optional() }),
]);
/** The available subtypes of property. */
export const subtypesSchema = z.object({ subtype: z.array(z.string()), offered: offeredSchema.optional() });

/** Cities with listings, the most active listings first; the largest have a photo of one of their homes. */
export const citiesSchema = z.object({
  cities: z.array(z.object({ city: z.string(), active: z.number(), picture: mediaSchema.optional() })),
});
export type City = Infer<typeof citiesSchema>["cities"][number];
