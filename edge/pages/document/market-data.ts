import {
  marketSchema,
  propertyListSchema,
  type Market,
  type PropertyList,
} from "@larchway/shared/contracts/api";
import { isLocked, listingPath } from "@larchway/shared/domain";

/** Returns the market of the area that a page is about, if any. */
export function findMarket(bodies: readonly unknown[]): Market | undefined {
  return findBody(bodies, (body) => marketSchema.safeParse(body).data);
}

/** Returns the page of listings among the responses. */
export function findList(bodies: readonly unknown[]): PropertyList | undefined {
  return findBody(bodies, (body) => propertyListSchema.safeParse(body).data);
}

function findBody<T>(bodies: readonly unknown[], parse: (body: unknown) => T | undefined): T | undefined {
  for (const body of bodies) {
    const parsed = parse(body);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
}

/** Returns schema.org data of the area and of its listings that every visitor may open. */
export function buildAreaData({ origin }: { origin: string }, market: Market, list?: PropertyList): object[] {
  const { name, city, place: isPart, path } = market;
  const url = origin + path;
  const place = {
    "@type": isPart ? "Place" : "City",
    "@id": `${url}#place`,
    name,
    url,
    containedInPlace: isPart
      ? { "@type": "City", name: city }
      : { "@type": "AdministrativeArea", name: "Ontario" },
  };
  if (!list) return [place];
  const before = (list.currentPage - 1) * list.limit;
  const open = list.properties
    .map((property, index) => ({ property, position: before + index + 1 }))
    .filter(({ property }) => !isLocked(property, false));
  return [
    place,
    {
      "@type": "ItemList",
      name: `Homes in ${name}`,
      url,
      numberOfItems: list.totalProperties,
      itemListElement: open.map(({ property, position }) => ({
        "@type": "ListItem",
        position,
        url: origin + listingPath(property),
        name: property.UnparsedAddress,
      })),
    },
  ];
}
