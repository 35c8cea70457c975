import { z, type Infer } from "@larchway/shared/schema";
import { deviceSchema, scenarioSchema, signInRecordSchema } from "./account-responses";
import { requestMessageSchema } from "./api/lead-messages";
import { savedSearchSchema } from "./saved-search";

const consentEntrySchema = z.object({
  kind: z.string(),
  granted: z.boolean(),
  wording: z.string().nullable(),
  source: z.string(),
  givenAt: z.string(),
});

/** All data that the site stores about one person. */
export const accountExportSchema = z.object({
  exportedAt: z.string(),
  account: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    isAdmin: z.boolean(),
    isGoogleUser: z.boolean(),
    emailVerifiedAt: z.string().nullable(),
    marketingConsentAt: z.string().nullable(),
    anonymousId: z.string().nullable(),
    createdAt: z.string(),
  }),
  terms: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
  consents: z.array(consentEntrySchema),
  /** Sign-ins and refused attempts, the newest first. */
  signIns: z.array(signInRecordSchema),
  passkeys: z.array(z.object({ name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })),
  sessions: z.array(deviceSchema.omit({ current: true })),
  favourites: z.array(z.object({ listingKey: z.string(), addedAt: z.string() })),
  /** Own lists and those of others on which this person is the partner. The homes of the default list are `favourites`. */
  homeLists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isOwner: z.boolean(),
      createdAt: z.string(),
      deletedAt: z.string().nullable(),
      invitedEmail: z.string().nullable(),
      hasLink: z.boolean(),
      homes: z.array(z.object({ listingKey: z.string(), addedAt: z.string() })),
    }),
  ),
  /** Notes and ratings that this person wrote, and earlier ones. */
  listTexts: z.array(
    z.object({
      listId: z.string(),
      listingKey: z.string(),
      kind: z.string(),
      value: z.string(),
      writtenAt: z.string(),
    }),
  ),
  hiddenHomes: z.array(z.object({ listingKey: z.string(), hiddenAt: z.string() })),
  savedSearches: z.array(savedSearchSchema),
  /** Entries of the inbox of saved searches. */
  alerts: z.array(
    z.object({
      kind: z.string(),
      /** Null for digests. */
      listingKey: z.string().nullable(),
      homeCount: z.number().nullable(),
      at: z.string(),
      readAt: z.string().nullable(),
      mailedAt: z.string().nullable(),
    }),
  ),
  /** When digests are sent; empty for the usual hour. */
  alertSettings: z.array(
    z.object({ timeZone: z.string(), digestHour: z.number(), stoppedAt: z.string().nullable() }),
  ),
  /** Browsers that show notifications. */
  pushDevices: z.array(z.object({ userAgent: z.string(), addedAt: z.string() })),
  scenarios: z.array(scenarioSchema),
  /**
   * Requests of the forms: those that were sent signed in, and with a verified email address those of visitors, because
   * anyone can type an address there.
   */
  leads: z.array(
    z.object({
      kind: z.string(),
      request: z.record(z.string(), z.unknown()),
      receivedAt: z.string(),
      recipient: z.string(),
      withdrawnAt: z.string().nullable(),
      messages: z.array(requestMessageSchema.omit({ id: true })),
    }),
  ),
  /** Each time that the person stopped or allowed all contact. */
  contactChoices: z.array(z.object({ stopped: z.boolean(), source: z.string(), chosenAt: z.string() })),
  /** Limited to the newest ten thousand. */
  events: z.array(
    z.object({
      eventType: z.string(),
      eventData: z.record(z.string(), z.unknown()),
      pageUrl: z.string(),
      receivedAt: z.string(),
    }),
  ),
});
export type AccountExport = Infer<typeof accountExportSchema>;
