import { z, type Infer } from "@larchway/shared/schema";

/** Changes that a saved search can report. */
export const alertKinds = ["new", "price-cut", "back-on-market", "open-house", "sold", "gone"] as const;

/** How often a saved search sends mail; `inbox` sends none. */
export const alertFrequencies = ["at-once", "daily", "weekly", "inbox"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** The home of an alert, as far as the viewer may see it now. */
export const alertHomeSchema = z.object({
  ListingKey: z.string(),
  /** One line. */
  address: z.string(),
  /** Path of its page. */
  path: z.string(),
  /** Asking price in dollars; missing for homes that are sold, leased or gone. */
  price: z.number().optional(),
  bedrooms: z.number().optional(),
  bathrooms: z.number().optional(),
  photo: z.string().optional(),
});
export type AlertHome = Infer<typeof alertHomeSchema>;

/** One entry of the inbox. */
export const alertSchema = z.object({
  id: z.uuid(),
  kind: z.enum([...alertKinds, "digest"]),
  /** ISO 8601. */
  at: z.string(),
  isRead: z.boolean(),
  /** The saved searches that found it and still exist. */
  searches: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Missing for digests, and for homes that the viewer may not see any longer. */
  home: alertHomeSchema.optional(),
  /** Dollars, before a price cut. */
  priceBefore: z.number().optional(),
  priceAfter: z.number().optional(),
  /** Number of new homes in a digest. */
  homeCount: z.number().optional(),
  /** Number of changes in a digest that have no entries, because there are too many. */
  updateCount: z.number().optional(),
});
export type Alert = Infer<typeof alertSchema>;

/** Response of `GET /users/alerts`, newest first. */
export const alertsSchema = z.object({
  alerts: z.array(alertSchema),
  unread: z.number(),
  /** Pass it as `before` to read the next page; missing on the last one. */
  next: z.string().optional(),
});

/** Response of `GET /users/alerts/count`. */
export const alertCountSchema = z.object({ unread: z.number() });

/** Body of `POST /users/alerts/read`: one entry, or all of them. */
export const readAlertsSchema = z.object({ id: z.uuid().optional() });

/** When digests are sent. Body of `PUT /users/alerts/settings`. */
export const alertSettingsSchema = z.object({
  /** IANA name, such as `America/Toronto`. */
  timeZone: z.string().max(64),
  /** Local hour of digests, 0 to 23. */
  digestHour: z.number().int().min(0).max(23),
  /** Local hours without notifications, 0 to 23: from the first until the second. A request may leave them out. */
  quietFrom: z.number().int().min(0).max(23).optional(),
  quietUntil: z.number().int().min(0).max(23).optional(),
  /** True while the person gets no alerts at all. */
  isStopped: z.boolean(),
});
export type AlertSettings = Infer<typeof alertSettingsSchema>;

/** What a link in an alert mail can change, without signing in. */
export const alertLinkActions = ["pause", "daily", "weekly", "inbox", "stop", "stop-all"] as const;
