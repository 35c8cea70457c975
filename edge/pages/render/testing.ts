/** For tests: small server bundles that render or fail as a test needs. */

/** Counts the pages that a thread rendered, so that equal HTML proves a cache hit. */
const counter = "globalThis.rendered = (globalThis.rendered ?? 0) + 1;";

/** A shell whose pages contain its version, the URL and the owner's output. */
export function makeShellServer(version: string, { contract = 1 } = {}): string {
  return `
module.exports = {
  contract: ${contract},
  loadRemote(name, code) {
    const module = { exports: {} };
    new Function("module", "exports", "require", code)(module, module.exports, (other) => {
      throw new Error(name + " requires " + other + ", which is not shared");
    });
    return module.exports;
  },
  async render({ documentJson, url, remotes }) {
    ${counter}
    const page = JSON.parse(documentJson);
    const [owner] = Object.values(remotes);
    const isKnown = page.releases.remotes.shell.remote.routes.some(({ path }) => path === url.split("?")[0]);
    const { status = 200, html, headLinks = [] } = owner
      ? await owner.render(url, page)
      : { status: isKnown ? 200 : 404, html: isKnown ? "a page of the shell" : "no such page" };
    const seen = [url, html, page.env.now, globalThis.rendered].join("|").replaceAll("&", "&amp;");
    return { status, html: '<header>shell ${version}</header><main>' + seen + "</main>", headLinks };
  },
};`;
}

/** A remote whose pages under /faults/ fail in the way that their path names. */
export function makeRemoteServer(version: string): string {
  return `
const faults = {
  throw: () => { throw new Error("thrown by the page"); },
  reject: async () => { throw new Error("rejected by the page"); },
  hang: () => { for (;;); },
  wait: () => new Promise(() => undefined),
  memory: () => { const all = []; for (;;) all.push(Array(100_000).fill(all.length)); },
  exit: () => process.exit(1),
  request: () => fetch("http://127.0.0.1:9/"),
  stray: () => { void Promise.reject(new Error("unhandled")); return { html: "stray" }; },
  style: () => ({ html: '<p style="color:red">styled</p>' }),
  script: () => ({ html: "<script>alert(1)</script>" }),
  status: () => ({ status: 500, html: "failed" }),
  shape: () => ({ status: "200" }),
};
exports.render = async (url, page) => {
  const [, fault] = /^\\/faults\\/(\\w+)/.exec(url) ?? [];
  if (fault in faults) return await faults[fault]();
  const [response] = Object.values(page.firstData);
  return {
    status: response?.status ?? 200,
    html: "remote ${version} " + (response?.body.UnparsedAddress ?? ""),
    headLinks: response?.body.media?.map(({ mediaurl }) => '<link rel="preload" as="image" href="' + mediaurl + '"/>'),
  };
};`;
}

/** The faults, and the failure code that each is counted as. */
export const faults = [
  ["throw", "threw"],
  ["reject", "threw"],
  ["request", "threw"],
  ["shape", "threw"],
  ["style", "inline"],
  ["script", "inline"],
  ["status", "status"],
  ["hang", "deadline"],
  ["wait", "deadline"],
  ["memory", "memory"],
  ["exit", "crashed"],
] as const;
