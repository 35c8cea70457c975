import { siteEnvironment } from "../support/site";
import { startProcess } from "../support/start-process";

/** Starts the site, and stops it after the last journey. Without Google no page loads anything from outside. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startProcess({ ...siteEnvironment, GOOGLE_CLIENT_ID: "" });
}
