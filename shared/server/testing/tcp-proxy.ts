import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** Bytes of the open connections go nowhere from now on, without a word; new connections work. */
  freeze(): void;
  /** Resets the open connections. */
  cut(): void;
  /** The other side says that it sends no more; what is sent to it still arrives. */
  halfClose(): void;
  /** Resets the open connections, and new ones until it is up again. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** For tests: a proxy between a client and a server, with the faults that networks have. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const connections = new Set<{ client: Socket; server: Socket }>();
  let isDown = false;
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
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const forAll = (change: (connection: { client: Socket; server: Socket }) => void) =>
    [...connections].forEach(change);
  return {
    port: (proxy.address() as AddressInfo).port,
    freeze: () =>
      forAll(({ client, server }) => {
        client.unpipe(server);
        server.unpipe(client);
        // Read, as the buffers of the system would, and lost.
        client.resume();
        server.resume();
      }),
    cut: () => forAll(({ client }) => client.resetAndDestroy()),
    halfClose: () =>
      forAll(({ client, server }) => {
        server.unpipe(client);
        client.end();
      }),
    setDown(down) {
      isDown = down;
      if (down) forAll(({ client }) => client.resetAndDestroy());
    },
    close: () =>
      new Promise((resolve) => {
        forAll(({ client }) => client.destroy());
        proxy.close(() => resolve());
      }),
  };
}
