import { rm } from "node:fs/promises";
import { dataFolder, isDataTemporary, siteEnvironment } from "./site";
import { startProcess } from "./start-process";

/** Starts the site under test, and stops it after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startTestSite(siteEnvironment);
}

/** The same with other settings. Test workers find in E2E_START_OUTPUT what the start has shown. */
export async function startTestSite(environment: Record<string, string>): Promise<() => Promise<void>> {
  const stop = await startProcess(environment, (output) => {
    process.env.E2E_START_OUTPUT = output;
  });
  return async () => {
    await stop();
    if (isDataTemporary) await rm(dataFolder, { recursive: true, force: true });
  };
}
