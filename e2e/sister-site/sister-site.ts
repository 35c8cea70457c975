import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const pages = path.join(path.dirname(fileURLToPath(import.meta.url)), "pages");
const { resolve } = createRequire(import.meta.url);
/** A file of a package that its export map does not name: a script for pages. */
const findFile = (name: string, file: string) =>
  path.join(path.dirname(resolve(`${name}/package.json`)), file);

/** What the pages take from npm, by the path at which this site has it. */
const packages: Record<string, string> = {
  "/vendor/react.js": findFile("react-18", "umd/react.production.min.js"),
  "/vendor/react-dom.js": findFile("react-dom-18", "umd/react-dom.production.min.js"),
  "/vendor/single-spa.js": path.join(path.dirname(resolve("single-spa")), "../esm/single-spa.min.js"),
};

const files: Record<string, string> = {
  "/": "calculator.html",
  "/pre-approval": "pre-approval.html",
  "/advisors": "advisors.html",
  "/style.css": "style.css",
  "/logo.svg": "logo.svg",
  "/pre-approval.js": "pre-approval.js",
  "/advisors.js": "advisors.js",
};

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

export interface SisterSite {
  url: string;
  stop(): Promise<void>;
}

/** Serves the sister company's site. It is not ours: all it knows of us is the origin in its pages. */
export async function startSisterSite({
  larchway,
  port = 0,
}: {
  larchway: string;
  port?: number;
}): Promise<SisterSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://sister.invalid");
    void respond(pathname).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });

  async function respond(pathname: string) {
    const file = packages[pathname] ?? (files[pathname] && path.join(pages, files[pathname]));
    if (file === undefined || file === "") return { status: 404, headers: {}, body: "Not found" };
    const text = (await readFile(file, "utf8")).replaceAll("{{larchway}}", larchway);
    const policy = pathname === "/" ? { "content-security-policy": strictPolicy(larchway) } : {};
    return { status: 200, headers: { "content-type": types[path.extname(file)], ...policy }, body: text };
  }

  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** As strict as a policy gets; docs/embedding.md names the two lines that the calculator needs. */
function strictPolicy(larchway: string): string {
  return [
    "default-src 'none'",
    `script-src ${larchway}/embed/ ${larchway}/remotes/`,
    `connect-src ${larchway}/embed/ ${larchway}/remotes/`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
