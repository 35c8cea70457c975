import { getNamedPictures } from "./named-pictures";
import type { PhotoCatalogue } from "./photo-catalogue";

/** The text of shared/brand/pictures.ts: a constant for each image, so that pages include only those that they use. */
export function pictureModule(photos: PhotoCatalogue): string {
  const entries = Object.entries(getNamedPictures(photos)).map(([name, picture]) => {
    const fields = Object.entries(picture)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => `  ${field}: ${literal(value)},\n`);
    return `\n/**\n * ${picture.alt}\n *\n * @public\n */\nexport const ${toConstant(name)}: Picture = {\n${fields.join("")}};\n`;
  });
  return [
    "// Made by api/src/media/write-pictures.ts from the files in api/data/photos; a test keeps both in step.\n\n",
    "export interface Picture {\n  /** JPEG of the largest width; change the last segment for another: `640.avif`. */\n  url: string;\n",
    "  /** The same scene cut upright, 800 or 1024 px wide, for narrow windows. */\n  narrow?: string;\n",
    "  alt: string;\n  /** Mean colour, shown until the photo has loaded. */\n  color: string;\n  width: number;\n",
    "  height: number;\n  /** Point of interest in per cent; keep it in view when cropping. */\n",
    "  focal?: { x: number; y: number };\n  /** The quiet side of the photo, where text is legible. */\n  calm?: string;\n",
    "  /** Colour of text on the quiet side. */\n  text?: string;\n}\n",
    ...entries,
  ].join("");
}

/** "hero-street-01" as heroStreet01. */
function toConstant(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function literal(value: unknown): string {
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${key}: ${literal(item)}`)
      .join(", ")} }`;
  }
  return JSON.stringify(value);
}
