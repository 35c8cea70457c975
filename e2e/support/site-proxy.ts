import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { siteUrl } from "./site";

export interface SiteProxy {
  url: string;
  close(): Promise<void>;
}

interface ProxyOptions {
  /** Whether the response of this path is changed. It is requested without compression. */
  isChanged: (path: string) => boolean;
  /** Sends a changed response. */
  send: (response: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
}

/** Starts a server in front of the site that changes some responses. */
export async function startSiteProxy({ isChanged, send }: ProxyOptions): Promise<SiteProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const isOneChanged = isChanged(url);
    const forwarded = { ...headers, host: new URL(siteUrl).host };
    if (isOneChanged) forwarded["accept-encoding"] = "identity";
    const upstream = request(new URL(url, siteUrl), { method, headers: forwarded });
    upstream.once("response", (response: IncomingMessage) => {
      const sending = isOneChanged ? send(response, outgoing) : forward(response, outgoing);
      // The browser left.
      sending.catch(() => outgoing.destroy());
    });
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  return pipeline(response, outgoing);
}
