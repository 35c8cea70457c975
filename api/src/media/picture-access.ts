import { CodedError } from "@larchway/shared/contracts/errors";
import type { MediaDependencies } from "./dependencies";

/** Seconds. A listing can be sold or withheld at any time: then caches on the way must drop its pictures. */
const publicAge = 3_600;
/** Seconds for what may soon be another picture. */
export const passingAge = 60;

export interface RequestedPicture {
  /** What its ticket is issued for: `<key>/<version>`. */
  name: string;
  /** Not everybody may see it. */
  isLocked: boolean;
  /** The URL names its present version; that of an earlier one, in a page that is still open, gets the present picture. */
  isPresent: boolean;
  ticket: string | undefined;
}

/**
 * Cache-control of a picture for this reader.
 *
 * @throws FORBIDDEN when the picture is not for them
 */
export function toCacheRule(
  { name, isLocked, isPresent, ticket }: RequestedPicture,
  { settings, pictureTickets }: Pick<MediaDependencies, "settings" | "pictureTickets">,
): string {
  if (settings.soldData === "open" || !isLocked)
    return isPresent ? `public, max-age=${publicAge}, immutable` : `public, max-age=${passingAge}`;
  const left = ticket ? pictureTickets.check(name, ticket) : 0;
  if (left <= 0) {
    throw new CodedError("FORBIDDEN", {
      message: "Sign in to see this picture. Its link works for a few hours only.",
    });
  }
  return `private, max-age=${isPresent ? Math.floor(left / 1000) : passingAge}`;
}
