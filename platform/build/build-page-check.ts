import { access } from "node:fs/promises";
import path from "node:path";
import { compile } from "./build";
import { pageCheckConfig, pageCheckFile } from "./preset";
import { pruneBuilds } from "./prune-builds";
import { readWorkspace, repository } from "./read-workspace";
import { getSourceKey } from "./source-key";

/** File of the shell's page-check bundle; built when a source of the shell changed. */
export async function buildPageCheckBundle(): Promise<string> {
  const workspace = await readWorkspace("shell");
  const key = await getSourceKey(workspace, "development");
  const folder = path.join(repository, "var/page-check");
  const output = path.join(folder, key);
  const file = path.join(output, pageCheckFile);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await compile([pageCheckConfig({ workspace, build: key, mode: "development", output })]);
    await pruneBuilds(folder, { keep: 2, used: [key] });
  }
  return file;
}
