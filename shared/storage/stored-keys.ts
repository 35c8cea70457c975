import { z, type Infer } from "@larchway/shared/schema";
import { brand } from "@larchway/shared/brand";
import { propertySchema } from "@larchway/shared/contracts/api";
import { savedSearchSchema } from "@larchway/shared/contracts/saved-search";

/** All keys of the product in local storage: name, schema, and the fallback for missing or unreadable data. */
export const storedKeys = {
  recentSearches: {
    key: "recentSearches",
    schema: z.array(z.string().max(200)),
    fallback: [],
    removeCorrupt: true,
  },
  anonymousUserId: { key: "anonymousUserId", schema: z.uuid(), fallback: null, removeCorrupt: true },
  favourites: {
    key: `${brand.product}_favorites`,
    schema: z.array(z.string().max(100)),
    fallback: [],
    removeCorrupt: false,
  },
  /** The user of the favourites during a session, and the account's list at that time (milliseconds since 1970). */
  favouritesAccount: {
    key: `${brand.product}_favorites_account`,
    schema: z.object({
      owner: z.string().max(64),
      keys: z.array(z.string().max(100)),
      at: z.number(),
      /** The account's hidden homes at that time. */
      hidden: z.array(z.string().max(100)).optional(),
    }),
    fallback: null,
    removeCorrupt: true,
  },
  /** Changes of notes and ratings that the account doesn't have yet, as JSON that the lists read. */
  listEdits: {
    key: "larchway_list_edits",
    schema: z.array(z.string()),
    fallback: [],
    removeCorrupt: true,
  },
  /** Searches that a visitor saved; they move to the account at sign-in. */
  savedSearches: {
    key: "larchway_saved_searches",
    schema: z.array(savedSearchSchema),
    fallback: [],
    removeCorrupt: false,
  },
  comparisons: { key: "comparisons", schema: z.array(propertySchema), fallback: [], removeCorrupt: false },
  consent: {
    key: "cookie_consent_preferences",
    schema: z.object({ analytics: z.boolean(), marketing: z.boolean() }),
    fallback: null,
    removeCorrupt: false,
  },
  /**
   * A record next to the choices, which the spec limits to two fields: text version, time, and choices not sent to
   * the server yet.
   */
  consentRecord: {
    key: `${brand.product}_consent_record`,
    schema: z.object({
      version: z.string().max(40),
      at: z.iso.datetime(),
      unsent: z.object({ anonymousId: z.uuid().optional() }).optional(),
    }),
    fallback: null,
    removeCorrupt: true,
  },
  theme: { key: "larchway_theme", schema: z.enum(["light", "dark"]), fallback: null, removeCorrupt: true },
  /** Keys of listings; the last ones are the newest. */
  seenHomes: {
    key: "larchway_seen_homes",
    schema: z.array(z.string().max(100)),
    fallback: [],
    removeCorrupt: true,
  },
  hiddenHomes: {
    key: "larchway_hidden_homes",
    schema: z.array(z.string().max(100)),
    fallback: [],
    removeCorrupt: true,
  },
  /**
   * Times of the last visit to lists and of the previous one (milliseconds since 1970), and the path of the last
   * search.
   */
  listVisits: {
    key: "larchway_list_visits",
    schema: z.object({
      latest: z.number(),
      previous: z.number().optional(),
      search: z.string().max(6_000).optional(),
    }),
    fallback: null,
    removeCorrupt: true,
  },
  /** Layers of the map other than homes, and whether it searches after each move. */
  mapOptions: {
    key: "larchway_map_options",
    schema: z.object({
      followsMove: z.boolean(),
      layers: z.array(z.enum(["schools", "stations", "prices"])),
    }),
    fallback: null,
    removeCorrupt: true,
  },
  /** Unit of room sizes. */
  lengthUnit: {
    key: "larchway_length_unit",
    schema: z.enum(["feet", "metres"]),
    fallback: null,
    removeCorrupt: true,
  },
  /** Pages of results from which homes were opened, the newest first; `at` in milliseconds since 1970. */
  resultLists: {
    key: "larchway_result_lists",
    schema: z.array(
      z.object({
        url: z.string().max(6_000),
        page: z.number(),
        totalPages: z.number(),
        total: z.number(),
        /** `place` counts across all pages. */
        homes: z.array(z.object({ key: z.string(), path: z.string(), place: z.number() })),
        at: z.number(),
      }),
    ),
    fallback: [],
    removeCorrupt: true,
  },
  /** The visitor's own place, to which the comparison shows distances. */
  comparedPlace: {
    key: "larchway_compared_place",
    schema: z.object({ name: z.string().max(200), longitude: z.number(), latitude: z.number() }),
    fallback: null,
    removeCorrupt: true,
  },
  /** The mortgage rules that the visitor chose; a name of mf-mortgage's rule sets. */
  mortgageRules: {
    key: "larchway_mortgage_rules",
    schema: z.string().max(20),
    fallback: null,
    removeCorrupt: true,
  },
  /** Queries of links that open the calculator with these figures. */
  savedScenarios: {
    key: "larchway_saved_scenarios",
    schema: z.array(z.string().max(300)),
    fallback: [],
    removeCorrupt: true,
  },
} as const;

export type StoredKey = keyof typeof storedKeys;
export type StoredValue<K extends StoredKey> =
  Infer<(typeof storedKeys)[K]["schema"]> | Extract<(typeof storedKeys)[K]["fallback"], null>;
