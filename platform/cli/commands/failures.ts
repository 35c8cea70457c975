import type { Command } from "commander";
import { beaconSchema } from "@larchway/shared/contracts/beacon";
import { z } from "@larchway/shared/schema";
import type { CommandContext } from "../command-context";
import { parseInput, remoteInput } from "../command-input";
import { formatAgo, formatTable } from "../format";

const failuresInput = z.object({ remote: remoteInput.optional() });
const responseSchema = z.object({
  beacons: z.array(
    beaconSchema.pick({ remote: true, build: true, event: true, reason: true, path: true }).extend({
      at: z.string(),
    }),
  ),
});

/** `failures [remote]` */
export function addFailures(program: Command, { connect, log, now }: CommandContext): void {
  program
    .command("failures")
    .description("what browsers last reported about builds that failed, newest first")
    .argument("[remote]")
    .action(async (given: string | undefined) => {
      const { remote } = parseInput(failuresInput, { remote: given });
      const { call } = await connect();
      const { beacons } = await call(responseSchema, `beacons${remote ? `?name=${remote}` : ""}`);
      if (beacons.length === 0) log("No browser reported a failure.");
      else log(toTable(beacons, now()));
    });
}

type Reports = { remote: string; build: string; event: string; reason: string; path: string; at: string }[];

/** Equal reports are one row with their number. */
function toTable(beacons: Reports, now: number): string {
  const groups = new Map<string, Reports>();
  for (const beacon of beacons) {
    const key = [beacon.remote, beacon.build, beacon.event, beacon.reason].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), beacon]);
  }
  return formatTable(
    ["TIMES", "LAST", "REMOTE", "BUILD", "EVENT", "PAGE", "REASON"],
    [...groups.values()].flatMap(([newest, ...older]) => {
      if (!newest) return [];
      const { at, remote, build, event, path, reason } = newest;
      return [
        [String(older.length + 1), formatAgo(at, now), remote, build, event, path, reason.slice(0, 120)],
      ];
    }),
  );
}
