import { bootCheckFiguresSchema, bootCheckOutcomeSchema } from "@larchway/shared/contracts/release-status";
import { z, type Infer } from "@larchway/shared/schema";

/** What the edge hands to the process that opens the pages of a build. */
export const bootCheckInputSchema = z.object({
  /** The browser's program. */
  chromium: z.string(),
  /** Where the edge listens on this machine. */
  origin: z.string(),
  /** Path of the preview link that shows the candidate. */
  preview: z.string(),
  name: z.string(),
  build: z.string(),
  /** Pages of the candidate. */
  routes: z.array(z.object({ path: z.string(), isRendered: z.boolean() })),
  /** Pages without parameters, of every remote, to go to in between. */
  otherPaths: z.array(z.string()),
  /** After this time by the clock no further page is opened. */
  limitMs: z.number(),
});
export type BootCheckInput = Infer<typeof bootCheckInputSchema>;

export const bootCheckOutputSchema = z.object({
  outcome: bootCheckOutcomeSchema,
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  figures: bootCheckFiguresSchema,
});
export type BootCheckOutput = Infer<typeof bootCheckOutputSchema>;
