/**
 * The format of a listing's key (RESO `ListingKey`; people call it the MLS number): at most 100 letters, digits, "_",
 * ".", ":" and "-". Keys are compared case-sensitively; only searches ignore case.
 */
export const listingKeyPattern = /^\w[\w.:-]{0,99}$/;
