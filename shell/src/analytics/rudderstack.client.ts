import { RudderAnalytics } from "@rudderstack/analytics-js/bundled";
import { publicAddress } from "./public-address";
import { warnOfReservedNames } from "./reserved-names";
import { consentIds, sdkOptions, type SdkSettings } from "./sdk-options";
import type { AnalyticsSdk } from "./analytics";

/** Loads the SDK that is in the bundle. Of the page it gets only the URL, without what people typed. */
export function loadRudderStack(writeKey: string, dataPlaneUrl: string, settings: SdkSettings): AnalyticsSdk {
  const sdk = new RudderAnalytics();
  sdk.load(writeKey, dataPlaneUrl, sdkOptions(settings));
  /** Undefined: the library may hold somebody from an earlier visit. */
  let person: string | null | undefined;
  return {
    page(name, properties) {
      warnOfReservedNames(properties, "properties");
      sdk.page(name, { ...properties, ...pageContext() }, { page: pageContext() });
    },
    track(event, properties) {
      warnOfReservedNames(properties, "properties");
      sdk.track(event, properties, { page: pageContext() });
    },
    setPerson(userId) {
      if (userId === person) return;
      // Ids and traits of the library outlive sign-out and page. A session of analytics ends with the person's, not when a
      // visitor signs in or loads the next page. The anonymous id is the browser's and stays (R3.032).
      sdk.reset({ entries: { sessionInfo: typeof person === "string" } });
      if (userId !== null) sdk.identify(userId, undefined, { page: pageContext() });
      person = userId;
    },
    setAnonymousId: (id) => sdk.setAnonymousId(id),
    setConsent: (consent) =>
      sdk.consent({ consentManagement: { provider: "custom", ...consentIds(consent) } as never }),
    /** Forgets the browser, too. */
    reset() {
      sdk.reset({ entries: { anonymousId: true } });
      person = undefined;
    },
  };
}

function pageContext() {
  const { url, path, search } = publicAddress(location.href);
  return { url, path, search, tab_url: url };
}
