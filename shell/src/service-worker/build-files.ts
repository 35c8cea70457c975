/**
 * Files of published builds: their path has the build's id, so a file never changes. The worker caches nothing else
 * of the site: no document except the offline one, no API response, no photo.
 */
const buildFile = /^\/remotes\/[a-z-]+\/[0-9a-f]{12}\/[\w./-]+$/;

export function isBuildFile({ origin, pathname, search }: URL, siteOrigin: string): boolean {
  return origin === siteOrigin && search === "" && buildFile.test(pathname);
}

/** The build files in a document of the site, each once. */
export function findBuildFiles(html: string, siteOrigin: string): string[] {
  const urls = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, url = ""]) => url);
  return [...new Set(urls)].filter(
    (url) => URL.canParse(url, siteOrigin) && isBuildFile(new URL(url, siteOrigin), siteOrigin),
  );
}
