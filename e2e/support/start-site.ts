import { siteEnvironment } from "./site";
import { startProcess } from "./start-process";

/** Starts the site under test, and stops it after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startProcess(siteEnvironment, (output) => {
    // Test workers inherit it.
    process.env.E2E_START_OUTPUT = output;
  });
}
