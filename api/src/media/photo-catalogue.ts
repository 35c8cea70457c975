import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Media } from "@larchway/shared/contracts/api";
import { z, type Infer } from "@larchway/shared/schema";
import { isForMembers, type StoredMedia } from "@larchway/listing-index/listings/listing-record";
import { describeFraming, type Framing, framingId } from "./framing";
import { mediaUrl, withTicket } from "./media-url";
import { photoTraitsSchema } from "./photo-traits";
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
  storeys: z.number().optional(),
  materials: z.array(z.string()).optional(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
  calm: z.string().optional(),
  text: z.string().optional(),
});

type PhotoTraits = Omit<Infer<typeof photoTraitsSchema>, "framings">;

/** One of our own renderings. `id` is its file name without the extension, `hash` the version of the file. */
export type Photo = Omit<Infer<typeof photoEntrySchema>, "file"> &
  PhotoTraits & {
    id: string;
    hash: string;
    path: string;
    /** The visible part of the file; the whole file without it. */
    framing?: Framing;
    /** Parts of this image that are used as separate images: `int-kitchen-02@island`. */
    framings: readonly Photo[];
  };

export interface PhotoCatalogue {
  /** The whole images; their framings are in them, and are found by their id. */
  all: readonly Photo[];
  find(id: string): Photo | undefined;
  /**
   * The API's media items; deleted photos are left out. The URLs of a locked listing's photos contain a ticket: they
   * are only for the requesting person, and expire.
   */
  toMedia(stored: readonly StoredMedia[], isLocked: boolean): Media[];
}

/** Reads the manifests next to the images and the hash of every file. Without `tickets` all images are public. */
export async function loadPhotoCatalogue(
  folder: string,
  tickets?: Pick<PictureTickets, "issue">,
): Promise<PhotoCatalogue> {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), "utf8"));
  const [manifest, heroes, traits] = await Promise.all([
    readJson("manifest.json").then((json) => z.array(photoEntrySchema).parse(json)),
    readJson("hero-manifest.json").then((json) => z.array(photoEntrySchema).parse(json)),
    readJson("traits.json").then((json) => z.record(z.string(), photoTraitsSchema).parse(json)),
  ]);
  const all = await Promise.all(
    [...manifest, ...heroes].map(async ({ file, ...entry }): Promise<Photo> => {
      const path = join(folder, file);
      const hash = toHash(await readFile(path));
      const id = file.replace(/\.jpg$/, "");
      const { framings = {}, ...facts } = traits[id] ?? {};
      const whole: Photo = { ...entry, ...facts, id, hash, path, framings: [] };
      return { ...whole, framings: Object.entries(framings).map((framing) => frame(whole, framing)) };
    }),
  );
  /** With cached media items by index: an image has the same item in all listings that have it at this index. */
  const byId = new Map(
    all
      .flatMap((photo) => [photo, ...photo.framings])
      .map((photo) => [photo.id, { photo, items: [] as Media[] }]),
  );

  const toItem = (stored: StoredMedia, index: number, isLocked: boolean): Media | undefined => {
    if (typeof stored !== "string") {
      if (!tickets || !(isLocked || isForMembers(stored))) return stored;
      return { ...stored, mediaurl: withTicket(stored.mediaurl, (picture) => tickets.issue(picture)) };
    }
    const entry = byId.get(stored);
    return entry && (entry.items[index] ??= Object.freeze(toMediaItem(entry.photo, index + 1)));
  };

  return {
    all,
    find: (id) => byId.get(id)?.photo,
    toMedia: (stored, isLocked) =>
      stored.map((item, index) => toItem(item, index, isLocked)).filter((item) => item !== undefined),
  };
}

/** A part of an image as an image: its position is in its hash, because the content at a URL never changes. */
function frame(whole: Photo, [name, framing]: [string, Framing]): Photo {
  const { x, y, size, view } = framing;
  return {
    ...whole,
    id: framingId(whole.id, name),
    hash: toHash(`${whole.hash} ${x} ${y} ${size}`),
    alt: describeFraming(framing, whole.alt),
    // A part does not always include the windows' view of the whole image.
    view,
    framing,
    width: Math.floor(whole.width * size),
    height: Math.floor(whole.height * size),
  };
}

function toHash(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

function toMediaItem(photo: Photo, order: number): Media {
  return {
    mediaurl: mediaUrl(photo),
    mediastatus: "Active",
    permission: ["Public"],
    imagesizedescription: "Largest",
    Order: order,
    // None of our images shows the home itself.
    ShortDescription: `Illustration: ${photo.alt}`,
    color: photo.color,
  };
}
