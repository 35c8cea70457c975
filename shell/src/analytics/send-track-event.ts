import type { ApiClient } from "@larchway/shared/api";
import type { TrackInput } from "@larchway/shared/contracts/accounts";

/** Sends a product event to the product's own server (`POST /track`). Nobody waits for it, and a failed event is lost. */
export function sendTrackEvent(api: Pick<ApiClient, "track">, event: TrackInput): void {
  api.track(event).catch((error: unknown) => console.warn("An event could not be sent.", error));
}
