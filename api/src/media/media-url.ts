import { createHash } from "node:crypto";
import type { Room } from "@larchway/shared/contracts/api";
import type { pictureWidths, PictureFormat } from "@larchway/shared/domain";

type PictureWidth = (typeof pictureWidths)[number];

/** URL of a photo; for another size change the last segment (`640.avif`). The content at a URL never changes. */
export function mediaUrl(
  { id, hash }: { id: string; hash: string },
  width: PictureWidth = 1600,
  format: PictureFormat = "jpg",
): string {
  return `/api/media/${id}/${hash}/${width}.${format}`;
}

/** Version of a feed's photo. */
export function feedPictureVersion({ url, modified_at }: { url: string; modified_at: string }): string {
  return createHash("sha256").update(`${url} ${modified_at}`).digest("hex").slice(0, 12);
}

/** Our URL of a feed's photo: pages never contain the feed's own hosts. */
export function feedPictureUrl(picture: { media_key: string; url: string; modified_at: string }): string {
  return `/api/media/feed/${encodeURIComponent(picture.media_key)}/${feedPictureVersion(picture)}/1600.jpg`;
}

/** Version of a drawn floor plan: a hash of its rooms and of the drawing code's version. */
export function drawnPlanVersion(rooms: readonly Room[]): string {
  // Not the objects: the database returns their fields in another order.
  const drawn = rooms.map((room) => [room.RoomType, room.RoomLevel, room.RoomLength, room.RoomWidth]);
  return createHash("sha256")
    .update(`1 ${JSON.stringify(drawn)}`)
    .digest("hex")
    .slice(0, 12);
}

/** URL of the floor plan that is drawn from a listing's rooms. */
export function drawnPlanUrl(listingKey: string, rooms: readonly Room[]): string {
  return `/api/media/plan/${encodeURIComponent(listingKey)}/${drawnPlanVersion(rooms)}/plan.svg`;
}

const ticketedPath = /^(\/api\/media\/(?:feed|plan))\/([^/]+\/[0-9a-f]{12})\/(1600\.jpg|plan\.svg)$/;

/** The same URL with a ticket for a restricted photo or plan; other URLs stay unchanged. */
export function withTicket(url: string, issue: (picture: string) => string): string {
  return url.replace(
    ticketedPath,
    (_, route: string, picture: string, file: string) =>
      `${route}/${picture}/${issue(decodeURIComponent(picture))}/${file}`,
  );
}
