/** How wide the cards of a grid are: pages draw the first picture so, and the edge preloads it so. */
export const gridPictureSizes =
  "(min-width: 1200px) 302px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw";

/** How wide the large picture of a listing's gallery is drawn; its place is squarer and cuts the sides. */
export const galleryPictureSizes = "(min-width: 1360px) 992px, (min-width: 768px) 72vw, 106vw";
