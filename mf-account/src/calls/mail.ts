import type { Api } from "@larchway/shared/api";
import { brand } from "@larchway/shared/brand";
import { okSchema } from "@larchway/shared/contracts/api";

/** Records whether the person wants the brokerage's mail, with the wording of the choice. */
export const sendMailConsent = ({ send }: Api, granted: boolean) =>
  send("/api/consent", {
    method: "POST",
    body: { kind: "marketing-email", granted, wording: brand.termsVersion },
    schema: okSchema,
  });

/** Ends the mail of a link's token. */
export const unsubscribe = ({ send }: Api, token: string) =>
  send("/api/unsubscribe", { method: "POST", body: { token }, schema: okSchema });

export const unsubscribeEmail = ({ send }: Api, email: string) =>
  send("/api/unsubscribe/email", { method: "POST", body: { email }, schema: okSchema });
