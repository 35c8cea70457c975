import { z } from "@larchway/shared/schema";
import { listingKeyPattern } from "./listing-key-pattern";

/** The key of a listing, trimmed. */
export const listingKeySchema = z
  .string()
  .trim()
  .regex(listingKeyPattern, "This is not the key of a listing.");
