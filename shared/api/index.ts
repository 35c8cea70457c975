export { createApi, type Api } from "./api";
export type { UnreadableItem } from "./readable-items";
export {
  createTransport,
  type Cancellable,
  type RequestOptions,
  type Transport,
  type TransportOptions,
} from "./transport";
export { readResponse, type ReceivedResponse } from "./read-response";
export { ApiError, isApiError, getErrorMessage } from "./api-error";
