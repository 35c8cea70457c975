import type { LoadOptions } from "@rudderstack/analytics-js/bundled";
import type { Consent } from "@larchway/shared/storage";

/** Milliseconds. */
const sessionTimeoutMs = 30 * 60 * 1000;
const flushInterval = 2000;

export interface SdkSettings {
  consent: Consent;
  /** URL of the source's configuration; RudderStack's own by default. */
  configUrl?: string;
}

/** Options of the SDK: everything from the bundle, no cookies of the SDK, and events in batches. */
export function sdkOptions({ consent, configUrl }: SdkSettings): Partial<LoadOptions> {
  return {
    ...(configUrl ? { configUrl } : {}),
    logLevel: "WARN",
    // The content security policy blocks scripts of other hosts.
    loadIntegration: false,
    polyfillIfRequired: false,
    storage: { type: "localStorage" },
    sessions: { autoTrack: true, timeout: sessionTimeoutMs },
    queueOptions: { batch: { enabled: true, maxItems: 20, flushInterval } },
    consentManagement: { enabled: true, provider: "custom", ...consentIds(consent) },
  };
}

/** The choices in the form that events carry (`context.consentManagement`). */
export function consentIds(consent: Consent) {
  const names = Object.keys(consent) as (keyof Consent)[];
  return {
    allowedConsentIds: names.filter((name) => consent[name]),
    deniedConsentIds: names.filter((name) => !consent[name]),
  };
}
