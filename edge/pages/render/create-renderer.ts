import type { FastifyInstance } from "fastify";
import type { Logger } from "@larchway/shared/server/log";
import type { EdgeConfig } from "../../config/edge-config";
import type { EdgeMetrics } from "../../health/edge-metrics";
import { RenderPool } from "./render-pool";
import { Renderer } from "./renderer";

export interface CreateRendererOptions {
  config: EdgeConfig;
  /** Folder of the published builds. */
  store: string;
  log: Logger;
  metrics: EdgeMetrics;
}

/** Creates a renderer with metrics and threads; the threads end with the edge. */
export function createRenderer(app: FastifyInstance, options: CreateRendererOptions): Renderer {
  const { config, store, log, metrics } = options;
  const pool = new RenderPool({
    store,
    size: config.RENDER_THREADS,
    deadline: config.RENDER_DEADLINE_MS,
    queueLimit: config.RENDER_QUEUE_MS,
    memoryLimit: config.RENDER_MEMORY_MB,
  });
  app.addHook("onClose", () => pool.close());
  const renderer = new Renderer({
    pool,
    log,
    metrics: {
      rendered: (remote, seconds) => metrics.rendered(seconds, remote),
      failed: metrics.renderFailed,
    },
  });
  metrics.openBreakers(() => renderer.openBreakers);
  return renderer;
}
