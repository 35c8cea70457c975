import { z } from "@larchway/shared/schema";

/** Header of requests that write: equal for each attempt to send one request, so that the server stores it once. */
export const idempotencyKeyHeader = "idempotency-key";

/** Its value: long enough to be unique across browsers. Browsers send 32 hexadecimal digits. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,128}$/, "Send 16 to 128 letters, digits, - or _, or leave the header out.");
