/**
 * Stores the data of this release for the tests of later ones: a few demo homes, and a build that is live.
 * Usage: npx tsx platform/cli/testing/store-release.ts 2026-11-25
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@larchway/shared/server/database";
import { ReleaseService } from "@larchway/releases/store/release-service";
import { FolderReleaseStore } from "@larchway/releases/store/release-store";
import { makeFakeBuild, toBuildId } from "@larchway/releases/store/testing";
import { backUp } from "../commands/backup";
import { readSiteData } from "../site-data";

async function storeRelease(name: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "larchway-stored-release-"));
  const seed = ["platform/bin/run-program.mjs", "demo/seed/main.ts", "--listings", "30"];
  const { status } = spawnSync(process.execPath, seed, {
    env: { ...process.env, DATA_DIR: directory },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The demo homes could not be written.");

  const site = await readSiteData({ DATA_DIR: directory });
  const platform = site.parts.find(({ section }) => section === "platform");
  if (!platform) throw new Error("The site has no release database.");
  const database = await platform.open();
  await migrate(database, platform.migrations);
  const store = new FolderReleaseStore({
    files: join(directory, "store"),
    maps: join(directory, "store-maps"),
  });
  const releases = new ReleaseService(database, store);
  await releases.publish({ folder: await makeFakeBuild(), actor: "tester", note: "first" });
  await releases.promote({ name: "mf-mortgage", build: toBuildId("one"), actor: "tester" });
  await database.close();

  await backUp(site, `shared/server/testing/stored-releases/${name}.backup`, (line) =>
    process.stdout.write(`${line}\n`),
  );
  await rm(directory, { recursive: true });
}

const [name] = process.argv.slice(2);
if (!name) throw new Error("Name the release: 2026-11-25");
storeRelease(name).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
