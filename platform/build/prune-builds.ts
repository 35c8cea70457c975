import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const dayMilliseconds = 86_400_000;

/**
 * Removes old builds of one workspace from the folder of builds. The release store has copies of published ones. The newest
 * and the named builds stay; incomplete ones are removed after a day.
 */
export async function pruneBuilds(
  folder: string,
  { keep, used, now = Date.now() }: { keep: number; used: readonly string[]; now?: number },
): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(path.join(folder, name));
      return { name, madeAt: mtimeMs, isUnfinished: name.endsWith(".unfinished") };
    }),
  );
  const finished = entries.filter(({ isUnfinished }) => !isUnfinished).sort((a, b) => b.madeAt - a.madeAt);
  const stale = entries.filter(({ isUnfinished, madeAt }) => isUnfinished && now - madeAt > dayMilliseconds);
  const removed = [...finished.slice(keep).filter(({ name }) => !used.includes(name)), ...stale];
  await Promise.all(removed.map(({ name }) => rm(path.join(folder, name), { recursive: true, force: true })));
  return removed.map(({ name }) => name).sort();
}
