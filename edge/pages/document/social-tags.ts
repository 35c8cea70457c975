import { brand } from "@larchway/shared/brand";
import type { DevelopmentDetail } from "@larchway/shared/contracts/api";
import * as pictures from "@larchway/shared/brand/pictures";
import type { HeadText } from "@larchway/shared/pages/head-text";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { pictureAt } from "@larchway/shared/domain";
import { escapeHtml } from "@larchway/releases/http/escape";
import { openPictures, type OpenListing } from "./open-listing";

export interface SocialPage {
  head: HeadText;
  /** Absolute; undefined for pages without a canonical URL. */
  canonical: string | undefined;
  /** Image URLs must be absolute; without an origin there are none. */
  publicOrigin: string | undefined;
  route: RemoteRoute | undefined;
  listing: OpenListing | undefined;
  development?: Pick<DevelopmentDetail, "picture">;
}

/** Returns Open Graph and Twitter card tags for link previews. */
export function socialTags({
  head,
  canonical,
  publicOrigin,
  route,
  listing,
  development,
}: SocialPage): string[] {
  const article = route?.article;
  const picture = publicOrigin ? (ownPicture(development) ?? choosePicture(route, listing)) : undefined;
  const properties: [string, string | undefined][] = [
    ["og:site_name", brand.name],
    ["og:type", article ? "article" : "website"],
    ["og:locale", brand.locale.replace("-", "_")],
    ["og:title", head.title],
    ["og:description", head.description],
    ["og:url", canonical],
    ["og:image", picture && `${publicOrigin}${picture.url}`],
    ["og:image:alt", picture?.alt],
    ["article:published_time", article?.published],
    ["article:modified_time", article?.updated],
  ];
  return [
    ...properties.flatMap(([name, content]) =>
      content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
    ),
    `<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}">`,
  ];
}

function ownPicture({ picture }: Pick<DevelopmentDetail, "picture"> = {}) {
  return picture && { url: picture.mediaurl, alt: picture.alt };
}

/** Returns the listing's or article's image, else the route's, else the brand's. */
function choosePicture(
  route: RemoteRoute | undefined,
  listing: OpenListing | undefined,
): { url: string; alt: string } {
  const [own] = listing ? openPictures(listing) : [];
  if (listing && own) return { url: own, alt: listing.UnparsedAddress };
  if (route?.article) return { url: route.article.picture, alt: route.article.alt };
  const { url, alt } = pictures.heroStreet01;
  const src = route?.picture?.from === "picture" ? route.picture.src : url;
  // Link previews need no larger image, and some reject one.
  const wide = pictureAt(src, 1600, "jpg");
  const sitePicture = Object.values(pictures).find((picture) => pictureAt(picture.url, 1600, "jpg") === wide);
  return wide.startsWith("/")
    ? { url: wide, alt: sitePicture?.alt ?? brand.name }
    : { url: pictureAt(url, 1600, "jpg"), alt };
}
