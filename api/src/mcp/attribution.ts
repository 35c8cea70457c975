import { brand } from "@larchway/shared/brand";
import { mlsNotice } from "@larchway/shared/brand/mls-notice";

/** What every answer says: who publishes it, whose data it is, and that it is no advice. */
export function attribute(siteUrl: string) {
  return {
    publisher: `${brand.registeredName}, ${siteUrl}`,
    notice: mlsNotice,
    advice: `Information only, not advice on buying, selling, renting, mortgages or law. Agents of ${brand.registeredName} advise: ${siteUrl}/contact`,
  };
}
