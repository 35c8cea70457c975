import type { Api } from "@larchway/shared/api";
import type { TrackInput } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";

/** Sends a product event to the product's own server (`POST /track`), without waiting. A failed event is lost. */
export function sendTrackEvent({ send }: Api, event: TrackInput): void {
  send("/api/track", { method: "POST", body: event, schema: okSchema, keepalive: true }).catch(
    (error: unknown) => console.warn("An event could not be sent.", error),
  );
}
