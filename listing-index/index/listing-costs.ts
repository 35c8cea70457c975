import {
  costedPrices,
  createPlanCosts,
  findPropertyTax,
  hasPurchaseCosts,
  isInToronto,
  propertyKinds,
  toCents,
  toDollars,
  toHomeKind,
  toPropertyKind,
  toWholeDollars,
  usualMonthlyCosts,
  type CostPlan,
  type HomeKind,
  type PropertyKind,
} from "@larchway/shared/domain/purchase";
import type { Dictionaries } from "./dictionaries";
import { fromNames } from "./indexed-columns";
import { type ListingColumns, noNumber } from "./listing-columns";
import type { Kind } from "./packed-listing-repository";
import { createPaymentTable, type IsBelow } from "./payment-table";

/** The facts of a kind of listing that decide its costs. */
interface CostedKind {
  property: PropertyKind;
  /** Heating and insurance in cents a month, of a home with and without a fee. */
  usualCents: { withFee: number; withoutFee: number };
}

const costedKinds = new WeakMap<Kind, { costed: CostedKind | undefined }>();

/** Undefined without purchase costs. Cached, because it compares texts, and every query reads all kinds. */
function toCostedKind(kind: Kind): CostedKind | undefined {
  const existing = costedKinds.get(kind);
  if (existing) return existing.costed;
  const { property_type, property_sub_type, transaction_type } = kind.texts;
  const texts = { PropertyType: property_type ?? "", PropertySubType: property_sub_type ?? "" };
  const costed = hasPurchaseCosts({ ...texts, TransactionType: transaction_type ?? "" })
    ? {
        property: toPropertyKind(texts),
        usualCents: {
          withFee: sumUsualCents(toHomeKind({ ...texts, AssociationFee: 1 })),
          withoutFee: sumUsualCents(toHomeKind(texts)),
        },
      }
    : undefined;
  costedKinds.set(kind, { costed });
  return costed;
}

function sumUsualCents(kind: HomeKind): number {
  const { heating, insurance } = usualMonthlyCosts[kind];
  return toCents(heating) + toCents(insurance);
}

/** Reads the costs of listings under one plan; equal to `computeHomeCosts`. */
interface CostReader {
  /** The kind and the price; undefined for a listing without costs. */
  find(columns: ListingColumns, slot: number): { kind: CostedKind; price: number } | undefined;
  isInToronto(columns: ListingColumns, slot: number): boolean;
}

function createReader({ kinds, cities }: Dictionaries): CostReader {
  const costed = kinds.values.map(toCostedKind);
  const inToronto = cities.values.map(({ name }) => isInToronto(name));
  return {
    find({ codes, numbers }, slot) {
      const kind = costed[codes.kind[slot] as number];
      const price = numbers.list_price[slot] as number;
      return kind && price >= costedPrices.min && price <= costedPrices.max ? { kind, price } : undefined;
    },
    isInToronto: ({ codes }, slot) => inToronto[codes.city[slot] as number] === true,
  };
}

/** Property tax, fee, heating and insurance in dollars a month, as `sumMonthlyCosts` adds them. */
function getMonthlyCosts({ facts }: ListingColumns, slot: number, price: number, kind: CostedKind): number {
  const fee = Math.max(0, facts.association_fee[slot] as number);
  const tax = toCents(findPropertyTax(price, facts.tax_annual_amount[slot]));
  return toDollars(tax + toCents(fee) + (fee > 0 ? kind.usualCents.withFee : kind.usualCents.withoutFee));
}

/** The cost in whole dollars of the listing in a slot; {@link noNumber} for one without costs. */
export type GetCost = (columns: ListingColumns, slot: number) => number;

/** The costs of listings under one plan. */
export function createListingCosts(
  dictionaries: Dictionaries,
  plan: CostPlan,
): Record<"monthly" | "cash", GetCost> {
  const { payment, cash } = createPlanCosts(plan);
  const reader = createReader(dictionaries);
  return {
    monthly(columns, slot) {
      const { kind, price } = reader.find(columns, slot) ?? {};
      if (!kind || price === undefined) return noNumber;
      return toWholeDollars(payment(price, kind.property) + getMonthlyCosts(columns, slot, price, kind));
    },
    cash(columns, slot) {
      const { kind, price } = reader.find(columns, slot) ?? {};
      if (!kind || price === undefined) return noNumber;
      return toWholeDollars(cash(price, kind.property, reader.isInToronto(columns, slot)));
    },
  };
}

type CostTest = (columns: ListingColumns, slot: number) => boolean;

/** Whether the monthly cost is at most this many whole dollars. */
export function createMonthlyTest(dictionaries: Dictionaries, most: number, plan: CostPlan): CostTest {
  const { payment } = createPlanCosts(plan);
  const reader = createReader(dictionaries);
  const tables: Partial<Record<PropertyKind, IsBelow>> = {};
  return (columns, slot) => {
    const { kind, price } = reader.find(columns, slot) ?? {};
    if (!kind || price === undefined) return false;
    const { property } = kind;
    const isBelow = (tables[property] ??= createPaymentTable((each) => payment(each, property)));
    return isBelow(price, getMonthlyCosts(columns, slot, price, kind), most + 0.5);
  };
}

/** Whether the cash for the purchase is at most this many whole dollars. */
export function createCashTest(dictionaries: Dictionaries, most: number, plan: CostPlan): CostTest {
  const { cash } = createPlanCosts(plan);
  const reader = createReader(dictionaries);
  // Cash grows with the price, so one highest price decides for all homes of a kind.
  const highest = (inToronto: boolean) =>
    fromNames(propertyKinds, (property) =>
      findHighest((price) => toWholeDollars(cash(price, property, inToronto)) <= most),
    );
  const [inToronto, elsewhere] = [highest(true), highest(false)];
  return (columns, slot) => {
    const { kind, price } = reader.find(columns, slot) ?? {};
    if (!kind || price === undefined) return false;
    return price <= (reader.isInToronto(columns, slot) ? inToronto : elsewhere)[kind.property];
  };
}

/** The highest price in whole dollars that passes; 0 for none. */
function findHighest(passes: (price: number) => boolean): number {
  let [reached, beyond] = [0, costedPrices.max + 1];
  while (beyond - reached > 1) {
    const middle = Math.floor((reached + beyond) / 2);
    if (passes(middle)) reached = middle;
    else beyond = middle;
  }
  return reached;
}
