import { LRUCache } from "lru-cache";
import { CodedError } from "@larchway/shared/contracts/errors";

/** The error of work that a full queue rejects, or whose client has used up its budget. */
export class BusyError extends CodedError {
  constructor(readonly retryAfterSeconds: number) {
    super("TOO_BUSY");
  }
}

export interface FairQueueOptions {
  /** Most jobs that run concurrently. */
  concurrency: number;
  /** Most concurrent jobs of one client. */
  concurrencyPerClient: number;
  /** Most waiting jobs of one client; further ones fail. */
  maxWaitingPerClient: number;
  /** Most waiting jobs of all clients. */
  maxWaiting: number;
  /** Budget of one client: a burst of running time, and a share of each second after that. */
  budget?: { burstMs: number; msPerSecond: number };
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

interface Client {
  name: string;
  running: number;
  waiting: (() => void)[];
}

/** Most clients whose use is remembered after their last job. */
const rememberedClients = 10_000;

/**
 * A request queue with a concurrency limit that treats clients fairly. The next job belongs to the client with the
 * fewest running jobs, then the least time used. Each client has a bounded queue and a budget.
 */
export class FairQueue {
  private readonly clients = new Map<string, Client>();
  private readonly usage = new LRUCache<string, { ms: number; at: number }>({ max: rememberedClients });
  private readonly now: () => number;
  private running = 0;
  private waiting = 0;

  constructor(private readonly options: FairQueueOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Runs a job when its client's turn comes.
   *
   * @throws BusyError
   */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(client);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Resolves when the client's turn comes, with the function that ends the turn.
   *
   * @param signal removes a waiting job from the queue
   * @throws BusyError
   */
  enter(name: string, signal?: AbortSignal): Promise<() => void> {
    const { maxWaiting, maxWaitingPerClient, budget } = this.options;
    const overdraft = budget ? this.usedMs(name) - budget.burstMs : -1;
    if (budget && overdraft >= 0)
      return Promise.reject(new BusyError(Math.max(1, Math.ceil(overdraft / budget.msPerSecond))));
    if (signal?.aborted) return Promise.reject(new BusyError(1));
    const client = this.clients.get(name) ?? { name, running: 0, waiting: [] };
    if (client.waiting.length >= maxWaitingPerClient || this.waiting >= maxWaiting)
      return Promise.reject(new BusyError(1));
    this.clients.set(name, client);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve(this.begin(client));
      };
      const giveUp = () => {
        this.waiting -= 1;
        client.waiting.splice(client.waiting.indexOf(begin), 1);
        this.forget(client);
        reject(new BusyError(1));
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      this.waiting += 1;
      client.waiting.push(begin);
      this.beginNext();
    });
  }

  private begin(client: Client): () => void {
    const startedAt = this.now();
    this.running += 1;
    client.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      client.running -= 1;
      const now = this.now();
      this.usage.set(client.name, { ms: this.usedMs(client.name) + now - startedAt, at: now });
      this.forget(client);
      this.beginNext();
    };
  }

  private beginNext(): void {
    while (this.running < this.options.concurrency) {
      const client = this.nextClient();
      const begin = client?.waiting.shift();
      if (!begin) return;
      this.waiting -= 1;
      begin();
    }
  }

  private nextClient(): Client | undefined {
    const ready = [...this.clients.values()].filter(
      ({ running, waiting }) => waiting.length > 0 && running < this.options.concurrencyPerClient,
    );
    return ready.sort((a, b) => a.running - b.running || this.usedMs(a.name) - this.usedMs(b.name))[0];
  }

  /** Milliseconds that a client has used, less the budget it has regained. */
  private usedMs(name: string): number {
    const used = this.usage.get(name);
    const backMs = used ? ((this.now() - used.at) * (this.options.budget?.msPerSecond ?? 1_000)) / 1_000 : 0;
    return Math.max(0, (used?.ms ?? 0) - backMs);
  }

  private forget(client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) this.clients.delete(client.name);
  }
}
