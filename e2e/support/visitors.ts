import { request } from "node:http";
import { siteUrl } from "./site";

/** What it reads of a document's data. */
interface ReleasesBlock {
  releases: { remotes: Record<string, { live: { build: string } }> };
}

/** A visitor who needs no browser: with a cookie of its own, from a network of its own (127.0.0.0/8 has thousands). */
export class PlainVisitor {
  private cookie = "";

  constructor(private readonly network: number) {}

  /** Opens a page; resolves with the build of a remote in its release set. */
  async open(path: string, remote: string): Promise<string> {
    const { body } = await this.send("GET", path);
    const [, data = ""] =
      /<script type="application\/json" id="larchway-document">(.*)<\/script>/s.exec(body) ?? [];
    const { releases } = JSON.parse(data) as ReleasesBlock;
    return releases.remotes[remote]?.live.build ?? "none";
  }

  /** Reports as the page of a browser does. */
  async report(beacon: { remote: string; build: string; event: string; path: string }): Promise<void> {
    const { status } = await this.send("POST", "/platform/beacons", JSON.stringify(beacon));
    if (status !== 204) throw new Error(`The beacon got the status ${status}.`);
  }

  private send(method: string, path: string, body?: string): Promise<{ status: number; body: string }> {
    const { port } = new URL(siteUrl);
    const localAddress = `127.${1 + (this.network >> 8)}.${this.network & 255}.1`;
    const headers = { cookie: this.cookie, ...(body === undefined ? {} : { "content-type": "text/plain" }) };
    return new Promise((resolve, reject) => {
      const options = { method, path, host: "127.0.0.1", port, localAddress, headers };
      const sent = request(options, (response) => {
        const [cookie] = response.headers["set-cookie"] ?? [];
        this.cookie = cookie?.split(";")[0] ?? this.cookie;
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sent.on("error", reject).end(body);
    });
  }
}
