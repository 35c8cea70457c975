import type { BrowserConfig } from "@larchway/shared/contracts/document";
import { atRest } from "../browser/at-rest";
import { createAnalytics, type Analytics } from "./analytics";
import { isProductionHost } from "./production-host";

/**
 * At start-up, before the app is mounted (R1.016): configures the analytics library. The library itself loads later
 * and only with consent, so that it delays nothing. Null where nothing is measured.
 */
export function startAnalytics(config: BrowserConfig, page: Document): Analytics | null {
  const { analytics: source, productionDomain } = config;
  if (!source || !isProductionHost(page.location.hostname, productionDomain)) return null;
  const analytics = createAnalytics({
    importSdk: async () =>
      (await import(/* webpackChunkName: "analytics" */ "./rudderstack.client")).loadRudderStack,
    atRest: () => atRest(page),
  });
  analytics.load(source.writeKey, source.dataPlaneUrl, source.configUrl);
  return analytics;
}
