import type { Command } from "commander";
import type { CommandContext } from "../command-context";

/** `pack-kit [folder]` */
export function addPackKit(
  program: Command,
  { log, packKit }: Required<Pick<CommandContext, "log" | "packKit">>,
): void {
  program
    .command("pack-kit")
    .description("pack the tools that build and publish a remote in a separate repository")
    .argument("[folder]", "where the tarball goes", ".")
    .action(async (folder: string) => {
      const file = await packKit(folder);
      log(`${file}\nIn the remote's repository: npm install --save-dev ${file}`);
    });
}
