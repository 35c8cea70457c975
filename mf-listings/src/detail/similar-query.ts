import type { PropertyListQuery } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";

export interface Likeness {
  City: string;
  PropertyType: string;
  TransactionType?: string;
  /** Unknown for a listing that this reader may not open. */
  price?: number;
}

/** Same city, type and transaction; a quarter cheaper to a quarter dearer. One more than shown, for the home itself. */
export function similarQuery({ City, PropertyType, TransactionType, price }: Likeness): PropertyListQuery {
  const near = (factor: number) =>
    price === undefined ? undefined : Math.round((price * factor) / 100) * 100;
  return {
    status: "Active",
    city: displayCity(City),
    propertyType: PropertyType,
    transactionType: TransactionType,
    minPrice: near(0.75),
    maxPrice: near(1.25),
    limit: 13,
  };
}
