import { z } from "@larchway/shared/schema";

/** The id of a new development, as in the URL of its page: "saltmarsh-house-leslieville". */
export const developmentIdSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
