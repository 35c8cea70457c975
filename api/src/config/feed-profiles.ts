/** The dialects of feeds that replication knows. */
export const profileNames = ["proptx", "ddf", "reso"] as const;
export type ProfileName = (typeof profileNames)[number];
