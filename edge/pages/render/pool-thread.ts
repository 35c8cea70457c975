import { Worker } from "node:worker_threads";
import { RenderFailure, type RenderedIn, type RenderReply, type RenderTask } from "./render-task";

export interface PoolThreadOptions {
  /** Folder of the published builds. */
  store: string;
  /** Megabytes of JavaScript objects. */
  memoryLimit: number;
  /** Called once, when the thread has loaded its program and can take pages. */
  onReady: () => void;
  /** Called once, when the thread has ended. */
  onEnd: () => void;
}

/** Megabytes for new objects in each thread. V8's default grows to 48. */
const maxYoungGenerationSizeMb = 6;

interface Job {
  resolve: (page: RenderedIn) => void;
  reject: (failure: RenderFailure) => void;
  timer: NodeJS.Timeout;
}

/** A thread that renders one page at a time. It is terminated when a page takes too much time or memory. */
export class PoolThread {
  private readonly worker: Worker;
  private job: Job | null = null;
  private isEnding = false;

  constructor({ store, memoryLimit, onReady, onEnd }: PoolThreadOptions) {
    this.worker = new Worker(new URL("./render-thread.mjs", import.meta.url), {
      workerData: { store },
      // Code of remotes must not see the edge's settings and secrets.
      env: { NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb },
      stdout: true,
      stderr: true,
    });
    this.worker.stdout.resume();
    this.worker.stderr.resume();
    this.worker.unref();
    this.worker.on("message", (reply: RenderReply) => {
      if ("isReady" in reply) return onReady();
      const job = this.takeJob();
      if ("failure" in reply) job?.reject(new RenderFailure(reply.failure.code, reply.failure.message));
      else job?.resolve({ ...reply.page, milliseconds: reply.milliseconds });
    });
    this.worker.on("error", (error: NodeJS.ErrnoException) => {
      this.isEnding = true;
      const code = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crashed";
      this.takeJob()?.reject(new RenderFailure(code, error.message));
    });
    this.worker.on("exit", () => {
      this.isEnding = true;
      this.takeJob()?.reject(new RenderFailure("crashed", "The render thread ended."));
      onEnd();
    });
  }

  /**
   * Renders a page; only one at a time.
   *
   * @param deadline milliseconds after which the thread is terminated
   * @throws RenderFailure
   */
  run(task: RenderTask, deadline: number): Promise<RenderedIn> {
    if (this.isEnding) return Promise.reject(new RenderFailure("crashed", "The render thread ended."));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void this.end();
        this.takeJob()?.reject(new RenderFailure("deadline", `Not rendered within ${deadline} ms.`));
      }, deadline);
      this.job = { resolve, reject, timer };
      this.worker.postMessage(task);
    });
  }

  /** False once the thread cannot take another page. */
  get isAlive(): boolean {
    return !this.isEnding;
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await this.worker.terminate();
  }

  private takeJob(): Job | null {
    const { job } = this;
    this.job = null;
    clearTimeout(job?.timer);
    return job;
  }
}
