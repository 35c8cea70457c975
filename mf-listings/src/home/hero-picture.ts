import { heroStreet01 } from "@larchway/shared/brand/pictures";

const { url, narrow, color } = heroStreet01;

/** The picture covers 78 % of the window's height; the widths are those of the full picture at that height. */
export const heroPicture = {
  src: url,
  color,
  sizes: "max(100vw, 2 * clamp(520px, 78vh, 760px))",
  narrow: narrow ? { src: narrow, sizes: "max(100vw, 0.667 * clamp(520px, 78vh, 760px))" } : undefined,
};
