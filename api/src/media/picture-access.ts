import { CodedError } from "@larchway/shared/contracts/errors";
import type { MediaDependencies } from "./dependencies";

/** Seconds. A listing can be sold or withheld at any time: shared caches must then drop its photos. */
const publicAge = 3_600;
/** Seconds for a URL that may soon have another photo. */
export const passingAge = 60;

export interface RequestedPicture {
  /** The subject of its ticket: `<key>/<version>`. */
  name: string;
  /** Whether it is restricted. */
  isLocked: boolean;
  /**
   * Whether the URL has the present version. An earlier version's URL, in a page that is still open, gets the present
   * photo.
   */
  isPresent: boolean;
  ticket: string | undefined;
}

/**
 * Cache-control of a photo for this viewer.
 *
 * @throws FORBIDDEN when the viewer may not see the photo
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
