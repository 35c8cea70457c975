import type { LookupAddress } from "node:dns";
import { gzipSync } from "node:zlib";
import { createPictureFetcher, type PictureFetcherOptions } from "./fetch-picture";
import { type MediaSource, parseMediaSources, findSource } from "../config/media-sources";
import { isPublicAddress } from "../http/public-address";
import { type PictureServer, redirecting, serving, startPictureServer } from "./testing/picture-server";

let server: PictureServer;
const bytes = Buffer.from("some bytes");

beforeAll(async () => {
  server = await startPictureServer();
  server.responders.set("/plain", serving(bytes));
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const fetcher = (options: Partial<PictureFetcherOptions> = {}) =>
  createPictureFetcher({ sources: parseMediaSources(server.origin) ?? [], timeout: 2_000, ...options });
/** A host name that is resolved, like one on the open internet. */
const named = (host: string): MediaSource => ({
  protocol: "http:",
  host,
  port: String(server.port),
  anyAddress: false,
});
const at = (path: string, host = "127.0.0.1") => `http://${host}:${server.port}${path}`;
const address = (text: string): LookupAddress => ({ address: text, family: text.includes(":") ? 6 : 4 });

describe("addresses of the open internet", () => {
  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "ff02::1",
    "no address",
    "",
  ])("do not include %s", (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "2606:4700:4700::1111", "2a00:1450::1"])("include %s", (text) => {
    expect(isPublicAddress(text)).toBe(true);
  });
});

describe("sources", () => {
  const sources = parseMediaSources("photos.example.com, *.cdn.example, http://10.0.0.5:8000/") ?? [];
  const knows = (url: string) => findSource(sources, new URL(url)) !== undefined;

  it("are hosts over https, hosts below a domain, and whole origins", () => {
    for (const url of [
      "https://photos.example.com/a.jpg",
      "https://PHOTOS.example.com:443/a",
      "https://a.b.cdn.example/",
      "http://10.0.0.5:8000/x",
    ])
      expect([url, knows(url)]).toEqual([url, true]);
    for (const url of [
      "http://photos.example.com/a.jpg",
      "https://photos.example.com:8443/",
      "https://photos.example.com.evil.example/",
      "https://evilcdn.example/",
      "https://cdn.example/",
      "https://photos.example.com@evil.example/",
      "https://user:password@photos.example.com/",
      "http://10.0.0.5/x",
      "file:///etc/passwd",
    ])
      expect([url, knows(url)]).toEqual([url, false]);
  });

  it("are refused when they are something else", () => {
    for (const text of ["*", "*.", "localhost", "ftp://a.example", "a.example/path", "http://"])
      expect([text, parseMediaSources(text)]).toEqual([text, undefined]);
    expect(parseMediaSources("")).toEqual([]);
  });
});

describe("fetching a picture", () => {
  it("gets the bytes of an allowed source, also after a redirect within it", async () => {
    server.responders.set("/moved", redirecting("/plain"));
    expect(await fetcher()(at("/plain"))).toEqual(bytes);
    expect(await fetcher()(at("/moved"))).toEqual(bytes);
  });

  it("never requests an unknown source, directly or after a redirect", async () => {
    server.responders.set("/out", redirecting("http://169.254.169.254/latest/meta-data"));
    server.responders.set("/other", redirecting(at("/plain", "localhost")));
    server.responders.set("/file", redirecting("file:///etc/passwd"));
    await expect(fetcher()("http://127.0.0.1:1/plain")).rejects.toThrow("a known source");
    for (const path of ["/out", "/other", "/file"])
      await expect(fetcher()(at(path))).rejects.toThrow("a known source");
    expect(server.requests).toEqual(["/out", "/other", "/file"]);
  });

  it("never connects into a closed network, whatever a name resolves to", async () => {
    for (const addresses of [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], ["::ffff:127.0.0.1"]]) {
      const fetch = fetcher({
        sources: [named("photos.example")],
        resolve: (_host, done) => done(null, addresses.map(address)),
      });
      await expect(fetch(at("/plain", "photos.example"))).rejects.toThrow("closed network");
    }
    const bare = fetcher({ sources: [named("127.0.0.1")] });
    await expect(bare(at("/plain"))).rejects.toThrow("closed network");
    expect(server.requests).toEqual([]);
  });

  it("connects to the checked IP address although the name changes immediately", async () => {
    let lookups = 0;
    const fetch = fetcher({
      sources: [named("photos.example")],
      // Replaces an address of the open internet, which the tests cannot reach.
      isOpen: (text) => text === "127.0.0.1",
      resolve: (_host, done) => {
        lookups += 1;
        done(null, [address(lookups === 1 ? "127.0.0.1" : "127.0.0.2")]);
      },
    });
    server.responders.set("/once", serving(bytes, { connection: "close" }));
    expect(await fetch(at("/once", "photos.example"))).toEqual(bytes);
    expect(lookups).toBe(1);
    await expect(fetch(at("/once", "photos.example"))).rejects.toThrow("closed network");
    expect(server.requests).toEqual(["/once"]);
  });

  it("gives up on a source that is slow, cut off, gone, or redirects in circles", async () => {
    server.responders.set("/silent", () => undefined);
    server.responders.set("/dripping", (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    });
    server.responders.set("/cut", (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("x", () => response.destroy());
    });
    server.responders.set("/circle", redirecting("/circle"));
    server.responders.set("/nowhere", redirecting("http://["));
    for (const [path, reason] of [
      ["/silent", "in time"],
      ["/dripping", "in time"],
      ["/cut", "cannot be reached"],
      ["/missing", "responded with 404"],
      ["/circle", "too often"],
      ["/nowhere", "an invalid URL"],
    ] as const)
      await expect(fetcher({ timeout: 400 })(at(path))).rejects.toThrow(reason);
    await expect(fetcher()("no address")).rejects.toThrow("no valid URL");
  });

  it("takes no more than the limit, announced or not, and unpacks nothing", async () => {
    server.responders.set("/announced", serving(Buffer.alloc(2_000)));
    server.responders.set("/endless", (response) => {
      response.writeHead(200);
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(600), more);
      };
      more();
    });
    server.responders.set(
      "/packed",
      serving(gzipSync(Buffer.alloc(1_000_000)), { "content-encoding": "gzip" }),
    );
    const fetch = fetcher({ maxBytes: 1_000 });
    await expect(fetch(at("/announced"))).rejects.toThrow("too large");
    await expect(fetch(at("/endless"))).rejects.toThrow("too large");
    await expect(fetcher()(at("/packed"))).rejects.toThrow("in gzip");
  });
});
