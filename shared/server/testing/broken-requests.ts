import { connect } from "node:net";
import fc from "fast-check";

/** For tests: sends bytes unchanged and returns all received bytes until the connection ends. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let response = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (data) => (response += String(data)));
    socket.on("error", () => resolve(response));
    socket.on("close", () => resolve(response));
  });
}

/** The statuses of all responses of a connection. */
export const parseStatuses = (response: string): number[] =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const host = "Host: localhost\r\n";
const smuggled = "GET /api/users/profile HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Bytes that are not HTTP, and the expected response. */
export const brokenRequests: [name: string, bytes: string, status: number][] = [
  ["no request line", "NONSENSE\r\n\r\n", 400],
  ["another protocol", `GET /healthz HTTP/9.9\r\n${host}\r\n`, 400],
  ["a method that is none", `G(T /healthz HTTP/1.1\r\n${host}\r\n`, 400],
  ["no host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400],
  ["the same host twice", `GET /healthz HTTP/1.1\r\n${host}${host.toLowerCase()}\r\n`, 400],
  ["a space before the colon", `GET /healthz HTTP/1.1\r\n${host}X-A : b\r\n\r\n`, 400],
  ["a bare line feed in a header", `GET /healthz HTTP/1.1\r\n${host}X-A: b\nX-B\r\n\r\n`, 400],
  ["NUL in a header", `GET /healthz HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`, 400],
  [
    "two lengths",
    `POST /api/track HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    400,
  ],
  ["a length that is none", `POST /api/track HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\nhello`, 400],
  [
    "a length and chunks",
    `POST /api/track HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    "chunks of another kind",
    `POST /api/track HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    "a chunk size that is none",
    `POST /api/track HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ["headers that are too long", `GET /healthz HTTP/1.1\r\n${host}X-A: ${"a".repeat(40_000)}\r\n\r\n`, 431],
];

/**
 * Sends random bytes, and valid requests with a few changed bytes. Fails when one of them gets a server error or no
 * response.
 */
export async function sendAnyBytes(port: number, path: string, numRuns: number): Promise<void> {
  const good = `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const changed = fc
    .record({
      at: fc.nat(good.length),
      remove: fc.nat(6),
      insert: fc.string({ unit: "binary", maxLength: 6 }),
    })
    .map(({ at, remove, insert }) => good.slice(0, at) + insert + good.slice(at + remove));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, fc.string({ unit: "binary", maxLength: 200 })), async (bytes) => {
      const failures = parseStatuses(await sendBytes(port, bytes)).filter((status) => status >= 500);
      if (failures.length > 0) throw new Error(`A server error: ${failures.join(", ")}`);
    }),
    { numRuns },
  );
}

/** Clients that disconnect before they have sent their request, or before they have its response. */
export async function abandonRequests(port: number, path: string, count = 60): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\n${host}\r\n`;
  await Promise.all(
    Array.from(
      { length: count },
      (_, index) =>
        new Promise<void>((resolve) => {
          const socket = connect(port, "127.0.0.1", () => {
            socket.write(request.slice(0, index % 2 === 0 ? undefined : request.length / 2), () =>
              socket.destroy(),
            );
          });
          socket.on("close", () => resolve());
        }),
    ),
  );
}
