import { createHmac, timingSafeEqual } from "node:crypto";

/** Minimum lifetime of a URL with a ticket in milliseconds; the maximum is twice this. */
const period = 6 * 3_600_000;

export interface PictureTickets {
  /** The part of a URL that grants access to a restricted photo: `<until>-<signature>`. */
  issue(picture: string): string;
  /** Milliseconds for which the ticket is still valid; 0 for a forged or expired one. */
  check(picture: string, ticket: string): number;
}

/** Tickets for the photos of locked listings: an `<img>` cannot send an access token. */
export function createPictureTickets(secret: string, now: () => number): PictureTickets {
  const key = createHmac("sha256", secret).update("pictures").digest();
  const sign = (picture: string, until: string) =>
    createHmac("sha256", key).update(`${picture} ${until}`).digest("base64url").slice(0, 32);
  return {
    issue(picture) {
      // Constant within a period, so that the browser finds the photo in its cache.
      const until = ((Math.floor(now() / period) + 2) * period).toString(36);
      return `${until}-${sign(picture, until)}`;
    },
    check(picture, ticket) {
      const [, until = "", signature = ""] = /^([0-9a-z]{6,11})-([\w-]{32})$/.exec(ticket) ?? [];
      if (!signature) return 0;
      const holds = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(picture, until)));
      return holds ? Math.max(0, parseInt(until, 36) - now()) : 0;
    },
  };
}
