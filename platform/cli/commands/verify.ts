import type { Command } from "commander";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import type { SiteClient } from "../site-client";

/** `verify [--repair]` */
export function addVerify(program: Command, { connect, log }: CommandContext): void {
  program
    .command("verify")
    .description("compare the stored files of every release with the published ones")
    .option("--repair", "put damaged files right where their build is still there", false)
    .action(async ({ repair }: { repair: boolean }) => verifyBuilds(await connect(), { repair }, log));
}

/** Reports stored builds that differ from the published ones. Throws CliError if there are any. */
async function verifyBuilds(
  site: SiteClient,
  { repair }: { repair: boolean },
  log: (line: string) => void,
): Promise<void> {
  const builds = await site.verify({ repair });
  for (const { name, build, state, damage, repaired } of builds) {
    if (repaired.length > 0) log(`${name} ${build}: repaired ${repaired.length} files`);
    if (damage.length === 0) continue;
    log(`${name} ${build} (${state}):`);
    for (const { path, problem } of damage) log(`  ${problem}  ${path}`);
  }
  const damaged = builds.filter(({ damage }) => damage.length > 0);
  if (damaged.length === 0) {
    log(`The stored files of ${builds.length} releases are as they were published.`);
    return;
  }
  throw new CliError(
    `${damaged.length} of ${builds.length} releases are damaged.`,
    repair
      ? "Their build folders are gone: publish these builds again, restore a backup, or roll back to another build."
      : "Repair them with: npm run site -- verify --repair",
  );
}
