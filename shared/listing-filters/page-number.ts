import { z } from "@larchway/shared/schema";

/** The page of a list in a URL or query, from 1 on. One beyond the last is a page without homes, not an error. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(100_000);
