import { rm } from "node:fs/promises";
import { copyPreparedData } from "./prepared-data";
import { dataFolder, isDataTemporary, siteEnvironment } from "./site";
import { startProcess } from "./start-process";

/** Starts the site under test, and stops it after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startTestSite(siteEnvironment);
}

/** The same with other settings. Test workers find in E2E_START_OUTPUT what the first start with these data has shown. */
export async function startTestSite(environment: Record<string, string>): Promise<() => Promise<void>> {
  process.env.E2E_START_OUTPUT = await copyPreparedData(dataFolder);
  const stop = await startProcess(environment);
  return async () => {
    await stop();
    if (isDataTemporary) await rm(dataFolder, { recursive: true, force: true });
  };
}
