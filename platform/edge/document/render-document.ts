import { brand } from "@larchway/shared/brand";
import { documentBlockId, type BrowserConfig, type Env } from "@larchway/shared/contracts/document";
import { offlineAttribute } from "@larchway/shared/contracts/offline";
import type { LiveBuild } from "@larchway/shared/contracts/release";
import type { FirstResponse } from "./first-data";
import type { HeadText } from "@larchway/shared/pages/head-text";
import type { MatchedRoute } from "./route-table";
import { escapeHtml, escapeJson } from "./escape";
import { entryScript, hintLinks } from "./hints";

export interface DocumentParts {
  env: Env;
  config: BrowserConfig;
  shell: LiveBuild;
  /** The release set as JSON, escaped. */
  releasesJson: string;
  match: MatchedRoute | undefined;
  head: HeadText;
  canonical: string | undefined;
  isIndexed: boolean;
  pictureLink: string;
  socialTags: string[];
  /** JSON-LD; empty for pages that machines need not understand. */
  structuredData: object[];
  firstData: Map<string, FirstResponse>;
  /** The document that stands in for every page without a connection. */
  isOffline?: boolean;
  /** Further elements of the head, made by us. */
  extraHead: string;
}

/** The HTML of a page: an empty root and all that the shell needs to fill it without another request. */
export function renderDocument(parts: DocumentParts): string {
  const { env, head, shell, match } = parts;
  const headElements = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    parts.pictureLink,
    ...hintLinks(shell, match),
    entryScript(shell),
    parts.isIndexed ? "" : `<meta name="robots" content="noindex">`,
    parts.canonical ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}">` : "",
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.themeColors.dark}">`,
    `<meta name="application-name" content="${escapeHtml(brand.name)}">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    ...parts.socialTags,
    structuredDataBlock(parts.structuredData),
    parts.extraHead,
  ].filter(Boolean);

  return `<!doctype html>
<html lang="${escapeHtml(env.locale)}"${parts.isOffline ? ` ${offlineAttribute}` : ""}>
<head>
${headElements.join("\n")}
</head>
<body>
<div id="root"></div>
<noscript>This site needs JavaScript. Call us at ${escapeHtml(brand.phone.display)} and we will help.</noscript>
<script type="application/json" id="${documentBlockId}">${dataBlock(parts)}</script>
</body>
</html>
`;
}

/** A data block is never run, so the content security policy needs no exception for it. */
function structuredDataBlock(things: object[]): string {
  if (things.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<script type="application/ld+json">${escapeJson(json)}</script>`;
}

/** The release set and the first data are JSON already; only the small rest is made here. */
function dataBlock({ env, config, releasesJson, firstData }: DocumentParts): string {
  const entries = [...firstData].map(
    ([address, { json }]) => `${escapeJson(JSON.stringify(address))}:${json}`,
  );
  const rest = escapeJson(JSON.stringify({ env, config })).slice(0, -1);
  return `${rest},"releases":${releasesJson},"firstData":{${entries.join(",")}}}`;
}
