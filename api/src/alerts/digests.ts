import type { AlertDependencies } from "./dependencies";

/** Writes the digests that are due. Returns how many. */
export async function sendDueDigests(
  _options: AlertDependencies,
  _isStopped: () => boolean,
): Promise<number> {
  return 0;
}
