import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { parseInput } from "../command-input";

const verifyInput = z.object({
  noted: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "is not a hash of the audit log: 64 of the digits 0-9 and a-f")
    .optional(),
});

/** `audit verify [--noted <hash>]` */
export function addAudit(program: Command, { connect, log }: CommandContext): void {
  program
    .command("audit")
    .description("look after the audit log")
    .command("verify")
    .description("find entries that were changed, removed or inserted by hand")
    .option("--noted <hash>", "the last hash that an earlier run printed: the log must still have it")
    .action(async (flags: object) => {
      const { noted } = parseInput(verifyInput, { ...flags });
      const { entries, hash, problems, isRewritten } = await (await connect()).verifyAudit(noted);
      const [first] = problems;
      if (first) {
        if (first.entry !== null) log(first.entry);
        throw new CliError(describe(first, problems.length), fix);
      }
      if (isRewritten) {
        throw new CliError(
          "The audit log no longer has the hash that was noted: it was written again, or restored from an older backup.",
          fix,
        );
      }
      log(`The ${entries} entries of the audit log are as they were written.`);
      log(`Last hash, to note elsewhere: ${hash || "none yet"}`);
    });
}

const fix = "Compare it with a backup from before, and find out who can write to the release database.";

function describe({ position, problem }: { position: number; problem: string }, count: number): string {
  const more = count > 1 ? ` (the first of ${count} problems)` : "";
  return problem === "inserted"
    ? `An entry was inserted into the audit log after entry ${position}${more}.`
    : `Entry ${position} of the audit log was ${problem}${more}.`;
}
