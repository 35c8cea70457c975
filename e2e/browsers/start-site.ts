import { startTestSites } from "../support/start-site";

/** Starts the site, and stops it after the last journey. Without Google no page loads anything from outside. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startTestSites(1, { GOOGLE_CLIENT_ID: "" });
}
