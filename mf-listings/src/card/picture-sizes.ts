/** How wide the cards of a grid are: pages draw the first picture so, and the edge preloads it so. */
export const gridPictureSizes =
  "(min-width: 1200px) 302px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw";

/** How wide the large picture of a listing's gallery is. */
export const galleryPictureSizes = "(min-width: 1360px) 850px, (min-width: 768px) 62vw, 92vw";
