import { siteEnvironment } from "./site";
import { startProcess } from "./start-process";

/** Starts the site under test, and stops it after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startProcess(siteEnvironment);
}
