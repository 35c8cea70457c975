import { FairQueue } from "@larchway/shared/server/fair-queue";
import { RenderFailure, type RenderedIn, type RenderTask } from "./render-task";
import { PoolThread } from "./pool-thread";

export interface RenderPoolOptions {
  /** Folder of the published builds. */
  store: string;
  /** Concurrent renders. There is one more thread, which takes over immediately from a terminated one. */
  size: number;
  /** Milliseconds until the thread of a render is terminated. */
  deadline: number;
  /** Milliseconds that a page waits for a thread. */
  queueLimit: number;
  /** Megabytes of JavaScript objects in each thread. */
  memoryLimit: number;
}

interface Member {
  thread: PoolThread;
  /** The builds (`RenderTask.builds`) that this thread has rendered a page with, so that it is fast. */
  warm: Set<string>;
  state: "starting" | "free" | "rendering" | "warming";
}

interface Waiting {
  builds: string;
  take: (member: Member) => void;
  reject: (failure: RenderFailure) => void;
  timer: NodeJS.Timeout;
}

interface WarmUp {
  task: RenderTask;
  first: Promise<void>;
  resolve: () => void;
  reject: (failure: unknown) => void;
}

/** The first page of a thread loads the bundles and runs uncompiled code: 80 to 340 ms on an idle machine. */
const warmUpDeadlineMs = 5000;
/** A warm-up repeats a page until it takes no more than this, up to a number of times. */
const warmMs = 60;
const maxWarmUps = 5;
/** Waiting pages per concurrent render; more would exceed the wait limit anyway. */
const maxWaiting = { ofAll: 48, ofClient: 4 };
/** Delay for replacing a thread that never rendered anything, so that it does not restart in a tight loop. */
const restartPauseMs = 1000;

/**
 * Threads that render pages with builds they have warmed up. A thread that misses its deadline or exhausts its memory
 * is terminated; its replacement warms up automatically.
 */
export class RenderPool {
  private readonly members = new Set<Member>();
  private readonly warmUps = new Map<string, WarmUp>();
  private readonly queue: FairQueue;
  private waiting: Waiting[] = [];
  private hasStarted = false;
  private isClosed = false;

  constructor(private readonly options: RenderPoolOptions) {
    const { size } = options;
    this.queue = new FairQueue({
      concurrency: size,
      // The last thread is reserved for other clients.
      concurrencyPerClient: Math.max(1, size - 1),
      maxWaiting: size * maxWaiting.ofAll,
      maxWaitingPerClient: size * maxWaiting.ofClient,
    });
  }

  /** True when some thread is warm for these builds. */
  isWarm(builds: string): boolean {
    return [...this.members].some(({ thread, warm }) => thread.isAlive && warm.has(builds));
  }

  /**
   * Renders a page when it is the client's turn. The network with the fewest pages in progress and the least time used
   * comes first.
   *
   * @throws RenderFailure
   */
  async run(task: RenderTask, client: string): Promise<RenderedIn> {
    if (!this.isWarm(task.builds))
      throw new RenderFailure("cold", "No thread has rendered with these builds.");
    const waitEnd = performance.now() + this.options.queueLimit;
    const leave = await this.enter(client);
    try {
      const member = this.findFree(task.builds) ?? (await this.wait(task.builds, waitEnd));
      return await this.render(member, task, "rendering");
    } finally {
      leave();
    }
  }

  /**
   * Renders this page in every current and future thread, one after the other. Resolves after the first.
   *
   * @throws RenderFailure when the page does not render; it is not retried
   */
  warmUp(task: RenderTask): Promise<void> {
    const existing = this.warmUps.get(task.builds);
    if (existing) return existing.first;
    const warmUp = createWarmUp(task);
    this.warmUps.set(task.builds, warmUp);
    // A site without server-rendered pages starts no threads.
    if (!this.hasStarted) for (let count = 0; count <= this.options.size; count += 1) this.addMember();
    this.hasStarted = true;
    this.assign();
    return warmUp.first;
  }

  /** Drops warm-ups of other builds. */
  keepWarm(builds: ReadonlySet<string>): void {
    for (const each of this.warmUps.keys()) if (!builds.has(each)) this.warmUps.delete(each);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject, timer } of this.waiting.splice(0)) {
      clearTimeout(timer);
      reject(new RenderFailure("queue", "The edge stops."));
    }
    await Promise.all([...this.members].map(({ thread }) => thread.end()));
  }

  private addMember(): void {
    if (this.isClosed) return;
    const { store, memoryLimit } = this.options;
    const thread = new PoolThread({
      store,
      memoryLimit,
      onReady: () => {
        member.state = "free";
        this.assign();
      },
      onEnd: () => {
        this.members.delete(member);
        setTimeout(() => this.addMember(), member.warm.size > 0 ? 0 : restartPauseMs).unref();
      },
    });
    const member: Member = { thread, warm: new Set(), state: "starting" };
    this.members.add(member);
  }

  private findFree(builds: string): Member | undefined {
    const members = [...this.members];
    if (members.filter(isRendering).length >= this.options.size) return undefined;
    return members.find((each) => isFree(each) && each.warm.has(builds));
  }

  private async enter(client: string): Promise<() => void> {
    const signal = this.isClosed ? AbortSignal.abort() : AbortSignal.timeout(this.options.queueLimit);
    try {
      return await this.queue.enter(client, signal);
    } catch {
      throw new RenderFailure("queue", "Too many pages wait for a thread.");
    }
  }

  /** @param end by `performance.now()`, so that a page does not wait for its turn and then as long for a thread */
  private wait(builds: string, end: number): Promise<Member> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((each) => each !== entry);
        reject(new RenderFailure("queue", `No thread was free for ${this.options.queueLimit} ms.`));
      }, end - performance.now());
      const entry: Waiting = { builds, take: resolve, reject, timer };
      this.waiting.push(entry);
    });
  }

  private async render(
    member: Member,
    task: RenderTask,
    state: "rendering" | "warming",
  ): Promise<RenderedIn> {
    member.state = state;
    try {
      if (state === "rendering") return await member.thread.run(task, this.options.deadline);
      let page = await member.thread.run(task, warmUpDeadlineMs);
      for (let count = 1; count < maxWarmUps && page.milliseconds > warmMs; count += 1)
        page = await member.thread.run(task, warmUpDeadlineMs);
      member.warm.add(task.builds);
      return page;
    } finally {
      member.state = "free";
      this.assign();
    }
  }

  /** Assigns work to free threads. */
  private assign(): void {
    this.warmUpNext();
    for (const entry of [...this.waiting]) {
      const member = this.findFree(entry.builds);
      if (!member) continue;
      this.waiting = this.waiting.filter((each) => each !== entry);
      clearTimeout(entry.timer);
      member.state = "rendering";
      entry.take(member);
    }
  }

  /** One thread at a time warms up, because it takes a core. */
  private warmUpNext(): void {
    const members = [...this.members];
    if (members.some(({ state }) => state === "warming")) return;
    for (const member of members.filter(isFree)) {
      for (const [builds, { task, resolve, reject }] of this.warmUps) {
        if (member.warm.has(builds)) continue;
        this.render(member, task, "warming").then(
          () => resolve(),
          (failure: unknown) => {
            this.warmUps.delete(builds);
            reject(failure);
          },
        );
        return;
      }
    }
  }
}

function isFree({ state, thread }: Member): boolean {
  return state === "free" && thread.isAlive;
}

function isRendering({ state }: Member): boolean {
  return state === "rendering";
}

function createWarmUp(task: RenderTask): WarmUp {
  let resolve!: WarmUp["resolve"];
  let reject!: WarmUp["reject"];
  const first = new Promise<void>((...callbacks) => ([resolve, reject] = callbacks));
  return { task, first, resolve, reject };
}
