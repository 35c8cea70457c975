import type { AppContextValue } from "@larchway/shared/app";
import { consentAtom } from "@larchway/shared/consent";
import { bus, type EventMap } from "@larchway/shared/events";
import { sessionAtom } from "@larchway/shared/session";
import { getAnonymousId, removeForeign } from "@larchway/shared/storage";
import type { Analytics } from "./analytics";
import { onProductEvents, type ProductEvent } from "./product-events";
import { isProductionHost } from "./production-host";
import { publicAddress } from "./public-address";
import type { Api } from "@larchway/shared/api";
import type { TrackInput } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";

/** Prefixes of the SDK's keys in the browser's storage. */
const sdkKeys = ["rl_", "rudder_"];

/** After the first render: sends page views and product events, only on production hosts and with consent. */
export function connectAnalytics(
  app: AppContextValue,
  analytics: Analytics | null,
  releaseSet?: string,
): void {
  const { api, store, config } = app;
  if (!isProductionHost(location.hostname, config.productionDomain)) return;
  const viewProperties = releaseSet === undefined ? [] : [{ releaseSet }];
  let isAllowed = false;
  let lastView: EventMap["page:viewed"] | undefined;
  /** Events that are queued until the session is known. */
  let early: (ProductEvent & { pageUrl: string })[] = [];

  function followConsent() {
    const consent = store.get(consentAtom);
    const anonymousId = consent?.analytics ? getAnonymousId() : undefined;
    const wasAllowed = isAllowed;
    isAllowed = anonymousId !== undefined;
    if (consent && anonymousId) {
      analytics?.allow(consent, anonymousId);
      if (!wasAllowed && lastView) analytics?.page(lastView.name, ...viewProperties);
      return;
    }
    early = [];
    analytics?.deny();
    removeForeign(sdkKeys);
  }

  /**
   * The session's state, not the bus, because it is also correct after a sign-out in another tab and after a
   * session's end.
   */
  function followSession() {
    const { status, user } = store.get(sessionAtom);
    if (status === "loading") return;
    analytics?.setPerson(user?._id ?? null);
    early.splice(0).forEach(send);
  }

  function send({ eventType, properties, pageUrl }: (typeof early)[number]) {
    const anonymousId = isAllowed ? getAnonymousId() : undefined;
    if (!anonymousId) return;
    const userId = store.get(sessionAtom).user?._id ?? null;
    sendTrackEvent(api, { anonymousId, eventType, eventData: properties, pageUrl, userId });
  }

  followConsent();
  store.sub(consentAtom, followConsent);
  followSession();
  store.sub(sessionAtom, followSession);
  bus.on("page:viewed", (view) => {
    lastView = view;
    if (isAllowed) analytics?.page(view.name, ...viewProperties);
  });
  onProductEvents(bus, (event) => {
    if (!isAllowed) return;
    analytics?.track(event.name, event.properties);
    const sent = { ...event, pageUrl: publicAddress(location.href).url };
    if (store.get(sessionAtom).status === "loading") early.push(sent);
    else send(sent);
  });
}

/** Sends a product event to the product's own server (`POST /track`), without waiting. A failed event is lost. */
function sendTrackEvent({ send }: Api, event: TrackInput): void {
  send("/api/track", { method: "POST", body: event, schema: okSchema, keepalive: true }).catch(
    (error: unknown) => console.warn("An event could not be sent.", error),
  );
}
