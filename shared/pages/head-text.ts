import { brand } from "@larchway/shared/brand";
import type { RemoteManifest, RemoteRoute } from "@larchway/shared/contracts/remote";
import { displayCity } from "@larchway/shared/domain";

/** A page and its remote. */
export interface PageMatch {
  route: RemoteRoute;
  owner: { remote: RemoteManifest };
  params: Readonly<Record<string, string | undefined>>;
}

export interface HeadText {
  /** The page's name without the brand, for analytics and lists of pages. */
  name: string;
  /** The document's title. */
  title: string;
  description: string;
}

/**
 * Title and description of a page, filled from its URL and its data. The edge writes them into the document. The
 * shell updates them while the visitor navigates.
 *
 * @param bodies API responses of the page; a listing among them fills `{address}` and `{city}`
 */
export function buildHeadText(
  match: PageMatch | undefined,
  query: URLSearchParams,
  bodies: unknown[],
): HeadText {
  if (!match) return headText("Page not found", brand.blurb);

  const listing = findListing(bodies);
  if (listing?.locked === true) return lockedText(listing);
  const area = findArea(bodies);
  const { notFoundWhenMissing, preload } = match.route;
  const agent = findAgent(bodies);
  if (!listing && !area && !agent && notFoundWhenMissing) {
    return headText(missingName(preload), brand.blurb);
  }
  const facts: Record<string, string | undefined> = {
    address: listing?.UnparsedAddress,
    city: listing?.City ?? area?.city,
    place: area && `${area.name}, ${area.city}`,
    agent: agent?.name,
  };
  const getValue = (name: string) => {
    const fromUrl = match.params[name] ?? query.get(name);
    return facts[name] ?? (fromUrl ? readable(fromUrl) : undefined);
  };
  const name = fill(match.route.title, getValue) ?? match.owner.remote.title;
  const description = match.route.description && fill(match.route.description, getValue);
  return headText(name, description ?? brand.blurb);
}

function missingName(preload: readonly string[]): string {
  const requests = (start: string) => preload.some((path) => path.startsWith(start));
  if (requests("/api/market")) return "Place not found";
  if (requests("/api/agents")) return "Agent not found";
  return requests("/api/developments") ? "Development not found" : "Listing not available";
}

function headText(name: string, description: string): HeadText {
  return { name, title: name.includes(brand.name) ? name : `${name} | ${brand.name}`, description };
}

/** Histories, previews and search results show titles, so that of a locked listing has only the city. */
function lockedText({ City }: PageListing): HeadText {
  const home = City ? `A home in ${displayCity(City)}` : "A home in Ontario";
  return headText(home, `${home} that is not on the market now. With a free account you see more about it.`);
}

/**
 * Null when a value is missing, because half a sentence is worse than the general one. Text in brackets, as in
 * `Homes[ in {?place}]`, is dropped together with its value.
 */
function fill(template: string, getValue: (name: string) => string | undefined): string | null {
  let isComplete = true;
  const parts = /\[([^\]]*)\]|\{\??(\w+)\}/g;
  const text = template.replace(parts, (_, optional: string | undefined, name: string) => {
    if (optional !== undefined) return fill(optional, getValue) ?? "";
    const value = getValue(name)?.trim();
    if (!value) isComplete = false;
    return value?.slice(0, 120) ?? "";
  });
  return isComplete ? text : null;
}

/** Placeholders of the page's listing. */
export interface PageListing {
  ListingKey: string;
  /** The MLS number, if the key differs from it. */
  ListingId?: string;
  UnparsedAddress: string;
  City?: string;
  locked?: boolean;
}

/** Finds the listing among the responses of a page. */
export function findListing(bodies: unknown[]): PageListing | undefined {
  return bodies.find(
    (body): body is PageListing =>
      typeof body === "object" &&
      body !== null &&
      "UnparsedAddress" in body &&
      typeof body.UnparsedAddress === "string" &&
      "ListingKey" in body &&
      typeof body.ListingKey === "string",
  );
}

/** Placeholders of the page's area or new development. */
export interface PageArea {
  name: string;
  city: string;
  /** Path of its page, independent of the URL's spelling. */
  path: string;
}

/** Finds the area or development among the responses of a page: both have neighbours. */
export function findArea(bodies: unknown[]): PageArea | undefined {
  return bodies.find(
    (body): body is PageArea =>
      typeof body === "object" &&
      body !== null &&
      "nearby" in body &&
      "city" in body &&
      typeof body.city === "string" &&
      "path" in body &&
      typeof body.path === "string",
  );
}

/** Finds the agent among the responses of a page: with its reply time. */
export function findAgent(bodies: unknown[]): { name: string; path: string } | undefined {
  return bodies.find(
    (body): body is { agent: { name: string; path: string } } =>
      typeof body === "object" && body !== null && "replyMinutes" in body && "agent" in body,
  )?.agent;
}

/** Turns the path segment `north-york` into North York. */
function readable(value: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(value)) return value;
  return value.replace(
    /(^|-)([a-z])/g,
    (_, start: string, letter: string) => (start && " ") + letter.toUpperCase(),
  );
}
