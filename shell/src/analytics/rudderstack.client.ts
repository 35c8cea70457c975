import { RudderAnalytics } from "@rudderstack/analytics-js/bundled";
import { publicAddress } from "./public-address";
import { consentIds, sdkOptions, type SdkSettings } from "./sdk-options";
import type { AnalyticsSdk } from "./analytics";

/** Loads the bundled SDK. It receives only the page's URL, without text that people typed. */
export function loadRudderStack(writeKey: string, dataPlaneUrl: string, settings: SdkSettings): AnalyticsSdk {
  const sdk = new RudderAnalytics();
  sdk.load(writeKey, dataPlaneUrl, sdkOptions(settings));
  /** Undefined because the library may hold the user of an earlier visit. */
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
      // Ids and traits of the library outlive sign-out and page. An analytics session ends with the user's session,
      // not when a visitor signs in or loads the next page. The anonymous id belongs to the browser and stays
      // (R3.032).
      sdk.reset({ entries: { sessionInfo: typeof person === "string" } });
      if (userId !== null) sdk.identify(userId, undefined, { page: pageContext() });
      person = userId;
    },
    setAnonymousId: (id) => sdk.setAnonymousId(id),
    setConsent: (consent) =>
      sdk.consent({ consentManagement: { provider: "custom", ...consentIds(consent) } as never }),
    /** Clears the browser's id, too. */
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

/** Field names of an event record (specification, section 3), which would be misleading as property names. */
const reserved = new Set(
  "anonymousid userid messageid originaltimestamp sentat receivedat timestamp channel event type context integrations groupid previousid".split(
    " ",
  ),
);

/** Logs a warning for properties or traits with the name of a record field. They are sent anyway. */
function warnOfReservedNames(values: Record<string, unknown> | undefined, where: string): void {
  const found = Object.keys(values ?? {}).filter((name) =>
    reserved.has(name.replaceAll("_", "").toLowerCase()),
  );
  if (found.length > 0) console.warn(`Analytics: reserved field names in ${where}: ${found.join(", ")}.`);
}
