import type { Api } from "@larchway/shared/api";
import { brand } from "@larchway/shared/brand";
import { okSchema } from "@larchway/shared/contracts/api";

/** Records whether the user consents to the brokerage's e-mails, with the wording of the choice. */
export const sendMailConsent = ({ send }: Api, granted: boolean) =>
  send("/api/consent", {
    method: "POST",
    body: { kind: "marketing-email", granted, wording: brand.termsVersion },
    schema: okSchema,
  });

/** Unsubscribes the address of a link's token. */
export const unsubscribe = ({ send }: Api, token: string) =>
  send("/api/unsubscribe", { method: "POST", body: { token }, schema: okSchema });

export const unsubscribeEmail = ({ send }: Api, email: string) =>
  send("/api/unsubscribe/email", { method: "POST", body: { email }, schema: okSchema });
