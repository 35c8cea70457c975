import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { sendReport } from "../beacons/send-beacons";

/**
 * Logs a difference between server HTML and browser, and reports it for the build that has the page. React renders
 * that part again, so that visitors only see it move, and it does not count as a failure of the build.
 */
export function reportMismatch({ id, remotes }: ReleaseSet, remote: string, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  console.warn("The server's HTML was not what the browser renders.", error);
  const build = remotes[remote]?.live.build ?? "";
  sendReport({ remote, build, event: "warning", reason: `Hydration: ${text}`.slice(0, 500) }, id);
}
