/** Queries and bodies of the calls about leads. Separate from the responses, which every page loads. */
import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { lineSchema, linesSchema } from "../text";
import { followUpSchema } from "./leads";
import { phoneSchema } from "./phone";
import { recipientKeySchema } from "./recipient-key";

/** Fields of the evaluation form: the home's address, and the contact details. */
export const evaluationAddressSchema = z.object({
  address: lineSchema.min(3, "Please enter the address of the home.").max(200),
  city: lineSchema.min(1, "Please enter the city.").max(100),
  postalcode: z
    .string()
    .trim()
    .regex(/^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/, "Please enter a postal code such as L3R 0B3.")
    .optional(),
  name: lineSchema.min(1, "Please enter your name.").max(120),
  email: emailSchema,
  phone: phoneSchema.optional(),
});

/** Further fields of it: details of the home. */
export const evaluationDetailsSchema = z.object({
  PropertySubType: lineSchema.min(1, "Please choose the kind of home.").max(60),
  bedrooms: z.number("Please choose the number of bedrooms.").int().min(0).max(20),
  bathrooms: z.number("Please choose the number of bathrooms.").int().min(0).max(20),
  condition: z.enum(["excellent", "good", "fair", "needs-work"]).optional(),
  timeline: z.enum(["now", "3-months", "6-months", "later", "curious"]).optional(),
  notes: linesSchema.max(2000).optional(),
  marketingConsent: z.boolean().default(false),
});

const campaignValueSchema = lineSchema.min(1).max(200).optional();

/**
 * Campaign parameters of an advertisement's link, with the names of analytics tools; other parameters are dropped.
 */
export const campaignSchema = z.object({
  utm_source: campaignValueSchema,
  utm_medium: campaignValueSchema,
  utm_campaign: campaignValueSchema,
  utm_term: campaignValueSchema,
  utm_content: campaignValueSchema,
  gclid: campaignValueSchema,
  fbclid: campaignValueSchema,
  msclkid: campaignValueSchema,
});
export type Campaign = Infer<typeof campaignSchema>;

/** Body of `POST /leads/home-evaluation`. */
export const evaluationLeadSchema = evaluationAddressSchema
  .extend(evaluationDetailsSchema.shape)
  .extend({ campaign: campaignSchema.optional(), recipient: recipientKeySchema });
export type EvaluationLead = Infer<typeof evaluationLeadSchema>;

/** Query of `GET /admin/leads`. */
export const adminLeadsQuerySchema = z.object({
  email: z.string().max(254).optional(),
  followUp: followUpSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Body of `PUT /admin/leads/{id}`: the changed fields. */
export const leadFollowUpSchema = z.object({
  followUp: followUpSchema.optional(),
  note: linesSchema.max(2_000).optional(),
  /** The values before the change. A field with another stored value is not overwritten. */
  before: z.object({ followUp: followUpSchema, note: z.string().max(2_000) }).optional(),
});
export type LeadFollowUp = Infer<typeof leadFollowUpSchema>;
