import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import type { HoldKind } from "@larchway/releases/store/hold-repository";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { noteInput, parseInput, reasonInput, remoteInput } from "../command-input";

const holdInput = z.object({ remote: remoteInput, reason: reasonInput, until: z.string().optional() });
const releaseInput = z.object({ remote: remoteInput, note: noteInput });

const kinds = [
  { kind: "lock", does: "let nothing new go live in a remote; a rollback stays possible", held: "locked" },
  { kind: "freeze", does: "keep the live build of a remote: neither promotion nor rollback", held: "frozen" },
] as const satisfies readonly { kind: HoldKind; does: string; held: string }[];

/** `lock`, `unlock`, `freeze`, `unfreeze` */
export function addHolds(program: Command, { connect, log, now }: CommandContext): void {
  for (const { kind, does, held } of kinds) {
    program
      .command(kind)
      .description(does)
      .argument("<remote>")
      .requiredOption("--reason <text>", "shown to rejected operators")
      .option(
        "--until <end>",
        "30m, 2h, 3d, or a time such as 2026-12-01T09:00:00Z; without it, until released",
      )
      .action(async (remote: string, flags: object) => {
        const { reason, until } = parseInput(holdInput, { remote, ...flags });
        const end = until === undefined ? undefined : parseEnd(until, now());
        const site = await connect();
        await site.hold({ name: remote, kind, reason, until: end });
        log(
          `${remote} is ${held}${end ? ` until ${end}` : ""} on ${site.url}. Release it: npm run site -- un${kind} ${remote}`,
        );
      });
    program
      .command(`un${kind}`)
      .description(`release a remote that is ${held}`)
      .argument("<remote>")
      .option("--note <text>", "stored in the audit log")
      .action(async (remote: string, flags: object) => {
        const { note } = parseInput(releaseInput, { remote, ...flags });
        const site = await connect();
        await site.releaseHold({ name: remote, kind, note });
        log(`${remote} is no longer ${held} on ${site.url}.`);
      });
  }
}

const unitMilliseconds = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** ISO 8601, from a duration or a time. */
function parseEnd(text: string, now: number): string {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const end =
    count === undefined
      ? Date.parse(text)
      : now + Number(count) * unitMilliseconds[unit as keyof typeof unitMilliseconds];
  if (!Number.isNaN(end)) return new Date(end).toISOString();
  throw new CliError(`${text} is not an end.`, "Use 30m, 2h, 3d, or a time such as 2026-12-01T09:00:00Z.");
}
