import { connect, type Socket } from "node:net";

/** Connections that have started a request and send nothing more. */
export interface SlowConnections {
  /** Resolves once the server has closed all of them. */
  closed: Promise<void>;
  end: () => void;
}

/**
 * Connections opened concurrently. More than a server can accept may be lost, which is not what these tests check.
 */
const batch = 200;

/** Opens so many connections to a local server, and sends `bytes` on each. */
export async function openSlowConnections(
  port: number,
  { count, bytes }: { count: number; bytes: string },
): Promise<SlowConnections> {
  const sockets: Socket[] = [];
  const closings: Promise<void>[] = [];
  const open = () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    // Node.js notices the end of a connection only while its data are read.
    socket.resume();
    socket.on("error", () => undefined);
    closings.push(new Promise((resolve) => void socket.once("close", () => resolve())));
    return new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("connect", () => socket.write(bytes, () => resolve()));
    });
  };
  while (sockets.length < count)
    await Promise.all(Array.from({ length: Math.min(batch, count - sockets.length) }, open));
  return {
    closed: Promise.all(closings).then(() => undefined),
    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}
