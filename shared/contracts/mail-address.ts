/** Addresses that get alerts by email, and those that get no mail, for administrators. */
import { z, type Infer } from "@larchway/shared/schema";

/** `alerts` gets mail about saved searches; the other states are the reasons why an address gets no mail. */
export const mailAddressStates = [
  "alerts",
  "bounced",
  "complained",
  "unsubscribed",
  "contact-stopped",
] as const;
export type MailAddressState = (typeof mailAddressStates)[number];

/** Query of `GET /admin/mail-addresses`. */
export const mailAddressesQuerySchema = z.object({
  state: z.enum(mailAddressStates).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

const mailAddressSchema = z.object({
  email: z.string(),
  state: z.enum(mailAddressStates),
  /** Time of the consent, or of the reason; null when it is unknown. */
  since: z.string().nullable(),
  /** Response of a mail server, or text of a complaint. */
  detail: z.string().nullable(),
  /** Saved searches that send mail to it. */
  searchCount: z.number(),
});
export type MailAddress = Infer<typeof mailAddressSchema>;

/** The response of `GET /admin/mail-addresses`. */
export const mailAddressesSchema = z.object({
  /** Also of those above the limit. */
  total: z.number(),
  addresses: z.array(mailAddressSchema),
});
