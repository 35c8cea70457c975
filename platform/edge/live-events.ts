import type { ServerResponse } from "node:http";
import type { LiveChanges } from "@larchway/shared/contracts/release";
import { toNetwork } from "@larchway/shared/server/client-network";
import type { LiveReleases, LiveView } from "./live-releases";

export interface LiveEventsOptions {
  live: LiveReleases;
  /** Open pages that are told at a time; further ones ask from time to time instead. A network has a twentieth of them at most. */
  maxConnections: number;
}

/** Milliseconds between two signs of life, for proxies that close silent connections. */
const heartbeat = 25_000;
/** Milliseconds until a browser connects again, at least and at most: after a restart not all may come at once. */
const retry = { least: 2_000, most: 15_000 };
/** Bytes that a browser may leave unread. */
const maxUnread = 64 * 1024;
/** Of the connections, for one network: an office has dozens of browsers, of which each needs one. */
const shareOfNetwork = 1 / 20;

/** Tells open pages by server-sent events when another build is live, or one was taken back. */
export class LiveEvents {
  private readonly connections = new Set<ServerResponse>();
  private readonly countsOfNetworks = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private readonly stopFollowing: () => void;
  private last = "";

  constructor(private readonly options: LiveEventsOptions) {
    this.timer = setInterval(() => this.sendToAll(": still here\n\n"), heartbeat);
    this.timer.unref();
    this.stopFollowing = options.live.onChange((view) => this.tell(view));
  }

  /** Pages that are told now. */
  get size(): number {
    return this.connections.size;
  }

  /** True when a page at this address cannot be told. */
  isFull(ipAddress: string): boolean {
    const { maxConnections } = this.options;
    const ofNetwork = this.countsOfNetworks.get(toNetwork(ipAddress)) ?? 0;
    return this.connections.size >= maxConnections || ofNetwork >= Math.ceil(maxConnections * shareOfNetwork);
  }

  /** Takes over a response whose head was sent: it is told what is live now, and every change. */
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
    const pause = Math.round(retry.least + Math.random() * (retry.most - retry.least));
    const view = this.options.live.current;
    this.send(connection, `retry: ${pause}\n${view ? toMessage(view) : "\n"}`);
  }

  close(): void {
    clearInterval(this.timer);
    this.stopFollowing();
    for (const connection of this.connections) connection.end();
  }

  private tell(view: LiveView): void {
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

/** What an open page is told of a release set. */
function toLiveChanges({ set }: LiveView): LiveChanges {
  const remotes = Object.entries(set.remotes).map(
    ([name, { live, revoked = [], urgent }]) => [name, { build: live.build, revoked, urgent }] as const,
  );
  return { revision: set.revision, remotes: Object.fromEntries(remotes) };
}

function toMessage(view: LiveView): string {
  return `data: ${JSON.stringify(toLiveChanges(view))}\n\n`;
}
