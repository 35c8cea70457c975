import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";

/** Null when there is no such listing, or when it could not be loaded (spec section 8). */
export interface DetailData {
  property: PropertyDetail | null;
}

export async function loadDetail({ request, params, context }: LoaderFunctionArgs): Promise<DetailData> {
  const { properties } = context.get(apiContext);
  return { property: await oneOrNull(properties.one(params.listingKey ?? "", { signal: request.signal })) };
}

/** The listing, or null when the call failed; the failure is only logged. */
export async function oneOrNull(asked: Promise<PropertyDetail>): Promise<PropertyDetail | null> {
  try {
    return await asked;
  } catch (error) {
    console.warn("A home could not be loaded.", error);
    return null;
  }
}
