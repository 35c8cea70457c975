import { z, type Infer } from "@larchway/shared/schema";

const feedRunSchema = z.object({
  startedAt: z.string(),
  endedAt: z.string().optional(),
  error: z.string().optional(),
  /** Listings deleted because the feed had not listed them for as long as its rules allow. */
  outdated: z.number().optional(),
  report: z
    .object({
      properties: z.number(),
      media: z.number(),
      parts: z.number(),
      mended: z.number(),
      retired: z.number(),
      /** Listings missing from the feed that wait for `acceptShrink`. */
      heldBack: z.number(),
      notOffered: z.array(z.string()),
      /** Data that the feed does not provide, as sentences. */
      notes: z.array(z.string()),
    })
    .optional(),
});

/** `GET /api/admin/feed`: the progress of the feed's replication. */
export const feedStateSchema = z.object({
  configured: z.boolean(),
  lastRun: feedRunSchema.optional(),
  cursors: z.array(
    z.object({
      stream: z.string(),
      modifiedAt: z.string().optional(),
      key: z.string().optional(),
      finishedAt: z.string().optional(),
    }),
  ),
  /** Counts of the feed's listings by outcome, and of their related records. */
  counts: z.object({
    shown: z.number(),
    withheld: z.number(),
    gone: z.number(),
    pictures: z.number(),
    parts: z.number(),
  }),
  openDeadLetters: z.number(),
  /** Reasons of open rejections, the most frequent first. */
  reasons: z.array(z.object({ stream: z.string(), reason: z.string(), count: z.number() })),
  /** Open rejections first, then the newest first. */
  deadLetters: z.array(
    z.object({
      id: z.number(),
      stream: z.string(),
      key: z.string(),
      reason: z.string(),
      payload: z.string(),
      times: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
      resolvedAt: z.string().optional(),
    }),
  ),
});
export type FeedState = Infer<typeof feedStateSchema>;
