import { listingKeyPattern } from "@larchway/shared/domain";
import { z } from "@larchway/shared/schema";

/** The key of a listing, without blanks around it. */
export const listingKeySchema = z
  .string()
  .trim()
  .regex(listingKeyPattern, "This is not the key of a listing.");
