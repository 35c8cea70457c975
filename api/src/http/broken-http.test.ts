import { connect, type AddressInfo } from "node:net";
import fc from "fast-check";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await openTestApp({ listings: 5 });
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
}, 120_000);
afterAll(() => site.close());

/** Sends bytes as they are and gives back everything that comes until the connection ends. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (data) => (answer += String(data)));
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
  });
}

const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const host = "Host: localhost\r\n";
const smuggled = "GET /api/users/profile HTTP/1.1\r\nHost: localhost\r\n\r\n";

const broken: [name: string, bytes: string, status: number][] = [
  ["no request line", "NONSENSE\r\n\r\n", 400],
  ["another protocol", `GET /healthz HTTP/9.9\r\n${host}\r\n`, 400],
  ["a method that is none", `G(T /healthz HTTP/1.1\r\n${host}\r\n`, 400],
  ["no host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
  ["a space before the colon", `GET /healthz HTTP/1.1\r\n${host}X-A : b\r\n\r\n`, 400],
  ["a bare line feed in a header", `GET /healthz HTTP/1.1\r\n${host}X-A: b\nX-B\r\n\r\n`, 400],
  ["NUL in a header", `GET /healthz HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`, 400],
  ["two lengths", `POST /api/track HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, 400],
  ["a length that is none", `POST /api/track HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\nhello`, 400],
  ["a length and chunks", `POST /api/track HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`, 400],
  ["chunks of another kind", `POST /api/track HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`, 400],
  ["a chunk size that is none", `POST /api/track HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ["headers that are too long", `GET /healthz HTTP/1.1\r\n${host}X-A: ${"a".repeat(40_000)}\r\n\r\n`, 431],
]; // prettier-ignore

describe("what is no HTTP", () => {
  it.each(broken)("is refused, and nothing behind it is answered: %s", async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(statuses(answer)).toEqual([status]);
    expect((await site.get("/healthz")).statusCode).toBe(200);
  });

  it("is never a server error, whatever bytes come", async () => {
    const good = `POST /api/users/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
    const changed = fc
      .record({
        at: fc.nat(good.length),
        remove: fc.nat(6),
        insert: fc.string({ unit: "binary", maxLength: 6 }),
      })
      .map(({ at, remove, insert }) => good.slice(0, at) + insert + good.slice(at + remove));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, fc.string({ unit: "binary", maxLength: 200 })), async (bytes) => {
        expect(statuses(await send(bytes)).filter((status) => status >= 500)).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect((await site.get("/readyz")).statusCode).toBe(200);
  }, 120_000);

  it("does not matter when readers go away in the middle of their requests", async () => {
    const request = `GET /api/properties?limit=100 HTTP/1.1\r\n${host}\r\n`;
    await Promise.all(
      Array.from(
        { length: 60 },
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
    expect((await site.get("/readyz")).statusCode).toBe(200);
    expect((await site.get("/api/properties?limit=100")).statusCode).toBe(200);
  });

  it("may not take for ever: headers and bodies have a time", () => {
    const { headersTimeout, requestTimeout } = site.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
  });
});
