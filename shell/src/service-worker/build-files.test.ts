import { findBuildFiles, isBuildFile } from "./build-files";

const site = "https://www.larchway.example";
const build = "/remotes/mf-account/0123456789ab";

describe("the files that the worker caches", () => {
  it.each([
    `${build}/remoteEntry.1a2b3c4d.js`,
    `${build}/css/slots.54630b00.css`,
    `${build}/files/figtree.woff2`,
  ])("is %s, whose path holds the build", (path) =>
    expect(isBuildFile(new URL(path, site), site)).toBe(true),
  );

  it.each([
    "/",
    "/listings/W1",
    "/api/properties/W1",
    "/api/users/profile",
    "/api/media/feed/x/640.webp",
    "/platform/live",
    "/platform/offline",
    "/assets/img/no-img.png",
    "/service-worker.js",
    "/remotes/mf-account/live/remoteEntry.js",
    "/remotes/mf-account/remoteEntry.js",
    `${build}/js/a.js?v=2`,
    `https://other.example${build}/js/a.js`,
  ])("is not %s", (path) => expect(isBuildFile(new URL(path, site), site)).toBe(false));

  it("are found in a document, each once, without other files", () => {
    const html = `<link rel="stylesheet" href="${build}/css/a.css"><script src="${build}/js/a.js"></script>
      <link rel="modulepreload" href="${build}/js/a.js"><link rel="icon" href="/favicon.ico"><a href="https://x.example/">x</a>
      <a href="http://[">broken</a>`;
    expect(findBuildFiles(html, site)).toEqual([`${build}/css/a.css`, `${build}/js/a.js`]);
  });
});
