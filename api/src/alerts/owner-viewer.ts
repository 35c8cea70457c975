import type { Viewer } from "@larchway/listing-index/viewer";
import { maySeeSoldData } from "../access/sold-data";
import type { AlertDependencies } from "./dependencies";

/** The current rights of a search's owner, who is not signed in while alerts are written. */
export function toOwnerViewer(
  {
    email_verified: emailVerified,
    accepted_terms: acceptedTerms,
  }: {
    email_verified: boolean;
    accepted_terms: boolean;
  },
  settings: AlertDependencies["settings"],
): Viewer {
  return { seesSoldData: maySeeSoldData({ emailVerified, acceptedTerms }, settings) };
}
