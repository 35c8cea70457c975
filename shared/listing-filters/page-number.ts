import { z } from "@larchway/shared/schema";

/** Which page of a list a URL or a query names, from 1 on. One beyond the last is a page without homes, not an error. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(100_000);
