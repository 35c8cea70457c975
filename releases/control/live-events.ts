import type { ServerResponse } from "node:http";
import type { LiveChanges } from "@larchway/shared/contracts/release";
import { toNetwork } from "@larchway/shared/server/client-network";
import type { LiveReleases, LiveView } from "../live/live-releases";

export interface LiveEventsOptions {
  live: LiveReleases;
  /** Open pages that receive events at a time; further ones poll. One network gets at most a twentieth of them. */
  maxConnections: number;
}

/** Interval of heartbeats, for proxies that close silent connections. */
const heartbeatMs = 25_000;
/** Bounds for the random reconnection delay: after a restart, browsers must not all reconnect at the same moment. */
const retryMs = { least: 2_000, most: 15_000 };
/** Largest number of bytes that a browser may leave unread. */
const maxUnread = 64 * 1024;
/** Share of the connections for one network: an office has dozens of browsers with one connection each. */
const shareOfNetwork = 1 / 20;

/** Notifies open pages by server-sent events when a build goes live or is revoked. */
export class LiveEvents {
  private readonly connections = new Set<ServerResponse>();
  private readonly countsOfNetworks = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private readonly stopFollowing: () => void;
  private last = "";

  constructor(private readonly options: LiveEventsOptions) {
    this.timer = setInterval(() => this.sendToAll(": still here\n\n"), heartbeatMs);
    this.timer.unref();
    this.stopFollowing = options.live.onChange((view) => this.notifyPages(view));
  }

  /** Number of connected pages. */
  get size(): number {
    return this.connections.size;
  }

  /** Returns true when a page at this address cannot connect. */
  isFull(ipAddress: string): boolean {
    const { maxConnections } = this.options;
    const ofNetwork = this.countsOfNetworks.get(toNetwork(ipAddress)) ?? 0;
    return this.connections.size >= maxConnections || ofNetwork >= Math.ceil(maxConnections * shareOfNetwork);
  }

  /** Takes over a response whose head was sent. Sends the current live set, and every change. */
  add(connection: ServerResponse, ipAddress: string): void {
    const network = toNetwork(ipAddress);
    this.connections.add(connection);
    this.countsOfNetworks.set(network, (this.countsOfNetworks.get(network) ?? 0) + 1);
    connection.on("close", () => {
      this.connections.delete(connection);
      const left = (this.countsOfNetworks.get(network) ?? 1) - 1;
      if (left > 0) this.countsOfNetworks.set(network, left);
      else this.countsOfNetworks.delete(network);
    });
    const pause = Math.round(retryMs.least + Math.random() * (retryMs.most - retryMs.least));
    const view = this.options.live.current;
    this.send(connection, `retry: ${pause}\n${view ? toMessage(view) : "\n"}`);
  }

  close(): void {
    clearInterval(this.timer);
    this.stopFollowing();
    for (const connection of this.connections) connection.end();
  }

  private notifyPages(view: LiveView): void {
    const message = toMessage(view);
    if (message === this.last) return;
    this.last = message;
    this.sendToAll(message);
  }

  private sendToAll(text: string): void {
    for (const connection of this.connections) this.send(connection, text);
  }

  private send(connection: ServerResponse, text: string): void {
    if (connection.writableLength > maxUnread) connection.destroy();
    else connection.write(text);
  }
}

/** Returns the data that open pages receive about a release set. */
function toLiveChanges({ set }: LiveView): LiveChanges {
  const remotes = Object.entries(set.remotes).map(
    ([name, { live, revoked = [], urgent }]) => [name, { build: live.build, revoked, urgent }] as const,
  );
  return { revision: set.revision, remotes: Object.fromEntries(remotes) };
}

function toMessage(view: LiveView): string {
  return `data: ${JSON.stringify(toLiveChanges(view))}\n\n`;
}
