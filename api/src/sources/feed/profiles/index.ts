import type { ProfileName } from "../../../config/feed-profiles";
import { ddfProfile } from "./ddf";
import { applyMapping, readMapping } from "./feed-mapping";
import type { FeedProfile } from "./feed-profile";
import { proptxProfile } from "./proptx";
import { resoProfile } from "./reso";

/** The supported dialects of RESO's Data Dictionary. */
export const profiles: Readonly<Record<ProfileName, FeedProfile>> = {
  proptx: proptxProfile,
  ddf: ddfProfile,
  reso: resoProfile,
};

/**
 * The configured dialect with the mapping file's changes.
 * @throws ConfigError when the file is wrong
 */
export function chooseProfile({
  FEED_PROFILE,
  FEED_MAPPING,
}: {
  FEED_PROFILE: ProfileName;
  FEED_MAPPING?: string;
}): FeedProfile {
  const profile = profiles[FEED_PROFILE];
  return FEED_MAPPING === undefined ? profile : applyMapping(profile, readMapping(FEED_MAPPING));
}
