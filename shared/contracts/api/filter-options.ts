import { z } from "@larchway/shared/schema";

/** The types of property that listings have; in one of two forms, both of which occur. */
export const typesSchema = z.union([z.array(z.string()), z.object({ types: z.array(z.string()) })]);
/** The subtypes of a type of property. */
export const subtypesSchema = z.object({ subtype: z.array(z.string()) });

/** Cities that have listings, the one with most active listings first. */
export const citiesSchema = z.object({ cities: z.array(z.object({ city: z.string(), active: z.number() })) });
