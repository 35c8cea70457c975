/**
 * Files of published builds: their path holds the build's id, so a file never changes. Nothing else of the site is
 * cached by the worker: no document but the offline one, no response of the api, no picture.
 */
const buildFile = /^\/remotes\/[a-z-]+\/[0-9a-f]{12}\/[\w./-]+$/;

export function isBuildFile({ origin, pathname, search }: URL, siteOrigin: string): boolean {
  return origin === siteOrigin && search === "" && buildFile.test(pathname);
}

/** The build files that a document of ours refers to, each once. */
export function findBuildFiles(html: string, siteOrigin: string): string[] {
  const urls = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, url = ""]) => url);
  return [...new Set(urls)].filter(
    (url) => URL.canParse(url, siteOrigin) && isBuildFile(new URL(url, siteOrigin), siteOrigin),
  );
}
