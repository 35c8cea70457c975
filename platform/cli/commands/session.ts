import type { Command } from "commander";
import { buildIdSchema } from "@larchway/shared/contracts/release";
import { z } from "@larchway/shared/schema";
import { previewLinkSchema, seenSetSchema } from "@larchway/releases/store/messages";
import type { CommandContext } from "../command-context";
import { parseInput } from "../command-input";
import { formatTable } from "../format";

const sessionInput = z.object({ id: buildIdSchema });

/** `session <id>` */
export function addSession(program: Command, { connect, log }: CommandContext): void {
  program
    .command("session")
    .description("show what a visitor saw: the builds of a release set, and a link that opens exactly these")
    .argument("<id>", "of the release set: in reports of faults, page views and requests to the brokerage")
    .action(async (text: string) => {
      const { id } = parseInput(sessionInput, { id: text });
      const site = await connect();
      const { builds, firstSeen, removed } = await site.call(seenSetSchema, `sets/${id}`);
      const rows = Object.entries(builds).map(([name, build]) => [
        name,
        build,
        removed.includes(name) ? "removed" : "",
      ]);
      log(`Release set ${id}, first seen ${firstSeen}`);
      log(formatTable(["REMOTE", "BUILD", ""], rows));
      if (removed.length > 0) {
        log("It cannot be opened: some of its builds are no longer stored.");
        return;
      }
      const body = { builds, isWhole: true, note: `session ${id}` };
      const { path, expires } = await site.call(previewLinkSchema, "previews", { body });
      log(`Until ${expires} this link opens it in one browser:\n${site.url}${path}`);
    });
}
