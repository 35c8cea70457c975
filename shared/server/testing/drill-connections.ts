import { type NetworkFault, startTcpProxy, type TcpProxy } from "./tcp-proxy";

/** A client of a server, and how a test uses it. */
export interface ConnectionDrill<Client, Result> {
  /** The port of a local server that speaks the client's protocol. */
  serverPort: () => number;
  /** Creates a client with the deadlines `deadlineMs` for this port. */
  open(port: number, deadlineMs: number): Client | Promise<Client>;
  /** One request, whose result is the same each time. */
  request(client: Client): Promise<Result>;
  /** Whether an error means that the server is temporarily unavailable, so that callers react correctly. */
  isUnavailable(error: unknown): boolean;
  /** Chunks that the server sends before a new connection breaks; 0 breaks it when it opens. */
  chunks?: readonly number[];
  close?(client: Client): unknown;
}

const faults: readonly NetworkFault[] = ["freeze", "delay", "cut", "halfClose"];
/** Milliseconds: short, because frozen requests wait for it; long enough for a request on a busy machine. */
const deadlineMs = 1_000;
const tooLateMs = 20 * deadlineMs;
/** A delay in milliseconds that stays within the deadline. */
const slowMs = 20;

/**
 * For tests: breaks a client's connections with each fault at each moment. Every request must end, either with the
 * complete result or with an error for an unavailable server. The client must work again as soon as the network does.
 */
export function drillConnections<Client, Result>({
  serverPort,
  open,
  request,
  isUnavailable,
  chunks = [0, 1],
  close,
}: ConnectionDrill<Client, Result>): void {
  const withClient = async (work: (client: Client, proxy: TcpProxy, right: Result) => Promise<void>) => {
    const proxy = await startTcpProxy({ host: "127.0.0.1", port: serverPort() });
    const direct = await open(serverPort(), deadlineMs);
    const client = await open(proxy.port, deadlineMs);
    try {
      await work(client, proxy, await requestUntilDone(direct));
    } finally {
      await close?.(direct);
      await close?.(client);
      await proxy.close();
    }
  };
  /** On a busy machine the deadline can pass without a fault, too; a client that stays broken never ends. */
  const requestUntilDone = async (client: Client): Promise<Result> => {
    for (;;) {
      try {
        return await request(client);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    }
  };
  const expectEnd = async (client: Client, proxy: TcpProxy, right: Result) => {
    const outcome = await request(client).then(
      (result) => ({ result }),
      (error: unknown) => (isUnavailable(error) ? { result: right } : { error }),
    );
    expect(outcome).toEqual({ result: right });
    expect(proxy.broken()).toBeGreaterThan(0);
    proxy.breakNew(undefined);
    expect(await requestUntilDone(client)).toEqual(right);
  };

  const moments = faults.flatMap((fault) => chunks.map((afterChunks) => [fault, afterChunks] as const));
  it.each(moments)("new connections: %s after %i chunks", (fault, afterChunks) =>
    withClient(async (client, proxy, right) => {
      proxy.breakNew(fault, { afterChunks, delayMs: tooLateMs });
      await expectEnd(client, proxy, right);
    }),
  );

  it.each(faults)("connections of an earlier request: %s", (fault) =>
    withClient(async (client, proxy, right) => {
      expect(await requestUntilDone(client)).toEqual(right);
      proxy[fault](tooLateMs);
      // A client that has closed its connection also opens one that breaks.
      proxy.breakNew(fault, { delayMs: tooLateMs });
      await expectEnd(client, proxy, right);
    }),
  );

  it("a delay within the deadline changes nothing", () =>
    withClient(async (client, proxy, right) => {
      proxy.breakNew("delay", { delayMs: slowMs });
      expect(await requestUntilDone(client)).toEqual(right);
      expect(proxy.broken()).toBeGreaterThan(0);
    }));
}
