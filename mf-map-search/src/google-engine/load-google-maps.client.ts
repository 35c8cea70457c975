/// <reference types="google.maps" />
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import type { BrowserConfig } from "@larchway/shared/contracts/document";

export type GoogleMapsConfig = NonNullable<BrowserConfig["googleMaps"]>;

/** Milliseconds that Google's script may take before the MapLibre map replaces Google's. */
const loadTimeoutMs = 10_000;

// eslint-disable-next-line larchway/server-safe -- a page loads Google's script once; servers never load this file
let state: "new" | "prepared" | "refused" = "new";
const keyListeners = new Set<() => void>();

/**
 * Calls back when Google rejects the key, possibly seconds after the map was drawn; returns the unsubscribe function.
 */
export function watchKey(onRefused: () => void): () => void {
  keyListeners.add(onRefused);
  return () => keyListeners.delete(onRefused);
}

/**
 * Loads Google's script once per page. Rejects when it is late or the key was rejected. The next call tries again,
 * but Google checks a key once per page, so a rejection lasts until the next page.
 */
export async function loadGoogleMaps(config: GoogleMapsConfig): Promise<typeof google> {
  prepare(config);
  if (state === "refused") throw new Error("Google rejected the map key.");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Google's map did not load in time.")), loadTimeoutMs);
  });
  try {
    await Promise.race([Promise.all([importLibrary("core"), importLibrary("maps")]), timeout]);
  } finally {
    clearTimeout(timer);
  }
  return google;
}

function prepare({ key, styleNonce }: GoogleMapsConfig): void {
  if (state !== "new") return;
  state = "prepared";
  // Google's script uses the nonce of the first style element that has one for its own style elements.
  const style = document.createElement("style");
  style.setAttribute("nonce", styleNonce);
  document.head.append(style);
  Object.assign(window, {
    gm_authFailure() {
      state = "refused";
      for (const onRefused of keyListeners) onRefused();
    },
  });
  // The site's referrer policy sends only the origin.
  setOptions({ key, v: "quarterly", language: "en", region: "CA", authReferrerPolicy: "origin" });
}
