import { connect, type Socket } from "node:net";

/** Connections that have begun a request and say nothing more. */
export interface SlowConnections {
  /** Resolves once the server has closed all of them. */
  closed: Promise<void>;
  end: () => void;
}

/** Opened at a time: those that a server cannot accept at once may be lost, which is no matter of its own. */
const batch = 200;

/** Opens so many to a server of this machine, each with `bytes` sent. */
export async function openSlowConnections(
  port: number,
  { count, bytes }: { count: number; bytes: string },
): Promise<SlowConnections> {
  const sockets: Socket[] = [];
  const closings: Promise<void>[] = [];
  const open = () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    // Without a reader the end of a connection is not noticed.
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
