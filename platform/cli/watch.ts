import { join } from "node:path";
import { buildAll } from "../build/build";
import { repository } from "../build/rooms";
import { connectToSite } from "./site-client";
import { watchFolders } from "./watch-folders";

/**
 * `npm run dev`: rebuilds the named rooms in development mode when something of them changes, publishes the build and
 * makes it live; open pages reload. Started by the supervisor with the names as arguments.
 */
const names = process.argv.slice(2);
const settleMilliseconds = 80;
let isBuilding = false;
let isStale = true;
let timer: NodeJS.Timeout | undefined;

async function rebuild(): Promise<void> {
  if (isBuilding || !isStale) return;
  isBuilding = true;
  isStale = false;
  const started = performance.now();
  try {
    const site = await connectToSite(process.env);
    for (const { name, build, folder } of await buildAll({ names, mode: "development" })) {
      await site.publish(folder, "npm run dev");
      const { revision } = await site.list(name);
      const { from } = await site.promote({ name, build, expectedRevision: revision, note: "npm run dev" });
      if (from !== build)
        console.log(`  ${name} ${build} live after ${Math.round(performance.now() - started)} ms`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  } finally {
    isBuilding = false;
    void rebuild();
  }
}

function changed(file: string): void {
  if (/\.test\.tsx?$|~$|\.sw[a-z]$|^\.|^4913$/.test(file)) return;
  isStale = true;
  clearTimeout(timer);
  timer = setTimeout(() => void rebuild(), settleMilliseconds);
}

watchFolders(
  [...names, "shared"].map((folder) => join(repository, folder)),
  changed,
);
console.log(`  watching ${names.join(", ")}`);
void rebuild();
