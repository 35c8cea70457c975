import { createHash } from "node:crypto";
import type { pictureWidths, PictureFormat } from "@larchway/shared/domain";

type PictureWidth = (typeof pictureWidths)[number];

/** Address of a picture; for another size change the last segment (`640.avif`). It never changes its content. */
export function mediaUrl(
  { id, hash }: { id: string; hash: string },
  width: PictureWidth = 1600,
  format: PictureFormat = "jpg",
): string {
  return `/api/media/${id}/${hash}/${width}.${format}`;
}

/** Tells versions of a picture of the feed apart. */
export function feedPictureVersion({ url, modified_at }: { url: string; modified_at: string }): string {
  return createHash("sha256").update(`${url} ${modified_at}`).digest("hex").slice(0, 12);
}

/** Our URL of a picture of the feed: pages never name the feed's own hosts. */
export function feedPictureUrl(picture: { media_key: string; url: string; modified_at: string }): string {
  return `/api/media/feed/${encodeURIComponent(picture.media_key)}/${feedPictureVersion(picture)}/1600.jpg`;
}

const feedPicturePath = /^\/api\/media\/feed\/([^/]+)\/([0-9a-f]{12})\/(1600\.jpg)$/;

/** The same URL with a ticket for a picture that not everybody may see; others are left as they are. */
export function withTicket(url: string, issue: (picture: string) => string): string {
  return url.replace(
    feedPicturePath,
    (_, key: string, version: string, file: string) =>
      `/api/media/feed/${key}/${version}/${issue(`${decodeURIComponent(key)}/${version}`)}/${file}`,
  );
}
