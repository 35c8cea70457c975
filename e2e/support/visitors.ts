import { Agent, request, type IncomingMessage } from "node:http";
import { siteUrl } from "./site";

/** The part of a document's data that is read. */
interface ReleasesBlock {
  releases: { remotes: Record<string, { live: { build: string } }> };
}

/** A visitor without a browser: with a separate cookie, from a separate network (127.0.0.0/8 has thousands). */
export class PlainVisitor {
  private cookie = "";
  /** The view of the last document. */
  private view = "";
  private readonly agent: Agent;

  constructor(network: number) {
    const localAddress = `127.${1 + (network >> 8)}.${network & 255}.1`;
    this.agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress });
  }

  /** Opens a page; resolves with the build of a remote in its release set. */
  async open(path: string, remote: string): Promise<string> {
    return readBuild((await this.send("GET", path)).body, remote);
  }

  /**
   * Opens a page with every file that its document names; resolves with the build of a remote, and with the failures.
   */
  async load(path: string, remote: string): Promise<{ build: string; failures: string[] }> {
    const { status, body } = await this.send("GET", path);
    if (status !== 200) return { build: "none", failures: [`${path}: ${status}`] };
    const build = readBuild(body, remote);
    const files = [...body.matchAll(/(?:href|src)="(\/(?:remotes|platform\/boot)\/[^"]+)"/g)];
    const responses = await Promise.all(
      files.map(async ([, file = ""]) => ({ file, ...(await this.send("GET", file)) })),
    );
    const failures = responses.filter((each) => each.status !== 200);
    const hasBuild = responses.some(({ file }) => file.startsWith(`/remotes/${remote}/${build}/`));
    return {
      build,
      failures: [
        ...failures.map((each) => `${each.file}: ${each.status}`),
        ...(hasBuild ? [] : [`${path} names no file of ${remote} ${build}`]),
      ],
    };
  }

  /** Sends a report like the page in a browser. */
  async report(beacon: { remote: string; build: string; event: string; path: string }): Promise<void> {
    const { status } = await this.send("POST", `/platform/beacons?view=${this.view}`, JSON.stringify(beacon));
    if (status !== 204) throw new Error(`The beacon got the status ${status}.`);
  }

  /**
   * Listens for changes of live builds like an open page; resolves, once connected, with a function that waits for one.
   */
  async follow(): Promise<(text: string) => Promise<void>> {
    const response = await this.request("GET", "/platform/live/events");
    let heard = "";
    response.on("error", () => undefined);
    response.setEncoding("utf8").on("data", (chunk: string) => (heard += chunk));
    return (text) =>
      new Promise((resolve) => {
        const look = () => heard.includes(text) && resolve();
        response.on("data", look);
        look();
      });
  }

  /** Ends its connections. */
  leave(): void {
    this.agent.destroy();
  }

  private async send(method: string, path: string, body?: string): Promise<{ status: number; body: string }> {
    const response = await this.request(method, path, body);
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
    return { status: response.statusCode ?? 0, body: text };
  }

  private request(method: string, path: string, body?: string): Promise<IncomingMessage> {
    const { port } = new URL(siteUrl);
    const headers = { cookie: this.cookie, ...(body === undefined ? {} : { "content-type": "text/plain" }) };
    return new Promise((resolve, reject) => {
      const options = { method, path, host: "127.0.0.1", port, headers, agent: this.agent };
      const sent = request(options, (response) => {
        const [cookie] = response.headers["set-cookie"] ?? [];
        const timing = String(response.headers["server-timing"] ?? "");
        this.view = /^view;desc="([^"]+)"/.exec(timing)?.[1] ?? this.view;
        this.cookie = cookie?.split(";")[0] ?? this.cookie;
        resolve(response);
      });
      sent.on("error", reject).end(body);
    });
  }
}

/** The live build of a remote in a document's release set, which also contains its fallback. */
export function readBuild(html: string, remote: string): string {
  const [, data = ""] =
    /<script type="application\/json" id="larchway-document">(.*)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(data) as ReleasesBlock).releases.remotes[remote]?.live.build ?? "none";
}
