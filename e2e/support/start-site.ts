import { rm } from "node:fs/promises";
import { copyPreparedData } from "./prepared-data";
import { clientKey, dataRoot, describeSite, isDataTemporary } from "./site";
import { startProcess } from "./start-process";

/** Starts the sites under test, one for each worker, and stops them after the last journey. */
export default async function startSites(): Promise<() => Promise<void>> {
  return startTestSites(Number(process.env.E2E_SITES ?? 1));
}

/** The same with other settings. Test workers find in E2E_START_OUTPUT what the first start with these data has shown. */
export async function startTestSites(
  count: number,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const sites = Array.from({ length: count }, (_, index) => describeSite(index));
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
    if (isDataTemporary) await rm(dataRoot, { recursive: true, force: true });
  };
  try {
    // One after the other: the first makes the builds and the data that the others copy.
    for (const { url, dataFolder, environment } of sites) {
      process.env.E2E_START_OUTPUT = await copyPreparedData(dataFolder);
      stops.push(await startProcess({ ...environment, ...settings }));
      // The first suggestions after a start take a busy machine longer than a page waits for them.
      await fetch(`${url}/api/properties/suggestions?search=king`, { headers: clientKey });
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
