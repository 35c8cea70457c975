import { z, type Infer } from "@larchway/shared/schema";

// Separate from the table of errors, whose texts browsers do not need.

/** The body of every error response: `{ code, message, fix, issues?, requestId? }`. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fix: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Problem = Infer<typeof problemSchema>;

/** The table's error that browsers create themselves, for an invalid listing key. */
export const listingNotFound = {
  status: 404,
  message: "This listing is not available.",
  fix: "It may have been withdrawn. Search for similar homes.",
} as const;
