/**
 * Glyphs are drawn from the page's own font, because the style has no glyph URL. The engine reads weight and slant
 * from the first name of a list; the second is the font.
 */
export const font = ["Figtree Variable"];
export const boldFont = ["Figtree Variable Semibold", ...font];
export const italicFont = ["Figtree Variable Italic", ...font];
