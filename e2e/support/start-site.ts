import { siteEnvironment } from "./site";
import { startProcess } from "./start-process";

/** Starts the site under test, and stops it after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startTestSite(siteEnvironment);
}

/** The same with other settings. Test workers find in E2E_START_OUTPUT what the start has shown. */
export async function startTestSite(environment: Record<string, string>): Promise<() => Promise<void>> {
  return startProcess(environment, (output) => {
    process.env.E2E_START_OUTPUT = output;
  });
}
