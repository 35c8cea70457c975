import { z, type Infer } from "@larchway/shared/schema";
import { mediaSchema } from "./property";

/** The types of property that listings have; in one of two forms, both of which occur. */
export const typesSchema = z.union([z.array(z.string()), z.object({ types: z.array(z.string()) })]);
/** The subtypes of a type of property. */
export const subtypesSchema = z.object({ subtype: z.array(z.string()) });

/** Cities that have listings, the one with most active listings first; the largest have a picture of one of their homes. */
export const citiesSchema = z.object({
  cities: z.array(z.object({ city: z.string(), active: z.number(), picture: mediaSchema.optional() })),
});
export type City = Infer<typeof citiesSchema>["cities"][number];
