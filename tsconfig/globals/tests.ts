/** Tests of jest have these. */
export const present = [describe, expect, jest];
