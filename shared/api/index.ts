export { createApiClient, type ApiClient } from "./api-client";
export type { UnreadableItem } from "./readable-items";
export { createTransport, type RequestOptions, type Transport, type TransportOptions } from "./transport";
export { readResponse, type ReceivedResponse } from "./read-response";
export { ApiError, isApiError, getErrorMessage } from "./api-error";
