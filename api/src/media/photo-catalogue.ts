import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Media } from "@larchway/shared/contracts/api";
import { z, type Infer } from "@larchway/shared/schema";
import { isForMembers, type StoredMedia } from "../listings/listing-record";
import { mediaUrl, withTicket } from "./media-url";
import type { PictureTickets } from "./picture-tickets";

const photoEntrySchema = z.object({
  file: z.string(),
  alt: z.string(),
  color: z.string(),
  width: z.number(),
  height: z.number(),
  kind: z.string().default("hero"),
  scene: z.enum(["exterior", "interior", "hero", "hero-narrow"]).default("hero"),
  season: z.string(),
  light: z.string(),
  style: z.string().optional(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
  calm: z.string().optional(),
  text: z.string().optional(),
});

/** One of our own photographs. `id` is its file name without the ending, `hash` tells versions of the file apart. */
export type Photo = Omit<Infer<typeof photoEntrySchema>, "file"> & { id: string; hash: string; path: string };

export interface PhotoCatalogue {
  all: readonly Photo[];
  find(id: string): Photo | undefined;
  /**
   * Media items as the api sends them; pictures that are gone are left out. The URLs of a locked listing's carry
   * a ticket: they are for the person who requests them, and expire.
   */
  toMedia(stored: readonly StoredMedia[], isLocked: boolean): Media[];
}

/** Reads the manifests beside the pictures and the hash of every file. Without `tickets` all pictures are open. */
export async function loadPhotoCatalogue(
  folder: string,
  tickets?: Pick<PictureTickets, "issue">,
): Promise<PhotoCatalogue> {
  const manifests = await Promise.all(
    ["manifest.json", "hero-manifest.json"].map(async (name) => {
      const json: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
      return z.array(photoEntrySchema).parse(json);
    }),
  );
  const all = await Promise.all(
    manifests.flat().map(async ({ file, ...entry }): Promise<Photo> => {
      const path = join(folder, file);
      const hash = createHash("sha256")
        .update(await readFile(path))
        .digest("hex")
        .slice(0, 12);
      return { ...entry, id: file.replace(/\.jpg$/, ""), hash, path };
    }),
  );
  /** With the items of each by their place: they are alike wherever they stand at the same one. */
  const byId = new Map(all.map((photo) => [photo.id, { photo, items: [] as Media[] }]));

  const toItem = (stored: StoredMedia, index: number, isLocked: boolean): Media | undefined => {
    if (typeof stored !== "string") {
      if (!tickets || !(isLocked || isForMembers(stored))) return stored;
      return { ...stored, mediaurl: withTicket(stored.mediaurl, (picture) => tickets.issue(picture)) };
    }
    const known = byId.get(stored);
    return known && (known.items[index] ??= Object.freeze(toMediaItem(known.photo, index + 1)));
  };

  return {
    all,
    find: (id) => byId.get(id)?.photo,
    toMedia: (stored, isLocked) =>
      stored.map((item, index) => toItem(item, index, isLocked)).filter((item) => item !== undefined),
  };
}

function toMediaItem(photo: Photo, order: number): Media {
  return {
    mediaurl: mediaUrl(photo),
    mediastatus: "Active",
    permission: ["Public"],
    imagesizedescription: "Largest",
    Order: order,
    ShortDescription: photo.alt,
    color: photo.color,
  };
}
