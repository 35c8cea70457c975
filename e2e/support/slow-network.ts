import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { siteUrl } from "./site";

export interface SlowNetwork {
  /** The address of the site behind this network. */
  url: string;
  /** From now on no byte of the slow files arrives. */
  stop(): void;
  /** From now on all files arrive quickly, those under way included. */
  speedUp(): void;
  close(): Promise<void>;
}

/** Bytes of a slow file for each second. */
const bytesPerSecond = 10;

/** Starts a proxy in front of the site, which sends the files whose path matches a byte at a time. */
export async function startSlowNetwork(slowFiles: RegExp): Promise<SlowNetwork> {
  let pace: "slow" | "stopped" | "fast" = "slow";
  async function* trickle(body: Buffer) {
    let sent = 0;
    while (sent < body.length && pace !== "fast") {
      if (pace === "slow") yield body.subarray(sent, ++sent);
      await delay(1000 / bytesPerSecond);
    }
    yield body.subarray(sent);
  }
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const isSlow = slowFiles.test(url);
    const forwarded: OutgoingHttpHeaders = { ...headers, host: new URL(siteUrl).host };
    // A browser can read nothing from the first bytes of a compressed file.
    if (isSlow) forwarded["accept-encoding"] = "identity";
    const upstream = request(new URL(url, siteUrl), { method, headers: forwarded });
    upstream.once("response", (response: IncomingMessage) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      const send = isSlow
        ? buffer(response).then((body) => pipeline(trickle(body), outgoing))
        : pipeline(response, outgoing);
      // The browser left.
      send.catch(() => outgoing.destroy());
    });
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => void (pace = "stopped"),
    speedUp: () => void (pace = "fast"),
    close: async () => {
      pace = "fast";
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
