import { releaseSetSchema, type ReleaseSet } from "@larchway/shared/contracts/release";

/** The current live builds, for a page that was opened earlier; null when they cannot be fetched. */
export async function fetchReleases(): Promise<ReleaseSet | null> {
  try {
    // `no-cache` revalidates the browser's cache, so that an unchanged set is a 304.
    // eslint-disable-next-line no-restricted-globals -- not an API call: the edge itself responds
    const response = await fetch("/platform/live", { cache: "no-cache" });
    const parsed = releaseSetSchema.safeParse(await response.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
