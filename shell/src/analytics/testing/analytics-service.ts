import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface ServiceRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** The source of the fake control plane. */
export const sourceConfig = {
  source: {
    id: "source",
    name: "Larchway",
    writeKey: "key",
    workspaceId: "workspace",
    enabled: true,
    config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
    destinations: [],
  },
};

/** A destination without a script of another host. */
export const customDestination = {
  id: "own",
  name: "Own",
  enabled: true,
  config: { connectionMode: "device" },
  shouldApplyDeviceModeTransformation: false,
  propagateEventsUntransformedOnError: false,
  destinationDefinition: { name: "CUSTOM_DEVICE_MODE", displayName: "Custom Device Mode" },
};

/** A fake control plane, data plane and cookie endpoint that record their requests. Port 0 means a free one. */
export async function startAnalyticsService(port = 0) {
  const requests: ServiceRequest[] = [];
  const responses = { config: sourceConfig as unknown, cookieStatus: 200 };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://service");
      const headers = {
        "access-control-allow-origin": request.headers.origin ?? "*",
        "access-control-allow-credentials": "true",
        "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
        "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
      };
      if (request.method === "OPTIONS") {
        response.writeHead(204, headers).end();
        return;
      }
      const body = await readBody(request);
      requests.push({ method: request.method ?? "", path: url.pathname, query: url.searchParams, body });
      if (url.pathname.startsWith("/sourceConfig")) {
        response.writeHead(200, { ...headers, "content-type": "application/json" });
        response.end(request.method === "HEAD" ? undefined : JSON.stringify(responses.config));
      } else if (url.pathname.startsWith("/rsaRequest"))
        response.writeHead(responses.cookieStatus, headers).end("ok");
      else response.writeHead(200, headers).end("OK");
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    responses,
    /** Every received event, single or in a batch. */
    events: () =>
      requests
        .filter(({ path }) => path.startsWith("/v1/"))
        .flatMap(({ body }) => (body as { batch?: AnalyticsEvent[] }).batch ?? [body as AnalyticsEvent]),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The fields of an event record that tests check. */
interface AnalyticsEvent extends Record<string, unknown> {
  type: string;
  event: string | null;
  messageId: string;
  properties: Record<string, unknown> | null;
  context: Record<string, unknown> & { page: Record<string, unknown> };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
