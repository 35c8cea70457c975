/** The supported dialects of feeds. */
export const profileNames = ["proptx", "ddf", "reso"] as const;
export type ProfileName = (typeof profileNames)[number];
