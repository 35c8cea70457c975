/** Lists of homes with notes and ratings, their sharing, and hidden homes. */
import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "./email";
import { propertySchema } from "./api/property";
import { listingKeySchema } from "./listing-key";
import { lineSchema, linesSchema } from "./text";

/** Most lists that one person owns, the default list included. */
export const homeListLimit = 20;
/** Most homes of one list. */
export const listHomeLimit = 1_000;
/** Most characters of a note. */
export const noteLimit = 2_000;
/** Most hidden homes of one person. */
export const hiddenHomeLimit = 1_000;
/** Homes of one page of a list. */
export const listPageSize = 24;
/** Oldest edit, in milliseconds, whose time counts; an older edit counts as this old. */
export const longestEditAgeMs = 30 * 24 * 60 * 60_000;

/** Orders of the homes of a list. */
export const homeListSorts = ["added", "rating", "price", "-price"] as const;
export type HomeListSort = (typeof homeListSorts)[number];

/** Body of `PUT /users/lists/{id}`: creates a list, or renames it. */
export const homeListFieldsSchema = z.object({
  name: lineSchema.min(1, "Please give the list a name.").max(60),
});

/** A list of homes, as its owner or its partner sees it. */
const homeListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The list that the heart button fills. It can't be deleted. */
  isDefault: z.boolean(),
  role: z.enum(["owner", "partner"]),
  /** Name of the owner of a list on which the viewer is the partner. */
  ownerName: z.string().optional(),
  homeCount: z.number(),
  /** Whether the list has the home that the request names. */
  hasHome: z.boolean().optional(),
  /** Name of the partner. */
  partnerName: z.string().optional(),
  /** The invitation that waits for its recipient; only for the owner. */
  invitation: z.object({ email: z.string(), expiresAt: z.string() }).optional(),
  /** True while a link shows the list to viewers; only for the owner. */
  hasLink: z.boolean().optional(),
  /** Changes with each invitation, and when a deleted list is restored. Missing for a list of its owner alone. */
  audience: z.string().optional(),
});
export type HomeList = Infer<typeof homeListSchema>;

/** The lists of a person: the default list first, then those of others at the end. */
export const homeListsSchema = z.object({
  lists: z.array(homeListSchema),
  /** For `GET /users/lists/changes`. */
  version: z.string(),
});

/** One home of a list. */
const listHomeSchema = z.object({
  listingKey: z.string(),
  /** ISO 8601. */
  addedAt: z.string(),
  /** "" without a note. Viewers get none. */
  note: z.string(),
  /** Name of the writer of the note, if that is another person. */
  noteBy: z.string().optional(),
  rating: z.number().optional(),
  /** The viewer's own note from before an invitation; no other person can read it. */
  privateNote: z.string().optional(),
  /** Number of earlier values that the viewer can open. */
  historyCount: z.number(),
  /** Start of the next open house, in ISO 8601. */
  openHouseAt: z.string().optional(),
  /** As the viewer may see it; undefined when the home is gone. */
  property: propertySchema.optional(),
});
export type ListHome = Infer<typeof listHomeSchema>;

/** A page of a list. */
export const listPageSchema = z.object({
  name: z.string(),
  /** Homes of all pages. */
  total: z.number(),
  page: z.number(),
  homes: z.array(listHomeSchema),
});
export type ListPage = Infer<typeof listPageSchema>;

/** Positions of the homes of a list, as the viewer may see them. */
export const listMapSchema = z.object({
  points: z.array(
    z.object({
      listingKey: z.string(),
      longitude: z.number(),
      latitude: z.number(),
      label: z.string(),
      address: z.string(),
      path: z.string(),
    }),
  ),
});

/** Milliseconds between an edit and its sending, by the browser's clock, which may be wrong by any time. */
const ageMs = z.number().int().min(0);
const noteSchema = linesSchema.max(noteLimit, "A note has at most 2,000 characters. Shorten it to save it.");

/** Body of `PUT /users/lists/{id}/homes/{key}/remark`. Fields that are left out keep their values. */
export const listEditSchema = z.object({
  note: z
    .object({
      value: noteSchema,
      ageMs,
      /** The list's `audience` when its writer began the note. With another one the note stays private. */
      audience: z.string().max(64).optional(),
    })
    .optional(),
  rating: z.object({ value: z.number().int().min(1).max(5).nullable(), ageMs }).optional(),
});
export type ListEdit = Infer<typeof listEditSchema>;

/** Response of an edit: the values that apply now. */
export const editedHomeSchema = z.object({ note: z.string(), rating: z.number().optional() });

/** Earlier values of a home's note and rating, the newest first. */
export const listHistorySchema = z.object({
  entries: z.array(
    z.object({
      field: z.enum(["note", "rating"]),
      value: z.string(),
      /** ISO 8601. */
      writtenAt: z.string(),
      /** Name of the writer. */
      writtenBy: z.string().optional(),
    }),
  ),
});
export type ListHistory = Infer<typeof listHistorySchema>;

/** Body of `PUT /users/lists/{id}/invitation`. */
export const listInvitationSchema = z.object({ email: emailSchema });

const token = z.string().trim().min(1).max(200);
/** Body of `POST /users/lists/accept`. */
export const acceptListSchema = z.object({ token });
/** Response of `POST /users/lists/accept`: the list that the person now edits. */
export const acceptedListSchema = z.object({ id: z.uuid(), name: z.string() });
/** Response of `POST /users/lists/{id}/link`. The server can't return the token again. */
export const listLinkSchema = z.object({ token: z.string() });

/** Body of `POST /lists/shared`: a page of the list of a link. */
export const sharedListSchema = z.object({
  token,
  page: z.number().int().min(1).max(100).default(1),
  sort: z.enum(homeListSorts).default("added"),
});

/** Response of `GET /users/lists/changes`: equal while none of the person's lists changes. */
export const listVersionSchema = z.object({ version: z.string() });

/** Keys of hidden homes, the newest first. */
export const hiddenHomesSchema = z.object({ hidden: z.array(z.string()) });
/**
 * Keys of homes: those that a browser hid before sign-in (`POST /users/hidden-homes`), or those that the sender hides
 * (`POST /properties/map` and `POST /properties/hidden`).
 */
export const hiddenKeysSchema = z.object({ keys: z.array(listingKeySchema).max(hiddenHomeLimit) });
/** Response of `POST /properties/hidden`: how many of these homes a list has. */
export const hiddenCountSchema = z.object({ count: z.number() });
