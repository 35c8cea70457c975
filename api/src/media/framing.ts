import { z, type Infer } from "@larchway/shared/schema";

/** A part of an image with the image's own proportions; all numbers are shares of its width and height. */
export const framingSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  size: z.number().min(0.4).max(1),
  /** Description, for framings of rooms. */
  alt: z.string().optional(),
  /** Label of the part, when the description of the whole image applies. */
  part: z.string().optional(),
  /** The view through its windows; without it the part has no windows. */
  view: z.enum(["city", "garden"]).optional(),
});
export type Framing = Infer<typeof framingSchema>;

const mark = "@";

export function framingId(photo: string, name: string): string {
  return `${photo}${mark}${name}`;
}

/** The whole image of an id: `int-kitchen-02` for `int-kitchen-02@island`. */
export function wholeId(id: string): string {
  const end = id.indexOf(mark);
  return end === -1 ? id : id.slice(0, end);
}

export function describeFraming({ alt, part }: Framing, whole: string): string {
  return alt ?? (part ? `${capitalize(part)}. ${whole}` : whole);
}

/** Pixels of the part in a picture of this size. */
export function framedRegion({ x, y, size }: Framing, width: number, height: number) {
  return {
    left: Math.floor(x * width),
    top: Math.floor(y * height),
    width: Math.floor(size * width),
    height: Math.floor(size * height),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
