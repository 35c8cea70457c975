import type { Command } from "commander";
import { releaseStatusSchema, type RemoteStatus } from "@larchway/shared/contracts/release-status";
import type { CommandContext } from "../command-context";
import { formatAgo, formatTable } from "../format";

/** `status` */
export function addStatus(program: Command, { connect, log, now }: CommandContext): void {
  program
    .command("status")
    .description("how each remote is doing: live since when, by whom, failures of the last hour, locks")
    .action(async () => {
      const { call, url } = await connect();
      const { remotes, revision } = await call(releaseStatusSchema, "status");
      log(`${url}, revision ${revision}`);
      log(toTable(remotes, now()));
    });
}

function toTable(remotes: readonly RemoteStatus[], now: number): string {
  return formatTable(
    ["REMOTE", "LIVE", "SINCE", "BY", "VIEWS/H", "FAILED", "ERRORS", "BEFORE", ""],
    remotes.map(({ name, build, previous, live, lastHour, ...rest }) => [
      name,
      build,
      live ? formatAgo(live.since, now) : "",
      live?.by ?? "",
      String(lastHour.views),
      String(lastHour.failures),
      String(lastHour.errors),
      previous ?? "",
      describe(rest),
    ]),
  );
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
