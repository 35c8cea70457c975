import { escapeHtml } from "@larchway/releases/http/escape";

export interface SitemapEntry {
  /** Begins with a slash, encoded. */
  path: string;
  /** ISO 8601. */
  modifiedAt?: string;
}

const head = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/** Returns the index of all sitemap files. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

/** Yields one sitemap file, a batch of entries at a time. */
export async function* sitemapFile(
  origin: string,
  batches: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const entries of batches) {
    yield entries
      .map(({ path, modifiedAt }) => {
        const modified = modifiedAt === undefined ? "" : `<lastmod>${escapeHtml(modifiedAt)}</lastmod>`;
        return `<url><loc>${escapeHtml(origin + path)}</loc>${modified}</url>\n`;
      })
      .join("");
  }
  yield "</urlset>\n";
}
