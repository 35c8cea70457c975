import { RudderAnalytics } from "@rudderstack/analytics-js/bundled";
import { publicAddress } from "./public-address";
import { warnOfReservedNames } from "./reserved-names";
import { consentIds, sdkOptions, type SdkSettings } from "./sdk-options";
import type { AnalyticsSdk } from "./analytics";

/** Loads the SDK that is in the bundle. What it is told of the page is the address without what people typed. */
export function loadRudderStack(writeKey: string, dataPlaneUrl: string, settings: SdkSettings): AnalyticsSdk {
  const sdk = new RudderAnalytics();
  sdk.load(writeKey, dataPlaneUrl, sdkOptions(settings));
  return {
    page(name, properties) {
      warnOfReservedNames(properties, "properties");
      sdk.page(name, { ...properties, ...pageContext() }, { page: pageContext() });
    },
    track(event, properties) {
      warnOfReservedNames(properties, "properties");
      sdk.track(event, properties, { page: pageContext() });
    },
    identify: (userId) => sdk.identify(userId, undefined, { page: pageContext() }),
    setAnonymousId: (id) => sdk.setAnonymousId(id),
    setConsent: (consent) =>
      sdk.consent({ consentManagement: { provider: "custom", ...consentIds(consent) } as never }),
    /** Forgets who it was; the next events are another's. */
    reset: () =>
      sdk.reset({ entries: { anonymousId: true, userId: true, userTraits: true, sessionInfo: true } }),
  };
}

function pageContext() {
  const { url, path, search } = publicAddress(location.href);
  return { url, path, search, tab_url: url };
}
