import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "./database";

/** Values of one gauge: label values to a number; `undefined` omits a line. */
export type Readings = readonly { labels?: Record<string, string>; value: number | undefined }[];

/** A process's metrics for Prometheus. Labels must have few values: route templates, never addresses or ids. */
export interface Metrics {
  requestBegun(): void;
  /** `route` is the template, e.g. `/api/properties/:id`; undefined for requests without a route. */
  requestEnded(request: {
    method: string;
    route: string | undefined;
    status: number;
    milliseconds: number;
  }): void;
  /** Counts by label values, in the order of the labels. */
  counter(name: string, help: string, ...labels: string[]): (...values: string[]) => void;
  /** Observes seconds by label values, in the order of the labels. */
  durations(name: string, help: string, ...labels: string[]): (seconds: number, ...values: string[]) => void;
  /** `read` is called at every scrape; when it fails, its lines are omitted and the failure is counted. */
  gauge(name: string, help: string, labels: string[], read: () => Readings | Promise<Readings>): void;
  /** The Prometheus text and its content type. */
  text(): Promise<{ type: string; body: string }>;
}

/** Seconds; the API's goals are 3 to 15 ms. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Metrics of a process, including those of Node.js (event loop, memory, collector). */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "larchway_request_seconds",
    help: "Time from the request to the end of its response",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: "larchway_requests_in_flight",
    help: "Requests without a response yet",
    registers,
  });
  const failures = new Counter({
    name: "larchway_metric_failures_total",
    help: "Figures that could not be read at a scrape",
    labelNames: ["metric"],
    registers,
  });

  return {
    requestBegun: () => inFlight.inc(),
    requestEnded({ method, route, status, milliseconds }) {
      inFlight.dec();
      const labels = {
        method: methods.has(method) ? method : "other",
        route: route ?? "(none)",
        status: `${Math.floor(status / 100)}xx`,
      };
      durations.observe(labels, milliseconds / 1000);
    },
    counter(name, help, ...labelNames) {
      const counter = new Counter({ name, help, labelNames, registers });
      return (...values) => counter.labels(...values).inc();
    },
    durations(name, help, ...labelNames) {
      const histogram = new Histogram({ name, help, labelNames, buckets, registers });
      return (seconds, ...values) => histogram.labels(...values).observe(seconds);
    },
    gauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset();
          try {
            for (const { labels = {}, value } of await read())
              if (value !== undefined) this.set(labels, value);
          } catch {
            failures.inc({ metric: name });
          }
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

/** Use of the database connections. */
export function addPoolMetrics(metrics: Metrics, database: () => Database | undefined): void {
  metrics.gauge("larchway_database_connections", "Connections to the database", ["state"], () => {
    const pool = database()?.connections();
    if (!pool) return [];
    return [
      { labels: { state: "busy" }, value: pool.open - pool.idle },
      { labels: { state: "idle" }, value: pool.idle },
      { labels: { state: "waiting" }, value: pool.waiting },
    ];
  });
}
