import type { Command } from "commander";
import { releaseStatusSchema, type RemoteStatus } from "@larchway/shared/contracts/release-status";
import type { CommandContext } from "../command-context";
import { describeCheck } from "../describe-figures";
import { formatAgo, formatTable } from "../format";

/** `status` */
export function addStatus(program: Command, { connect, log, now }: CommandContext): void {
  program
    .command("status")
    .description(
      "how each remote is doing: live since when, by whom, failures of the last hour, boot check, locks",
    )
    .action(async () => {
      const { call, url } = await connect();
      const { remotes, revision, releaseDatabase } = await call(releaseStatusSchema, "status");
      log(`${url}, revision ${revision}`);
      if (releaseDatabase === "closed")
        log(
          "The release database does not respond. Visitors are served; locks and failures are unknown. To roll back: rollback --break-glass",
        );
      log(toTable(remotes, releaseDatabase === "open", now()));
    });
}

function toTable(remotes: readonly RemoteStatus[], isCounted: boolean, now: number): string {
  return formatTable(
    ["REMOTE", "LIVE", "SINCE", "BY", "VIEWS/H", "FAILED", "ERRORS", "STARTED", "BEFORE", "IN A BROWSER", ""],
    remotes.map(({ name, build, previous, live, lastHour, ...rest }) => [
      name,
      build,
      live ? formatAgo(live.since, now) : "",
      live?.by ?? "",
      ...[lastHour.views, lastHour.failures, lastHour.errors].map((count) =>
        isCounted ? String(count) : "?",
      ),
      describeStarts(lastHour),
      previous ?? "",
      describeCheck(rest),
      describe(rest),
    ]),
  );
}

/** Pages of known networks that reported, of those that were sent: one that freezes reports nothing. */
function describeStarts({ starts }: RemoteStatus["lastHour"]): string {
  return starts && starts.issued > 0 ? `${starts.started} of ${starts.issued}` : "";
}

function describe({
  hold,
  canary,
  embedChannel,
  isDamaged,
  isBreakGlass,
}: Pick<RemoteStatus, "hold" | "canary" | "embedChannel" | "isDamaged" | "isBreakGlass">): string {
  const until = hold?.until ? ` until ${hold.until}` : "";
  return [
    canary && `canary ${canary.build} for ${canary.percent} %`,
    embedChannel && !embedChannel.follows && `other sites: ${embedChannel.build ?? "switched off"}`,
    isDamaged && "stored files are damaged: see verify",
    isBreakGlass && "break-glass, not in the database yet",
    hold && `${hold.kind}${until} by ${hold.actor}: ${hold.reason}`,
  ]
    .filter(Boolean)
    .join("; ");
}
