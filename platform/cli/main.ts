/** `npm run site -- ...` in a checkout. It builds from sources, and loads the large compilers only when needed. */
import path from "node:path";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { releasedNames } from "../build/workspaces.mjs";
import { CliError } from "./cli-error";
import { runCli } from "./run-cli";

async function build(remote: string, report: (line: string) => void) {
  const { buildAll } = await import("../build/build");
  const [result] = await buildAll({ names: [remote], log: report }).catch((error: Error) => {
    throw new CliError(error.message, "Mend the sources and publish again. Nothing was changed.");
  });
  if (!result) throw new Error(`The builder gave no result for ${remote}.`);
  return result;
}

async function checkPages(remote: string): Promise<string[]> {
  const pageCheck = await import("../page-check/check-pages");
  const results = await pageCheck.checkPages([remote]);
  return results.flatMap(({ url, problems }) => problems.map((problem) => `${url} ${problem}`));
}

await runCli({
  build,
  listWorkspaces: () => releasedNames(path.dirname(packageFolder(import.meta.url))),
  sources: {
    readCommit: async () => (await import("../build/source-commit")).readCommit(),
    containsCommit: async (commit) => (await import("../build/source-commit")).containsCommit(commit),
  },
  checkPages,
  packKit: async (folder) => (await import("../kit/pack-kit")).packKit(folder),
});
