import type { Command } from "commander";
import type { AuditHistory } from "@larchway/shared/contracts/release-status";
import { z } from "@larchway/shared/schema";
import type { CommandContext } from "../command-context";
import { parseInput, remoteInput } from "../command-input";
import { formatAgo, formatTable } from "../format";

const historyInput = z.object({
  remote: remoteInput.optional(),
  limit: z.coerce.number("is not a number").int().min(1).max(1000, "is more than 1000"),
});

/** `history [remote] [--limit <entries>]` */
export function addHistory(program: Command, { connect, log, now }: CommandContext): void {
  program
    .command("history")
    .description("list who changed what and why, newest first")
    .argument("[remote]")
    .option("--limit <entries>", "how many", "50")
    .action(async (remote: string | undefined, flags: object) => {
      const { remote: name, limit } = parseInput(historyInput, { remote, ...flags });
      const { entries } = await (await connect()).history({ name, limit });
      if (entries.length === 0) log(name ? `Nothing happened to ${name} yet.` : "Nothing happened yet.");
      else log(historyTable(entries, now()));
    });
}

function historyTable(entries: AuditHistory["entries"], now: number): string {
  return formatTable(
    ["WHEN", "", "WHO", "ACTION", "REMOTE", "FROM", "TO", "NOTE"],
    entries.map(({ at, actor, action, name, from, to, note, evidence }) => [
      at.slice(0, 19).replace("T", " "),
      formatAgo(at, now),
      actor,
      action,
      name,
      from ?? "",
      to ?? "",
      [note, evidence && JSON.stringify(evidence)].filter(Boolean).join(" "),
    ]),
  );
}
