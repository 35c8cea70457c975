import type { Command } from "commander";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { z } from "@larchway/shared/schema";
import { diffBuilds, type Difference } from "@larchway/releases/store/diff-builds";
import type { CommandContext } from "../command-context";
import { buildInput, parseInput, remoteInput } from "../command-input";
import { formatBytes } from "../format";
import { findBuild } from "./promote";

const diffInput = z.object({ remote: remoteInput, a: buildInput, b: buildInput });

/** `diff <remote> <a> <b>` */
export function addDiff(program: Command, { connect, log }: CommandContext): void {
  program
    .command("diff")
    .description("what changes from one published build to another: files, routes, shared modules, budgets")
    .argument("<remote>")
    .argument("<a>", "a build, or the beginning of its id")
    .argument("<b>")
    .action(async (remote: string, a: string, b: string) => {
      const input = parseInput(diffInput, { remote, a, b });
      const { call, list } = await connect();
      const { releases } = await list(input.remote);
      const [from, to] = await Promise.all(
        [input.a, input.b].map((start) =>
          call(buildRecordSchema, `builds/${remote}/${findBuild(releases, remote, start)}`),
        ),
      );
      if (!from || !to) return;
      const { files, bytes, routes, shared, budgets } = diffBuilds(from, to);
      log(`${remote} ${from.build} -> ${to.build}: ${formatBytes(bytes.from)} -> ${formatBytes(bytes.to)}`);
      const size = (value: number) => formatBytes(value);
      logPart(log, "files", files, size);
      logPart(log, "routes", routes, String);
      logPart(log, "shared modules", shared, String);
      logPart(log, "budgets", budgets, size);
    });
}

function logPart<T>(
  log: (line: string) => void,
  title: string,
  differences: readonly Difference<T>[],
  format: (value: T) => string,
): void {
  log(`${title}: ${differences.length === 0 ? "no difference" : differences.length}`);
  for (const { key, from, to } of differences) {
    if (from === undefined) log(`  + ${key} (${to === undefined ? "" : format(to)})`);
    else if (to === undefined) log(`  - ${key} (${format(from)})`);
    else log(`  ~ ${key} (${format(from)} -> ${format(to)})`);
  }
}
