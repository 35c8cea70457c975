import { brand } from "@larchway/shared/brand";
import {
  deferredScriptsId,
  documentBlockId,
  type BrowserConfig,
  type Env,
} from "@larchway/shared/contracts/document";
import { offlineAttribute } from "@larchway/shared/contracts/offline";
import type { LiveBuild } from "@larchway/shared/contracts/release";
import type { FirstResponse } from "./first-data";
import type { HeadText } from "@larchway/shared/pages/head-text";
import type { MatchedRoute } from "@larchway/releases/live/route-table";
import { escapeHtml, escapeJson } from "@larchway/releases/http/escape";
import { entryScript, hintLinks } from "./hints";
import { importMapScript } from "./import-map";
import { buildPlainPage } from "./plain-page";

/** The content of the data block. */
export interface DataBlockParts {
  env: Env;
  config: BrowserConfig;
  /** The release set as JSON, escaped. */
  releasesJson: string;
  firstData: Map<string, FirstResponse>;
}

/** A page rendered at the edge. */
interface RenderedRoot {
  /** In UTF-8. */
  html: Uint8Array;
  /** Number of its nodes, by which the early script recognizes that others inserted some. */
  nodes: number;
  /** Links to the first images of the page. */
  headLinks: readonly string[];
  /** The builds that rendered it. A browser with other builds does not hydrate it. */
  builds: string;
}

export interface DocumentParts {
  locale: string;
  shell: LiveBuild;
  match: MatchedRoute | undefined;
  head: HeadText;
  canonical: string | undefined;
  isIndexed: boolean;
  pictureLink: string;
  socialTags: string[];
  /** JSON-LD; empty for pages without it. */
  structuredData: object[];
  /** Made by {@link buildDataBlock}. */
  dataBlock: string;
  /** The rendered page; without it, the browser renders. */
  rendered?: RenderedRoot;
  /** The document that service workers show without a connection. */
  isOffline?: boolean;
  /** Hints for the layout's slots. */
  slotLinks: string[];
  /** Runs before anything is painted (`edge/pages/boot/early-client.ts`). */
  earlyScript: string;
  /** Loads the boot module; undefined where there is none. */
  bootScript: ((isDeferred: boolean) => string) | undefined;
  /** Further trusted elements for the head. */
  extraHead: string;
  /** HTML after the page: the preview badge of one browser. */
  badge?: string | undefined;
}

const encoder = new TextEncoder();

/**
 * Builds the HTML document in UTF-8: the root element, rendered or empty, and everything that the shell needs to start.
 * Concatenates bytes, because one large string would take twice the memory.
 */
export function renderDocument(parts: DocumentParts): Buffer {
  const { head, shell, match, rendered } = parts;
  const hints = hintLinks(shell, match, { isRendered: rendered !== undefined });
  const scripts = [...hints.scripts, entryScript(shell), ...parts.slotLinks];
  const headElements = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    // Stops phones from turning numbers into links within elements that React hydrates.
    `<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">`,
    importMapScript(shell),
    parts.earlyScript,
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    // Early, to be there before the shell can fail, and async, to block nothing.
    parts.bootScript?.(rendered !== undefined),
    ...pictureLinks(parts),
    ...hints.first,
    ...(rendered ? [deferred(scripts)] : scripts),
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

  const start = `<!doctype html>
<html lang="${escapeHtml(parts.locale)}"${parts.isOffline ? ` ${offlineAttribute}` : ""}>
<head>
${headElements.join("\n")}
</head>
<body>
<div id="root"${rendered ? ` data-render="${escapeHtml(rendered.builds)}" data-nodes="${rendered.nodes}"` : ""}>`;
  const end = `</div>${parts.badge ? `\n${parts.badge}` : ""}
<noscript>${rendered ? escapeHtml(withoutScripts) : buildPlainPage(head.name, help)}</noscript>
<script type="application/json" id="${documentBlockId}">${parts.dataBlock}</script>
</body>
</html>
`;
  return Buffer.concat([encoder.encode(start), rendered?.html ?? nothing, encoder.encode(end)]);
}

const nothing = new Uint8Array();

/** A rendered page can be read without scripts. The early script adds them after the first paint. */
function deferred(scripts: readonly string[]): string {
  return `<template id="${deferredScriptsId}">\n${scripts.join("\n")}\n</template>`;
}

const help = `Call us at ${brand.phone.display} and we will help.`;
const withoutScripts = `Without JavaScript you can read and search. Saving homes, signing in, the map and forms need it. ${help}`;

/** Uses the images of the rendered page, and drops the link from its data when it is the same image. */
function pictureLinks({ pictureLink, rendered }: DocumentParts): string[] {
  const links = rendered?.headLinks ?? [];
  const [source] = /(?:href|imagesrcset)="[^"]+"/i.exec(pictureLink) ?? [];
  const isThere =
    source !== undefined && links.some((link) => link.toLowerCase().includes(source.toLowerCase()));
  return isThere ? [...links] : [pictureLink, ...links];
}

/** Data blocks do not execute, so the content security policy needs no exception. */
function structuredDataBlock(things: object[]): string {
  if (things.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<script type="application/ld+json">${escapeJson(json)}</script>`;
}

/** Returns the text of the data block. The release set and first data are already JSON. */
export function buildDataBlock({ env, config, releasesJson, firstData }: DataBlockParts): string {
  const entries = [...firstData].map(([url, { json }]) => `${escapeJson(JSON.stringify(url))}:${json}`);
  const rest = escapeJson(JSON.stringify({ env, config })).slice(0, -1);
  return `${rest},"releases":${releasesJson},"firstData":{${entries.join(",")}}}`;
}
