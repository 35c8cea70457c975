import { brand } from "@larchway/shared/brand";
import {
  developmentDetailSchema,
  developmentsSchema,
  type Development,
  type DevelopmentDetail,
} from "@larchway/shared/contracts/api";
import { formatCount, formatCurrency } from "@larchway/shared/domain";

/** Returns the new development that the page is about, if any. */
export function findDevelopment(bodies: readonly unknown[]): DevelopmentDetail | undefined {
  return bodies.flatMap((body) => developmentDetailSchema.safeParse(body).data ?? [])[0];
}

/** Returns the list of new developments, if the page has one. */
export function findDevelopments(bodies: readonly unknown[]): Development[] | undefined {
  return bodies.flatMap((body) => developmentsSchema.safeParse(body).data ?? [])[0]?.developments;
}

/** "Saltmarsh House in Leslieville, Toronto: 96 homes from $514,900, by Corvane Urban." */
export function describeDevelopment(development: DevelopmentDetail): string {
  const { name, place, homes, priceFrom, builder } = development;
  return `${name} in ${place}: ${formatCount(homes, "home")} from ${formatCurrency(priceFrom)}, by ${builder}. Plans, deposits and the date to move in.`;
}

/** Returns schema.org data of the development and the offer of its homes. */
export function buildDevelopmentData(origin: string, development: DevelopmentDetail): object {
  const { name, path, builder, description, city, neighbourhood, homes, pictures, units } = development;
  const prices = units.filter(({ isSoldOut }) => !isSoldOut).map(({ priceFrom }) => priceFrom);
  const offers = {
    "@type": "AggregateOffer",
    priceCurrency: "CAD",
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    availability: "https://schema.org/PreOrder",
    offeredBy: { "@type": "Organization", name: builder },
  };
  return {
    "@type": "RealEstateListing",
    "@id": origin + path,
    url: origin + path,
    name,
    description,
    inLanguage: brand.locale,
    image: pictures.map(({ mediaurl }) => origin + mediaurl),
    ...(prices.length > 0 && { offers }),
    mainEntity: {
      "@type": development.kind === "apartments" ? "ApartmentComplex" : "Residence",
      name,
      address: {
        "@type": "PostalAddress",
        addressLocality: city,
        addressRegion: "ON",
        addressCountry: "CA",
      },
      containedInPlace: { "@type": "Place", name: neighbourhood, url: origin + development.placePath },
      ...(development.kind === "apartments" && { numberOfAccommodationUnits: homes }),
    },
  };
}

/** Returns schema.org data of a list of developments, in its order. */
export function buildDevelopmentList(
  origin: string,
  path: string,
  developments: readonly Development[],
): object {
  return {
    "@type": "ItemList",
    name: "New developments in Ontario",
    url: origin + path,
    numberOfItems: developments.length,
    itemListElement: developments.map((development, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: origin + development.path,
      name: development.name,
    })),
  };
}
