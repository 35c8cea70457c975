import type { FastifyInstance } from "fastify";
import { brand } from "@larchway/shared/brand";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import { CodedError } from "@larchway/shared/contracts/errors";
import { offlineDocumentPath, revisionHeader } from "@larchway/shared/contracts/offline";
import { offlineHints } from "../document/hints";
import { allowImportMap } from "../document/import-map";
import { buildDataBlock, renderDocument } from "../document/render-document";
import { findLiveShell, type LiveReleases } from "@larchway/releases/live/live-releases";

export interface OfflineDocumentOptions {
  live: LiveReleases;
  config: BrowserConfig;
  contentSecurityPolicy: string;
  earlyScript: string;
  now: () => number;
}

/**
 * Serves the document that service workers cache and show without a connection: the live release set without data, and
 * hints for every file of the pages that work offline.
 */
export function addOfflineDocument(app: FastifyInstance, options: OfflineDocumentOptions): void {
  const { live, config, contentSecurityPolicy, earlyScript, now } = options;
  app.get(offlineDocumentPath, (_, reply) => {
    const view = live.current;
    const shell = view && findLiveShell(view);
    if (!shell) throw new CodedError("NO_RELEASE");
    const html = renderDocument({
      locale: brand.locale,
      shell,
      match: undefined,
      head: { name: brand.name, title: brand.name, description: brand.blurb },
      canonical: undefined,
      isIndexed: false,
      pictureLink: "",
      socialTags: [],
      structuredData: [],
      dataBlock: buildDataBlock({
        env: { now: now(), timeZone: brand.timeZone, locale: brand.locale },
        config,
        releasesJson: view.json,
        firstData: new Map(),
      }),
      isOffline: true,
      slotLinks: [],
      earlyScript,
      bootScript: undefined,
      extraHead: offlineHints(view).join("\n"),
    });
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy": allowImportMap(contentSecurityPolicy, shell),
        "cross-origin-opener-policy": "same-origin-allow-popups",
        [revisionHeader]: String(view.set.revision),
      })
      .send(html);
  });
}
