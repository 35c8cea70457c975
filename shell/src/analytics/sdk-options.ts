import type { LoadOptions } from "@rudderstack/analytics-js/bundled";
import type { Consent } from "@larchway/shared/storage";

/** Milliseconds. */
const sessionTimeout = 30 * 60 * 1000;
const flushInterval = 2000;

export interface SdkSettings {
  consent: Consent;
  /** Where the source's configuration is loaded from; RudderStack's own URL when left out. */
  configUrl?: string;
}

/** How the SDK runs here: everything from the bundle, no cookie of its own, and events in batches. */
export function sdkOptions({ consent, configUrl }: SdkSettings): Partial<LoadOptions> {
  return {
    ...(configUrl ? { configUrl } : {}),
    logLevel: "WARN",
    // Scripts of other hosts are neither wanted nor allowed by the content security policy.
    loadIntegration: false,
    polyfillIfRequired: false,
    storage: { type: "localStorage" },
    sessions: { autoTrack: true, timeout: sessionTimeout },
    queueOptions: { batch: { enabled: true, maxItems: 20, flushInterval } },
    consentManagement: { enabled: true, provider: "custom", ...consentIds(consent) },
  };
}

/** The choices as the events carry them (`context.consentManagement`). */
export function consentIds(consent: Consent) {
  const names = Object.keys(consent) as (keyof Consent)[];
  return {
    allowedConsentIds: names.filter((name) => consent[name]),
    deniedConsentIds: names.filter((name) => !consent[name]),
  };
}
