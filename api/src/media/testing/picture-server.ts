import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Responder = (response: ServerResponse, path: string) => void;

export interface PictureServer {
  origin: string;
  port: number;
  /** The response of each path; tests change it. */
  responders: Map<string, Responder>;
  /** Paths requested so far. */
  requests: string[];
  close(): Promise<void>;
}

/** A local source of photos with configurable responses. */
export async function startPictureServer(): Promise<PictureServer> {
  const responders = new Map<string, Responder>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const respond = responders.get(path);
    if (respond) respond(response, path);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    responders,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Responds with these bytes. */
export function serving(bytes: Buffer, headers: Record<string, string> = {}): Responder {
  return (response) => void response.writeHead(200, { "content-type": "image/jpeg", ...headers }).end(bytes);
}

export function redirecting(location: string): Responder {
  return (response) => void response.writeHead(302, { location }).end();
}
