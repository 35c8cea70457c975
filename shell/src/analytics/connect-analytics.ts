import type { AppContextValue } from "@larchway/shared/app";
import { consentAtom } from "@larchway/shared/consent";
import { bus, type EventMap } from "@larchway/shared/events";
import { sessionAtom } from "@larchway/shared/session";
import { anonymousIdOf, removeForeign } from "@larchway/shared/storage";
import type { Analytics } from "./analytics";
import { onProductEvents } from "./product-events";
import { isProductionHost } from "./production-host";
import { publicAddress } from "./public-address";
import { createTracker } from "./tracker";

/** How the names of what the SDK keeps in the browser begin. */
const sdkKeys = ["rl_", "rudder_"];

/** After the first render: sends page views and product events, on production hosts and with consent only. */
export function connectAnalytics(app: AppContextValue, analytics: Analytics | null): void {
  const { api, store, config } = app;
  if (!isProductionHost(location.hostname, config.productionDomain)) return;
  const tracker = createTracker({ api, page: document });
  let isAllowed = false;
  let lastView: EventMap["page:viewed"] | undefined;

  function followConsent() {
    const consent = store.get(consentAtom);
    const anonymousId = consent?.analytics ? anonymousIdOf() : undefined;
    const wasAllowed = isAllowed;
    isAllowed = anonymousId !== undefined;
    if (consent && anonymousId) {
      analytics?.allow(consent, anonymousId);
      if (!wasAllowed) tellBeginning();
      return;
    }
    tracker.clear();
    analytics?.deny();
    removeForeign(sdkKeys);
  }

  /** What was known before anything might be told. */
  function tellBeginning() {
    const { user } = store.get(sessionAtom);
    if (user) analytics?.identify(user._id);
    if (lastView) analytics?.page(lastView.name);
  }

  followConsent();
  store.sub(consentAtom, followConsent);
  bus.on("page:viewed", (view) => {
    lastView = view;
    if (isAllowed) analytics?.page(view.name);
  });
  bus.on("session:changed", ({ user }, origin) => {
    if (isAllowed && user && origin === "here") analytics?.identify(user._id);
  });
  onProductEvents(bus, ({ eventType, name, properties }) => {
    const anonymousId = isAllowed ? anonymousIdOf() : undefined;
    if (!anonymousId) return;
    analytics?.track(name, properties);
    const userId = store.get(sessionAtom).user?._id;
    tracker.add({
      anonymousId,
      userId,
      eventType,
      eventData: properties,
      pageUrl: publicAddress(location.href).url,
    });
  });
}
