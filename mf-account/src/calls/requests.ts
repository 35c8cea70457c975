import type { Api, Cancellable } from "@larchway/shared/api";
import { contactStopSchema, myRequestSchema, myRequestsSchema } from "@larchway/shared/contracts/my-requests";

const toPath = (id: string) => `/api/users/requests/${encodeURIComponent(id)}`;

/** The account's requests to the brokerage, newest first. */
export const listRequests = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/requests", { schema: myRequestsSchema, signal });

/** Writes to the recipient of a request. @throws ApiError NOT_FOUND, REQUEST_CLOSED, TOO_MANY_REQUESTS */
export const writeMessage = ({ send }: Api, id: string, body: { text: string }) =>
  send(`${toPath(id)}/messages`, { method: "POST", body, schema: myRequestSchema });

/** Cancels a request that is not a viewing. @throws ApiError NOT_FOUND, REQUEST_CLOSED */
export const withdrawRequest = ({ send }: Api, id: string) =>
  send(`${toPath(id)}/withdraw`, { method: "POST", schema: myRequestSchema });

/** Marks the brokerage's messages about a request as read. */
export const markRequestRead = ({ send }: Api, id: string) =>
  send(`${toPath(id)}/read`, { method: "PUT", schema: myRequestSchema });

/** Closes all channels of contact, or opens those that were open before. */
export const putContactStop = ({ send }: Api, isStopped: boolean) =>
  send("/api/users/contact-stop", { method: "PUT", body: { isStopped }, schema: contactStopSchema });
