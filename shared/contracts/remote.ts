import { z, type Infer } from "@larchway/shared/schema";

/**
 * Names of the slots in the shell's layout and pages. A remote fills a slot by exporting it from `./slots`. The props
 * of slots are in slots.ts.
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

/** The first picture of a route, preloaded by the edge: a fixed one, or the first of the n-th preloaded response. */
const firstPictureSchema = z.discriminatedUnion("from", [
  z.object({
    from: z.literal("picture"),
    src: z.string(),
    sizes: z.string(),
    /** Another crop, for the windows of `narrowMedia`. */
    narrow: z.object({ src: z.string(), sizes: z.string() }).optional(),
  }),
  z.object({ from: z.literal("data"), index: z.int(), sizes: z.string() }),
]);

/** An article with a date, for search engines and link previews. */
const articleSchema = z.strictObject({
  published: z.iso.date(),
  /** Date of the last substantial change. */
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
   * The query parameters that rendering the page reads, in addition to those of `preload` and of its title. All other
   * parameters share one document. Without this field every parameter counts.
   */
  query: z.array(z.string().min(1)).optional(),
  /** The main record of the page, such as a listing or an area; the page is a 404 without it. */
  notFoundWhenMissing: z.boolean().default(false),
  picture: firstPictureSchema.optional(),
  /**
   * `admins`: for administrators and in development; the URL does not exist for others. Documents are requested
   * without a session, so the edge always responds with 404, and the shell shows the page to administrators.
   */
  audience: z.enum(["everybody", "admins"]).default("everybody"),
  index: z.boolean().default(true),
  /** Path of the canonical page: this route redirects all visitors there. */
  redirect: z
    .string()
    .regex(/^\/(?![/\\])/, "must be a path of this site")
    .optional(),
  article: articleSchema.optional(),
  /** True for a page that works offline: browsers cache its files along with those of the shell. */
  offline: z.boolean().optional(),
  /**
   * Only for rendered pages of the shell: the page has links and text only. Browsers do not change its server HTML,
   * and load none of its code.
   */
  static: z.literal(true).optional(),
});
export type RemoteRoute = Infer<typeof routeSchema>;

/**
 * The remote's description in `build.json`, which the build creates from its definition (`defineRemote`). The publish
 * step rejects an invalid one.
 */
export const remoteManifestSchema = z.strictObject({
  name: z.string().regex(/^(shell|mf-[a-z]+(-[a-z]+)*)$/),
  /** Version of the contract between shell and remote. */
  contract: z.literal(1),
  title: z.string(),
  routes: z.array(routeSchema).default([]),
  slots: z.array(z.enum(slotNames)).default([]),
  /** The slots that load on demand; documents hint the others. */
  lazySlots: z.array(z.enum(slotNames)).optional(),
  /** Brotli bytes that a visitor downloads for the heaviest route of this remote. */
  budget: z.strictObject({ js: z.int(), css: z.int() }),
});
export type RemoteManifest = Infer<typeof remoteManifestSchema>;

/**
 * The description as a running shell parses it. A newer platform or remote may send more fields. The shell ignores
 * unknown fields, so that a rollback past the day when a field was added is possible.
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
