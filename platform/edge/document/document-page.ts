import { brand } from "@larchway/shared/brand";
import type { BrowserConfig } from "@larchway/shared/contracts/document";
import type { LiveView } from "../live-releases";
import { firstPictureLink } from "./first-picture";
import type { FirstAnswer, FirstData } from "./first-data";
import { headTextOf } from "@larchway/shared/contracts/head-text";
import { shellOf } from "./hints";
import { preloadAddress } from "./preload-address";
import { renderDocument } from "./render-document";

export interface DocumentPageOptions {
  config: BrowserConfig;
  publicOrigin: string | undefined;
  firstData: FirstData;
  extraHead: string;
  now: () => number;
}

export interface DocumentPage {
  status: number;
  html: string;
  /** False when the api did not give all the first data. */
  isComplete: boolean;
}

/** Makes the document of an address: which remote owns it, its first data, head and hints. Null before the first release. */
export async function makeDocumentPage(
  view: LiveView,
  address: URL,
  options: DocumentPageOptions,
): Promise<DocumentPage | null> {
  const shell = shellOf(view);
  if (!shell) return null;

  const match = view.routes.match(address.pathname);
  const query = address.searchParams;
  const preloads = (match?.route.preload ?? []).map((template) =>
    preloadAddress(template, match?.params ?? {}, query),
  );
  const addresses = preloads.filter((each) => each !== null);
  const firstData =
    addresses.length > 0 ? await options.firstData.fetchAll(addresses) : new Map<string, FirstAnswer>();
  const answers = preloads.map((each) => (each === null ? undefined : firstData.get(each)));

  const isMissing =
    Boolean(match?.route.notFoundWhenMissing) && answers.some((answer) => answer?.status === 404);
  const status = match && !isMissing ? 200 : 404;
  const bodies = answers.map((answer) => (answer?.status === 200 ? answer.body : undefined));

  const html = renderDocument({
    env: { now: options.now(), timeZone: brand.timeZone, locale: brand.locale },
    config: options.config,
    shell,
    releasesJson: view.json,
    match,
    head: headTextOf(isMissing ? undefined : match, query, bodies),
    canonical: status === 200 && options.publicOrigin ? options.publicOrigin + address.pathname : undefined,
    isIndexed: status === 200 && match?.route.index === true,
    pictureLink: match ? firstPictureLink(match, bodies) : "",
    firstData,
    extraHead: options.extraHead,
  });
  return { status, html, isComplete: firstData.size === new Set(addresses).size };
}
