import type { UnreadableItem } from "@larchway/shared/api";
import type { RemoteReport } from "../federation/remote-loader";

/**
 * Logs an invalid item, and reports it to the platform once per page, because the same list may load often. It is a
 * warning, so that bad data of a feed do not count against the shell's build.
 */
export function reportUnreadable(build: string, send: (report: RemoteReport) => void) {
  const reported = new Set<string>();
  return ({ kind, key, reason }: UnreadableItem): void => {
    const text = `A ${kind} could not be read${key ? ` (${key})` : ""}: ${reason}`;
    if (reported.has(text)) return;
    reported.add(text);
    console.warn(text);
    send({ remote: "shell", build, event: "warning", reason: text.slice(0, 500) });
  };
}
