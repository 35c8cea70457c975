import { z } from "@larchway/shared/schema";

/** The brokerage's reply time: the median of the last 90 days in minutes; null with too few replies. */
export const replyTimeSchema = z.object({ minutes: z.number().nullable() });
