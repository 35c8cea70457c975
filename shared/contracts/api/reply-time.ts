import { z } from "@larchway/shared/schema";

/** How soon the brokerage replies: the median of the last 90 days in minutes; null while there are too few to tell. */
export const replyTimeSchema = z.object({ minutes: z.number().nullable() });
