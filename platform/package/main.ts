/** `npm run package [-- --out FOLDER]`: makes what operators install, `<out>/api` and `<out>/edge`. */
import path from "node:path";
import { parseArgs } from "node:util";
import { repository, workspaceNames } from "../build/read-workspace";
import { listUncommitted } from "../build/source-commit";
import { checkPages } from "../page-check/check-pages";
import { makePackage } from "./make-package";

/** @throws Error for pages that fail the page check */
async function requireGoodPages(): Promise<void> {
  const failed = (await checkPages(workspaceNames)).filter(({ problems }) => problems.length > 0);
  if (failed.length === 0) return;
  const lines = failed.map(({ url, owner, problems }) => `${owner} ${url}: ${problems.join(" ")}`);
  throw new Error(`Pages fail the page check, so no package was made:\n  ${lines.join("\n  ")}`);
}

/** @throws Error for files that the commit does not have: a package is made from files of the working tree */
async function requireCommitted(): Promise<void> {
  const files = await listUncommitted();
  if (files.length === 0) return;
  throw new Error(
    `No package was made, because these files are not committed: ${files.slice(0, 5).join(", ")}` +
      `${files.length > 5 ? ", ..." : ""}. Commit or remove them, and try again.`,
  );
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: "string", default: "var/package" } } });
  await requireCommitted();
  // A package is published without its sources, so its pages are checked now.
  await requireGoodPages();
  for (const name of ["api", "edge"] as const) {
    const { folder, size, components, hash } = await makePackage(name, path.resolve(repository, values.out));
    const megabytes = (size / 1e6).toFixed(1);
    console.log(`${folder}: ${megabytes} MB, ${components} packages, SHA256SUMS ${hash}`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
