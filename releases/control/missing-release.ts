import { errorTable } from "@larchway/shared/contracts/errors";
import { findLiveShell, type LiveReleases } from "../live/live-releases";

/** What an edge lacks before it can send a page, and what operators do about it. */
export interface MissingRelease {
  missing: string;
  next: string;
}

/** Null for an edge that has a release with a shell. */
export function findMissingRelease(
  { current }: Pick<LiveReleases, "current">,
  isDatabaseOpen: boolean,
): MissingRelease | null {
  if (current && findLiveShell(current)) return null;
  if (!isDatabaseOpen)
    return {
      missing: "The release database does not respond, and this edge has no release set of an earlier run.",
      next: "Check DATABASE_URL and the database. This edge recovers automatically when the database responds.",
    };
  const remotes = Object.keys(current?.set.remotes ?? {});
  return remotes.length === 0
    ? { missing: errorTable.NO_RELEASE.message, next: errorTable.NO_RELEASE.fix }
    : {
        missing: `No shell is live; the remotes that are: ${remotes.join(", ")}.`,
        next: "Publish it: npm run site -- publish shell, or everything: npm run site -- publish --all.",
      };
}
