/** The deepest zoom with tiles of its own; maps enlarge these further. */
export const deepestZoom = 14;
