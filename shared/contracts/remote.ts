import { z, type Infer } from "@larchway/shared/schema";

/**
 * Names of the slots that the shell's layout and pages offer; a remote fills one by exporting it from `./slots`. What pages hand
 * over is in slots.ts.
 */
export const slotNames = [
  "header-account",
  "sign-in-dialog",
  "compare-panel",
  "listing-costs",
  "listing-map",
  "worked-purchase",
  "save-search",
] as const;
export type SlotName = (typeof slotNames)[number];

/** The first picture of a route, preloaded by the edge: a known one, or the first of the n-th preloaded response. */
const firstPictureSchema = z.discriminatedUnion("from", [
  z.object({
    from: z.literal("picture"),
    src: z.string(),
    sizes: z.string(),
    /** Another cut of it, for the windows of `narrowMedia`. */
    narrow: z.object({ src: z.string(), sizes: z.string() }).optional(),
  }),
  z.object({ from: z.literal("data"), index: z.int(), sizes: z.string() }),
]);

/** A text with a date: what search engines and link previews show of it. */
const articleSchema = z.strictObject({
  published: z.iso.date(),
  /** When it was last changed in substance. */
  updated: z.iso.date().optional(),
  author: z.string().min(1),
  /** Path of its picture on this site. */
  picture: z.string().regex(/^\//),
  alt: z.string().min(1),
  tags: z.array(z.string().min(1)),
});
export type ArticleFacts = Infer<typeof articleSchema>;

const layoutSchema = z.strictObject({
  /** overlay: transparent over a hero; fixed: on top while scrolling; static: scrolls away; none: no header. */
  header: z.enum(["overlay", "fixed", "static", "none"]).default("fixed"),
  footer: z.boolean().default(true),
});

/** A route as a remote declares it. */
export const routeSchema = z.strictObject({
  /** A react-router path pattern from the root, e.g. `/listings/:listingKey/:listingAddress?`. */
  path: z.string().regex(/^\/[\w/:?*-]*$/),
  /** Name of the route module: its key in `routes` of `./routes` and its chunk name (`route-<module>`). */
  module: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Document title before " | Larchway"; `{param}` is filled from the path, `{address}` from the first data. */
  title: z.string(),
  description: z.string().optional(),
  layout: layoutSchema.prefault({}),
  render: z.enum(["server", "client"]).default("client"),
  /**
   * API requests that the edge makes as a visitor and inlines, as `writePageQuery` of page-query.ts writes them.
   */
  preload: z.array(z.string().regex(/^\/api\//)).default([]),
  /**
   * Parameters of the query that the page reads when it is rendered, beside those of `preload` and of its title. Every other parameter makes no
   * other document. Without this all do.
   */
  query: z.array(z.string().min(1)).optional(),
  /** The page is about one thing, a listing or an area: without it the page is a 404. */
  notFoundWhenMissing: z.boolean().default(false),
  picture: firstPictureSchema.optional(),
  /**
   * `admins`: for administrators and in development; for others the URL does not exist. Documents are requested
   * without a session, so the edge responds with 404 to everybody and the shell shows the page to those who may see it.
   */
  audience: z.enum(["everybody", "admins"]).default("everybody"),
  index: z.boolean().default(true),
  /** Another page's path: this one is a second address of it, from which everybody is led there. */
  redirect: z
    .string()
    .regex(/^\/(?![/\\])/, "must be a path of this site")
    .optional(),
  article: articleSchema.optional(),
  /** True for a page that works without a connection: browsers cache its files along with those of the shell. */
  offline: z.boolean().optional(),
});
export type RemoteRoute = Infer<typeof routeSchema>;

/**
 * What a remote tells the platform about itself, in `build.json`: made by the build from its definition (`defineRemote`).
 * The publish step refuses a broken one.
 */
export const remoteManifestSchema = z.strictObject({
  name: z.string().regex(/^(shell|mf-[a-z]+(-[a-z]+)*)$/),
  /** Version of the contract between shell and remote. */
  contract: z.literal(1),
  title: z.string(),
  routes: z.array(routeSchema).default([]),
  slots: z.array(z.enum(slotNames)).default([]),
  /** Those of its slots that are loaded when they are needed; documents hint the others. */
  lazySlots: z.array(z.enum(slotNames)).optional(),
  /** Brotli bytes that a visitor downloads for the heaviest route of this remote. */
  budget: z.strictObject({ js: z.int(), css: z.int() }),
});
export type RemoteManifest = Infer<typeof remoteManifestSchema>;

/**
 * The same as a running shell reads it. A platform newer than the shell, or a remote that came after it, may tell more:
 * what the shell does not know it leaves out, so that it can be rolled back past the day on which a field was added.
 */
export const liveManifestSchema = z.object({
  ...remoteManifestSchema.shape,
  routes: z
    .array(
      z.object({
        ...routeSchema.shape,
        layout: z.object(layoutSchema.shape).prefault({}),
        article: z.object(articleSchema.shape).optional(),
      }),
    )
    .default([]),
  slots: z
    .array(z.string())
    .default([])
    .transform((names) => slotNames.filter((name) => names.includes(name))),
  lazySlots: z
    .array(z.string())
    .transform((names) => slotNames.filter((name) => names.includes(name)))
    .optional(),
});
