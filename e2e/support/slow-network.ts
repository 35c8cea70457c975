import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type SiteProxy, startSiteProxy } from "./site-proxy";

/** The site behind a network. */
export interface SlowNetwork extends SiteProxy {
  /** From now on no byte of the slow files arrives. */
  stop(): void;
  /** From now on all files arrive quickly, those under way included. */
  speedUp(): void;
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
  const { url, close } = await startSiteProxy({
    isChanged: (path) => slowFiles.test(path),
    send: async (response, outgoing) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      await pipeline(trickle(await buffer(response)), outgoing);
    },
  });
  return {
    url,
    stop: () => void (pace = "stopped"),
    speedUp: () => void (pace = "fast"),
    close: async () => {
      pace = "fast";
      await close();
    },
  };
}
