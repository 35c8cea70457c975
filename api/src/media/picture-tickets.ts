import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a URL with a ticket works at least; at most twice as long. */
const period = 6 * 3_600_000;

export interface PictureTickets {
  /** The part of a URL that opens a picture which not everybody may see: `<until>-<signature>`. */
  issue(picture: string): string;
  /** Milliseconds for which the ticket still holds; 0 for one that is forged or over. */
  check(picture: string, ticket: string): number;
}

/** Tickets for the pictures of locked listings: an `<img>` cannot send an access token. */
export function createPictureTickets(secret: string, now: () => number): PictureTickets {
  const key = createHmac("sha256", secret).update("pictures").digest();
  const sign = (picture: string, until: string) =>
    createHmac("sha256", key).update(`${picture} ${until}`).digest("base64url").slice(0, 32);
  return {
    issue(picture) {
      // The same for a whole period, so that the browser finds the picture in its cache.
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
