import type { Consent } from "@larchway/shared/storage";
import type { SdkSettings } from "./sdk-options";

type Properties = Record<string, string | number | boolean | string[]>;

/** What the product uses of the analytics library. */
export interface AnalyticsSdk {
  page(name: string, properties?: Properties): void;
  track(event: string, properties?: Properties): void;
  identify(userId: string): void;
  setAnonymousId(id: string): void;
  setConsent(consent: Consent): void;
  reset(): void;
}

export interface Analytics extends Pick<AnalyticsSdk, "page" | "track" | "identify"> {
  /** Once, at start-up: with what the library is loaded as soon as it may be. Costs the page nothing. */
  load(writeKey: string, dataPlaneUrl: string, configUrl?: string): void;
  /** The visitor agreed: the library comes when the page has nothing better to do. */
  allow(consent: Consent, anonymousId: string): void;
  /** The visitor did not agree, or not any more: nothing is sent from now on, what waits is dropped. */
  deny(): void;
}

export type LoadSdk = (writeKey: string, dataPlaneUrl: string, settings: SdkSettings) => AnalyticsSdk;

interface AnalyticsOptions {
  importSdk: () => Promise<LoadSdk>;
  /** Resolves when the page is at rest. */
  atRest: () => Promise<unknown>;
}

/** Calls that wait for the library at most; a page that makes more has a library that never comes. */
const patience = 100;

/**
 * The analytics library behind a door: it is loaded by consent only, what happens meanwhile waits, and a library that is
 * blocked or broken costs nothing but a line in the log.
 */
export function createAnalytics({ importSdk, atRest }: AnalyticsOptions): Analytics {
  let source: { writeKey: string; dataPlaneUrl: string; configUrl?: string } | undefined;
  let allowed: { consent: Consent; anonymousId: string } | undefined;
  let sdk: AnalyticsSdk | undefined;
  let loading: Promise<void> | undefined;
  let waiting: ((sdk: AnalyticsSdk) => void)[] = [];

  function call(run: (sdk: AnalyticsSdk) => void) {
    if (!source || !allowed) return;
    if (!sdk) {
      if (waiting.length < patience) waiting.push(run);
      return;
    }
    try {
      run(sdk);
    } catch (error) {
      console.error("Analytics failed.", error);
    }
  }

  async function loadSdk({ writeKey, dataPlaneUrl, configUrl }: NonNullable<typeof source>) {
    try {
      await atRest();
      const load = await importSdk();
      // The answer may have changed while the library was on its way.
      if (!allowed) return;
      const { consent, anonymousId } = allowed;
      const loaded = load(writeKey, dataPlaneUrl, { consent, configUrl });
      loaded.setAnonymousId(anonymousId);
      sdk = loaded;
      waiting.splice(0).forEach(call);
    } catch (error) {
      console.error("Failed to load the SDK", error);
      waiting = [];
    }
  }

  return {
    load(writeKey, dataPlaneUrl, configUrl) {
      source ??= { writeKey, dataPlaneUrl, configUrl };
    },
    allow(consent, anonymousId) {
      if (!source) return;
      allowed = { consent, anonymousId };
      if (!sdk) {
        loading ??= loadSdk(source).finally(() => (loading = undefined));
        return;
      }
      call((loaded) => {
        loaded.setAnonymousId(anonymousId);
        loaded.setConsent(consent);
      });
    },
    deny() {
      call((loaded) => loaded.reset());
      allowed = undefined;
      waiting = [];
    },
    page: (name, properties) => call((loaded) => loaded.page(name, properties)),
    track: (event, properties) => call((loaded) => loaded.track(event, properties)),
    identify: (userId) => call((loaded) => loaded.identify(userId)),
  };
}
