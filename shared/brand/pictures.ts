// Made by api/src/media/write-pictures.ts from the files in api/data/photos; a test keeps both in step.

export interface Picture {
  /** JPEG of the largest width; change the last segment for another: `640.avif`. */
  url: string;
  /** The same scene cut upright, 800 or 1024 px wide, for narrow windows. */
  narrow?: string;
  alt: string;
  /** Mean colour, shown until the photo has loaded. */
  color: string;
  width: number;
  height: number;
  /** Point of interest in per cent; keep it in view when cropping. */
  focal?: { x: number; y: number };
  /** The quiet side of the photo, where text is legible. */
  calm?: string;
  /** Colour of text on the quiet side. */
  text?: string;
}

/**
 * Quiet residential street at golden hour in early autumn, with lit windows in the houses on the right and large maple trees on the left.
 *
 * @public
 */
export const heroStreet01: Picture = {
  url: "/api/media/hero-street-01/c6738587a8a0/2400.jpg",
  narrow: "/api/media/hero-street-01-narrow/f182ae7a8020/800.jpg",
  alt: "Quiet residential street at golden hour in early autumn, with lit windows in the houses on the right and large maple trees on the left.",
  color: "#131410",
  width: 2400,
  height: 1200,
  focal: { x: 76, y: 52 },
  calm: "left",
  text: "white",
};

/**
 * Bright living room with a wide garden window, a beige sofa, a wooden armchair and a long oak sideboard against a plain wall.
 *
 * @public
 */
export const heroInterior01: Picture = {
  url: "/api/media/hero-interior-01/a99759f12ce0/2400.jpg",
  narrow: "/api/media/hero-interior-01-narrow/caa89fe75b8c/1024.jpg",
  alt: "Bright living room with a wide garden window, a beige sofa, a wooden armchair and a long oak sideboard against a plain wall.",
  color: "#b7ac97",
  width: 2400,
  height: 1000,
  focal: { x: 74, y: 55 },
  calm: "left",
  text: "dark",
};

/**
 * Wooden cottage with lit windows beside a calm lake at dusk, with a dock, two red chairs and pine trees.
 *
 * @public
 */
export const heroLake01: Picture = {
  url: "/api/media/hero-lake-01/e3bde4337f77/2400.jpg",
  narrow: "/api/media/hero-lake-01-narrow/f2218e18ef87/1024.jpg",
  alt: "Wooden cottage with lit windows beside a calm lake at dusk, with a dock, two red chairs and pine trees.",
  color: "#624a2c",
  width: 2400,
  height: 1000,
  focal: { x: 72, y: 50 },
  calm: "left",
  text: "dark, or white with a dark overlay of about 45%",
};

/**
 * Glass high-rise condominium tower with wraparound balconies under a summer sky.
 *
 * @public
 */
export const extCondo02: Picture = {
  url: "/api/media/ext-condo-02/fec8c9770d24/1600.jpg",
  alt: "Glass high-rise condominium tower with wraparound balconies under a summer sky.",
  color: "#94adce",
  width: 1600,
  height: 1000,
};

/**
 * Wooden cottage with a deck and dock by the lake in evening light.
 *
 * @public
 */
export const extCottage03: Picture = {
  url: "/api/media/ext-cottage-03/a99050ddab76/1600.jpg",
  alt: "Wooden cottage with a deck and dock by the lake in evening light.",
  color: "#9fa8bf",
  width: 1600,
  height: 1000,
};

/**
 * White board-and-batten farmhouse-style house with black window frames and wooden garage doors.
 *
 * @public
 */
export const extDetached03: Picture = {
  url: "/api/media/ext-detached-03/0393193a32ea/1600.jpg",
  alt: "White board-and-batten farmhouse-style house with black window frames and wooden garage doors.",
  color: "#545b4d",
  width: 1600,
  height: 1000,
};

/**
 * White brick house with black windows and steep gables in golden evening light.
 *
 * @public
 */
export const extDetached07: Picture = {
  url: "/api/media/ext-detached-07/6c799d97f8c7/1600.jpg",
  alt: "White brick house with black windows and steep gables in golden evening light.",
  color: "#6a674d",
  width: 1600,
  height: 1000,
};

/**
 * Modern house with cedar-clad upper storey and stone base in evening light.
 *
 * @public
 */
export const extModern02: Picture = {
  url: "/api/media/ext-modern-02/5c21df75b5b7/1600.jpg",
  alt: "Modern house with cedar-clad upper storey and stone base in evening light.",
  color: "#494528",
  width: 1600,
  height: 1000,
};

/**
 * Row of heritage-style brick townhouses with dormers in autumn.
 *
 * @public
 */
export const extTownhouse03: Picture = {
  url: "/api/media/ext-townhouse-03/4e61daaed100/1600.jpg",
  alt: "Row of heritage-style brick townhouses with dormers in autumn.",
  color: "#646562",
  width: 1600,
  height: 1000,
};

/**
 * Green kitchen with open wooden shelves, marble island and globe pendant lights.
 *
 * @public
 */
export const intKitchen02: Picture = {
  url: "/api/media/int-kitchen-02/11af6005f8e0/1600.jpg",
  alt: "Green kitchen with open wooden shelves, marble island and globe pendant lights.",
  color: "#5b462b",
  width: 1600,
  height: 1000,
};

/**
 * Living room with a fireplace, built-in shelves and a dark blue sofa.
 *
 * @public
 */
export const intLiving02: Picture = {
  url: "/api/media/int-living-02/a902441a85ed/1600.jpg",
  alt: "Living room with a fireplace, built-in shelves and a dark blue sofa.",
  color: "#a5a197",
  width: 1600,
  height: 1000,
};
