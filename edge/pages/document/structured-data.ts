import { brand } from "@larchway/shared/brand";
import type { Development, DevelopmentDetail, Market, PropertyList } from "@larchway/shared/contracts/api";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import {
  addressLine,
  bathsTotal,
  bedsTotal,
  displayCity,
  getProvince,
  shownPrice,
} from "@larchway/shared/domain";
import { buildArticle } from "./article-data";
import { buildDevelopmentData, buildDevelopmentList } from "./development-data";
import { buildAreaData } from "./market-data";
import { isLease, openPictures, type OpenListing } from "./open-listing";
import type { Trail } from "./page-trail";

export interface StructuredPage {
  origin: string;
  /** Path of the canonical URL. */
  path: string;
  title: string;
  description: string;
  route: RemoteRoute;
  /** The pages above this one, without the home page. */
  above: Trail;
  listing: OpenListing | undefined;
  /** The market of the page's area, and the page of its listings. */
  market?: Market;
  list?: PropertyList;
  /** The new development that the page is about. */
  development?: DevelopmentDetail;
  /** The new developments that the page lists. */
  developments?: readonly Development[];
}

/** Returns schema.org data: the organization, the breadcrumbs, and the page's subject. */
export function structuredData(page: StructuredPage): object[] {
  if (page.path === "/") return [organization(page.origin), website(page.origin)];
  const { listing, route } = page;
  if (listing) return [breadcrumbs(page, listingTrail(listing, page.path)), realEstateListing(page, listing)];
  if (page.market)
    return [breadcrumbs(page, areaTrail(page.market)), ...buildAreaData(page, page.market, page.list)];
  if (page.development)
    return [breadcrumbs(page, pageTrail(page)), buildDevelopmentData(page.origin, page.development)];
  if (page.developments)
    return [
      breadcrumbs(page, pageTrail(page)),
      buildDevelopmentList(page.origin, page.path, page.developments),
    ];
  // The listing is not open to every visitor.
  if (route.notFoundWhenMissing) return [];
  const trail = breadcrumbs(page, pageTrail(page));
  return route.article ? [trail, buildArticle(page, route.article)] : [trail];
}

function organization(origin: string): object {
  const { address } = brand;
  return {
    "@type": "RealEstateAgent",
    "@id": `${origin}/#organization`,
    name: brand.name,
    legalName: brand.registeredName,
    description: brand.blurb,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    image: `${origin}/apple-touch-icon.png`,
    telephone: brand.phone.href.replace("tel:", ""),
    email: brand.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: "ON",
      postalCode: address.postalcode,
      addressCountry: "CA",
    },
    areaServed: { "@type": "AdministrativeArea", name: address.province },
    sameAs: brand.social.map(({ href }) => href),
  };
}

function website(origin: string): object {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    inLanguage: brand.locale,
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/listings?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

function breadcrumbs({ origin }: StructuredPage, trail: Trail): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [["Home", "/"] as const, ...trail].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function listingTrail(listing: OpenListing, path: string): Trail {
  const city = displayCity(listing.City);
  const { neighbourhood } = listing;
  const around: Trail = neighbourhood ? [[neighbourhood.name, neighbourhood.path]] : [];
  return [
    isLease(listing) ? ["Homes for rent", "/renting/search"] : ["Homes for sale", "/buying/search"],
    [city, `/city/${encodeURIComponent(city)}`],
    ...around,
    [addressLine(listing), path],
  ];
}

function areaTrail({ name, city, place, path }: Market): Trail {
  const around: Trail = place ? [[city, `/city/${encodeURIComponent(city)}`]] : [];
  return [["Homes on the market", "/listings"], ...around, [name, path]];
}

function pageTrail({ path, title, above }: StructuredPage): Trail {
  return [...above, [title.replace(` | ${brand.name}`, ""), path]];
}

function realEstateListing({ origin, path }: StructuredPage, listing: OpenListing): object {
  const url = origin + path;
  const price = shownPrice(listing);
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: listing.UnparsedAddress,
    description: listing.PublicRemarks,
    datePosted: listing.ListingContractDate ?? listing.OriginalEntryTimestamp,
    dateModified: listing.ModificationTimestamp,
    inLanguage: brand.locale,
    image: openPictures(listing)
      .slice(0, 6)
      .map((picture) => origin + picture),
    offers: price === undefined ? undefined : offer(listing, price, url),
    mainEntity: home(listing),
  };
}

/** Rents are in dollars a month. */
function offer(listing: OpenListing, price: number, url: string): object {
  const rented = isLease(listing);
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "CAD",
    availability: "https://schema.org/InStock",
    businessFunction: `http://purl.org/goodrelations/v1#${rented ? "LeaseOut" : "Sell"}`,
    priceSpecification: rented
      ? { "@type": "UnitPriceSpecification", price, priceCurrency: "CAD", unitCode: "MON" }
      : undefined,
    offeredBy: listing.ListOfficeName
      ? { "@type": "RealEstateAgent", name: listing.ListOfficeName }
      : undefined,
  };
}

function home(listing: OpenListing): object {
  const { StreetName, UnparsedAddress, City, postalcode, PropertySubType = "" } = listing;
  return {
    "@type": /apartment/i.test(PropertySubType)
      ? "Apartment"
      : /detached/i.test(PropertySubType)
        ? "House"
        : "Accommodation",
    address: {
      "@type": "PostalAddress",
      // A seller may hide the street.
      streetAddress: StreetName ? UnparsedAddress.split(",")[0]?.trim() : undefined,
      addressLocality: displayCity(City),
      addressRegion: getProvince(listing) ?? "ON",
      postalCode: postalcode,
      addressCountry: "CA",
    },
    geo: buildGeoCoordinates(listing),
    numberOfBedrooms: bedsTotal(listing),
    numberOfBathroomsTotal: bathsTotal(listing),
  };
}

/** Undefined unless the coordinates are those of the home itself. */
function buildGeoCoordinates({
  Latitude,
  Longitude,
  locationPrecision = "address",
}: OpenListing): object | undefined {
  if (Latitude === undefined || Longitude === undefined || locationPrecision !== "address") return undefined;
  return { "@type": "GeoCoordinates", latitude: Latitude, longitude: Longitude };
}
