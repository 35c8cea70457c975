import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Network faults of a connection. */
export type NetworkFault = "freeze" | "delay" | "cut" | "halfClose";

export interface TcpProxy {
  port: number;
  /** From now on bytes of the open connections are lost silently; new connections work. */
  freeze(): void;
  /** From now on bytes of the open connections are delayed by this time, in both directions. */
  delay(milliseconds: number): void;
  /** Resets the open connections. */
  cut(): void;
  /** The other side closes its sending direction; data sent to it still arrive. */
  halfClose(): void;
  /** Resets the open connections, and new ones until it is up again. */
  setDown(isDown: boolean): void;
  /**
   * Connections that open from now on get the fault once the server has sent so many chunks, with 0 when they open;
   * undefined for no fault.
   */
  breakNew(fault: NetworkFault | undefined, options?: { afterChunks?: number; delayMs?: number }): void;
  /** Number of connections with a fault so far. */
  broken(): number;
  close(): Promise<void>;
}

interface Connection {
  client: Socket;
  server: Socket;
}

/** For tests: a proxy between a client and a server that simulates network faults. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  let isDown = false;
  let broken = 0;
  let onNew: { fault: NetworkFault; afterChunks: number; delayMs: number } | undefined;

  const breakOne = (connection: Connection, fault: NetworkFault, delayMs = 0) => {
    broken += 1;
    faults[fault](connection, delayMs);
  };

  const proxy = createServer((client) => {
    if (isDown) {
      client.on("error", () => undefined);
      client.resetAndDestroy();
      return;
    }
    const server = connect(target);
    const connection = { client, server };
    connections.add(connection);
    client.pipe(server);
    server.pipe(client);
    for (const socket of [client, server]) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        connections.delete(connection);
        client.destroy();
        server.destroy();
      });
    }
    if (onNew) breakAfter(connection, onNew);
  });

  const breakAfter = (
    connection: Connection,
    { fault, afterChunks, delayMs }: { fault: NetworkFault; afterChunks: number; delayMs: number },
  ) => {
    if (afterChunks === 0) return breakOne(connection, fault, delayMs);
    let chunks = 0;
    const { server } = connection;
    // The pipe has already passed on this chunk.
    const count = () => {
      chunks += 1;
      if (chunks < afterChunks) return;
      server.off("data", count);
      breakOne(connection, fault, delayMs);
    };
    server.on("data", count);
  };

  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const breakAll = (fault: NetworkFault, delayMs?: number) =>
    [...connections].forEach((connection) => breakOne(connection, fault, delayMs));
  return {
    port: (proxy.address() as AddressInfo).port,
    freeze: () => breakAll("freeze"),
    delay: (milliseconds) => breakAll("delay", milliseconds),
    cut: () => breakAll("cut"),
    halfClose: () => breakAll("halfClose"),
    setDown(down) {
      isDown = down;
      if (down) breakAll("cut");
    },
    breakNew(fault, { afterChunks = 0, delayMs = 0 } = {}) {
      onNew = fault && { fault, afterChunks, delayMs };
    },
    broken: () => broken,
    close: () =>
      new Promise((resolve) => {
        [...connections].forEach(({ client }) => client.destroy());
        proxy.close(() => resolve());
      }),
  };
}

const faults: Record<NetworkFault, (connection: Connection, delayMs: number) => void> = {
  freeze({ client, server }) {
    client.unpipe(server);
    server.unpipe(client);
    // Read, as the system's buffers would, and dropped.
    client.resume();
    server.resume();
  },
  delay({ client, server }, delayMs) {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      const later = (work: () => void) => setTimeout(() => to.destroyed || work(), delayMs).unref();
      from.unpipe(to);
      from.on("data", (bytes: Buffer) => later(() => to.write(bytes)));
      from.on("end", () => later(() => to.end()));
      from.resume();
    }
  },
  cut({ client }) {
    client.resetAndDestroy();
  },
  halfClose({ client, server }) {
    server.unpipe(client);
    server.resume();
    client.end();
  },
};
