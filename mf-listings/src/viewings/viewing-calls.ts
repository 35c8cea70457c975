import type { Api } from "@larchway/shared/api";
import {
  leadResponseSchema,
  viewingSchema,
  type ViewingLead,
  type ViewingLink,
  type ViewingTime,
} from "@larchway/shared/contracts/api";

type Sender = Pick<Api, "send">;

/** @throws ApiError VIEWING_TIME_NOT_VALID, LISTING_NOT_FOUND, LISTING_CLOSED */
export function bookViewing(api: Sender, body: ViewingLead) {
  return api.send("/api/leads/viewing", { method: "POST", body, schema: leadResponseSchema });
}

/** The viewing of an e-mailed link, or of the signed-in person. @throws ApiError LINK_NOT_VALID, LINK_EXPIRED, NOT_FOUND */
export function readViewing(api: Sender, link: ViewingLink, { signal }: { signal?: AbortSignal } = {}) {
  return api.send("/api/viewings/read", { method: "POST", body: link, schema: viewingSchema, signal });
}

/** @throws ApiError LINK_NOT_VALID, LINK_EXPIRED, VIEWING_CANCELLED, VIEWING_TIME_NOT_VALID, LISTING_CLOSED */
export function rescheduleViewing(api: Sender, body: ViewingLink & { times: ViewingTime[] }) {
  return api.send("/api/viewings/reschedule", { method: "POST", body, schema: viewingSchema });
}

/** @throws ApiError LINK_NOT_VALID, LINK_EXPIRED */
export function cancelViewing(api: Sender, link: ViewingLink) {
  return api.send("/api/viewings/cancel", { method: "POST", body: link, schema: viewingSchema });
}
