import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { CodedError, type ErrorCode } from "@larchway/shared/contracts/errors";

const byCode: Record<string, [status: string, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "PAYLOAD_TOO_LARGE"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "INVALID_REQUEST"],
};

/**
 * Responds to malformed, oversized or slow HTTP with a problem, and closes, because nothing after it can be trusted.
 */
export function rejectMalformedHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = byCode[error.code ?? ""] ?? ["400 Bad Request", "INVALID_REQUEST"];
  const message = `That isn't a valid request: ${status.slice(4).toLowerCase()}.`;
  const body = JSON.stringify({
    ...new CodedError(code, { message }).toProblem(),
    fix: "Send a valid HTTP/1.1 request.",
  });
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/**
 * Rejects a request with more than one host header: Node.js uses the first, a proxy in front may use the last (RFC
 * 9112, 3.2).
 *
 * @throws CodedError INVALID_REQUEST
 */
export function requireOneHost({ rawHeaders = [] }: Pick<IncomingMessage, "rawHeaders">): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) {
    throw new CodedError("INVALID_REQUEST", { message: "The request names its host more than once." });
  }
}
