import type { Consent } from "@larchway/shared/storage";
import type { SdkSettings } from "./sdk-options";

type Properties = Record<string, string | number | boolean | string[]>;

/** The part of the analytics library that the product uses. */
export interface AnalyticsSdk {
  page(name: string, properties?: Properties): void;
  track(event: string, properties?: Properties): void;
  /** The user of the next events; null for a visitor without a session. */
  setPerson(userId: string | null): void;
  setAnonymousId(id: string): void;
  setConsent(consent: Consent): void;
  reset(): void;
}

export interface Analytics extends Pick<AnalyticsSdk, "page" | "track" | "setPerson"> {
  /** Called once at start-up with the settings of the library. It loads nothing. */
  load(writeKey: string, dataPlaneUrl: string, configUrl?: string): void;
  /** The visitor agreed: the library loads when the page is idle. */
  allow(consent: Consent, anonymousId: string): void;
  /**
   * The visitor did not agree or withdrew the consent: nothing is sent from now on, and queued events are dropped.
   */
  deny(): void;
}

export type LoadSdk = (writeKey: string, dataPlaneUrl: string, settings: SdkSettings) => AnalyticsSdk;

interface AnalyticsOptions {
  importSdk: () => Promise<LoadSdk>;
  /** Resolves when the page is idle. */
  atRest: () => Promise<unknown>;
}

/** Most queued calls; a page that queues more has a library that never loads. */
const patience = 100;

/**
 * A wrapper of the analytics library. It loads only with consent. Events before it has loaded and before the session
 * is known are queued. A blocked or broken library only causes a log entry.
 */
export function createAnalytics({ importSdk, atRest }: AnalyticsOptions): Analytics {
  let source: { writeKey: string; dataPlaneUrl: string; configUrl?: string } | undefined;
  let allowed: { consent: Consent; anonymousId: string } | undefined;
  let sdk: AnalyticsSdk | undefined;
  let loading: Promise<void> | undefined;
  let waiting: ((sdk: AnalyticsSdk) => void)[] = [];
  /** Undefined until the session is known, because the library may still hold the user of an earlier visit. */
  let person: string | null | undefined;

  function run(loaded: AnalyticsSdk, work: (sdk: AnalyticsSdk) => void) {
    try {
      work(loaded);
    } catch (error) {
      console.error("Analytics failed.", error);
    }
  }

  function call(work: (sdk: AnalyticsSdk) => void) {
    if (!source || !allowed) return;
    if (sdk && person !== undefined) run(sdk, work);
    else if (waiting.length < patience) waiting.push(work);
  }

  /** Identifies the user, then sends the queued events. */
  function identifyPerson() {
    if (!sdk || !allowed || person === undefined) return;
    const current = person;
    run(sdk, (loaded) => loaded.setPerson(current));
    waiting.splice(0).forEach(call);
  }

  async function loadSdk({ writeKey, dataPlaneUrl, configUrl }: NonNullable<typeof source>) {
    try {
      await atRest();
      const load = await importSdk();
      // The choice may have changed while the library was loading.
      if (!allowed) return;
      const { consent, anonymousId } = allowed;
      const loaded = load(writeKey, dataPlaneUrl, { consent, configUrl });
      loaded.setAnonymousId(anonymousId);
      sdk = loaded;
      identifyPerson();
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
      run(sdk, (loaded) => {
        loaded.setAnonymousId(anonymousId);
        loaded.setConsent(consent);
      });
      identifyPerson();
    },
    deny() {
      if (sdk && allowed) run(sdk, (loaded) => loaded.reset());
      allowed = undefined;
      waiting = [];
    },
    setPerson(userId) {
      person = userId;
      identifyPerson();
    },
    page: (name, properties) => call((loaded) => loaded.page(name, properties)),
    track: (event, properties) => call((loaded) => loaded.track(event, properties)),
  };
}
