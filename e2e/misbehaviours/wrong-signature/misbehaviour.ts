/** Of a key that is none of the team: the build is not even received. */
export const signature = { key: "0123456789ab", value: "bm90IGEgc2lnbmF0dXJl" };
