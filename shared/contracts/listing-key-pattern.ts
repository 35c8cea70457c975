/**
 * The shape of a listing's key (RESO `ListingKey`, for people the MLS number): at most 100 letters, digits, "_", ".", ":"
 * and "-". Keys are compared as the feed spells them; only searches ignore case.
 */
export const listingKeyPattern = /^\w[\w.:-]{0,99}$/;
