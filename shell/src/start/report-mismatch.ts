import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { sendReport } from "../beacons/send-beacons";

/**
 * Logs a difference between server HTML and browser, and reports it against the build whose page it is: React renders
 * that part again by itself, so visitors only see it move, and the build is not at fault for it.
 */
export function reportMismatch({ id, remotes }: ReleaseSet, remote: string, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  console.warn("The server's HTML was not what the browser renders.", error);
  const build = remotes[remote]?.live.build ?? "";
  sendReport({ remote, build, event: "warning", reason: `Hydration: ${text}`.slice(0, 500) }, id);
}
