import { heroStreet01 } from "@larchway/shared/brand/pictures";

const { url, narrow, color } = heroStreet01;

/** The picture covers a place 78 % as high as the window; the widths are those of the whole picture at that height. */
export const heroPicture = {
  src: url,
  color,
  sizes: "max(100vw, 2 * clamp(520px, 78vh, 760px))",
  narrow: narrow ? { src: narrow, sizes: "max(100vw, 0.667 * clamp(520px, 78vh, 760px))" } : undefined,
};
