import { z, type Infer } from "@larchway/shared/schema";
import { mediaSchema } from "./property";

/** How many homes on offer are of a type or subtype, for sale and for rent; those of most homes first. */
const offeredSchema = z.array(
  z.object({ name: z.string(), sale: z.number().int(), lease: z.number().int() }),
);

/** The types of property on offer; in one of two forms, both of which occur. */
export const typesSchema = z.union([
  z.array(z.string()),
  z.object({ types: z.array(z.string()), offered: offeredSchema.optional() }),
]);
/** The subtypes of property on offer. */
export const subtypesSchema = z.object({ subtype: z.array(z.string()), offered: offeredSchema.optional() });

/** Cities that have listings, the one with most active listings first; the largest have a picture of one of their homes. */
export const citiesSchema = z.object({
  cities: z.array(z.object({ city: z.string(), active: z.number(), picture: mediaSchema.optional() })),
});
export type City = Infer<typeof citiesSchema>["cities"][number];
