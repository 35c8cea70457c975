import type { Consent } from "@larchway/shared/storage";
import type { SdkSettings } from "./sdk-options";

type Properties = Record<string, string | number | boolean | string[]>;

/** What the product uses of the analytics library. */
export interface AnalyticsSdk {
  page(name: string, properties?: Properties): void;
  track(event: string, properties?: Properties): void;
  /** Whose the next events are; null is nobody who is signed in. */
  setPerson(userId: string | null): void;
  setAnonymousId(id: string): void;
  setConsent(consent: Consent): void;
  reset(): void;
}

export interface Analytics extends Pick<AnalyticsSdk, "page" | "track" | "setPerson"> {
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
 * The analytics library behind a door: it is loaded by consent only, what happens before it is loaded and before the
 * session is known waits, and a library that is blocked or broken costs nothing but a line in the log.
 */
export function createAnalytics({ importSdk, atRest }: AnalyticsOptions): Analytics {
  let source: { writeKey: string; dataPlaneUrl: string; configUrl?: string } | undefined;
  let allowed: { consent: Consent; anonymousId: string } | undefined;
  let sdk: AnalyticsSdk | undefined;
  let loading: Promise<void> | undefined;
  let waiting: ((sdk: AnalyticsSdk) => void)[] = [];
  /** Undefined until the session is known: the library may still hold the person of an earlier visit. */
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

  /** Names the person, then sends what waited for it. */
  function identifyPerson() {
    if (!sdk || !allowed || person === undefined) return;
    const known = person;
    run(sdk, (loaded) => loaded.setPerson(known));
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
