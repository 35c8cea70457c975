// Written by write-tokens.ts from *.tokens.json; change it there.

/** Smallest width in px at which a layout holds. */
export const breakpoints = {
  tablet: 768,
  desktop: 1024,
  wide: 1440,
} as const;
