/** Width of the cards of a grid, for the first photo of pages and for its preload by the edge. */
export const gridPictureSizes =
  "(min-width: 1200px) 302px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw";

/** Width of the large photo in a listing's gallery; its box is squarer and crops the sides. */
export const galleryPictureSizes =
  "(min-width: 1360px) 735px, (min-width: 960px) calc(80vw - 355px), (min-width: 768px) 72vw, 106vw";
