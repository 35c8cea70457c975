import { releaseSetSchema, type ReleaseSet } from "@larchway/shared/contracts/release";

/** What is live now, for a page that was opened before; null when that cannot be found out at the moment. */
export async function fetchReleases(): Promise<ReleaseSet | null> {
  try {
    // The browser's own cache takes part: an unchanged set is a 304.
    // eslint-disable-next-line no-restricted-globals -- not a call of the api: the edge itself responds
    const response = await fetch("/platform/live", { cache: "no-cache" });
    const parsed = releaseSetSchema.safeParse(await response.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
