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
import { type ListingColumns, noNumber } from "./listing-columns";
import type { Kind } from "./packed-listing-repository";
import { createPaymentTest, type PaymentTest } from "./payment-test";

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

/** What decides the costs of a listing, by the codes of its columns: a million listings are read for one limit. */
interface CostTables {
  /** The index in {@link propertyKinds}; {@link noNumber} for kinds without costs. */
  property: Int8Array;
  /** Heating and insurance in cents a month. */
  usualWithFee: Int32Array;
  usualWithoutFee: Int32Array;
  /** 1 for Toronto's cities. */
  inToronto: Uint8Array;
}

function readTables({ kinds, cities }: Dictionaries): CostTables {
  const costed = kinds.values.map(toCostedKind);
  return {
    property: Int8Array.from(costed, (kind) => (kind ? propertyKinds.indexOf(kind.property) : noNumber)),
    usualWithFee: Int32Array.from(costed, (kind) => kind?.usualCents.withFee ?? 0),
    usualWithoutFee: Int32Array.from(costed, (kind) => kind?.usualCents.withoutFee ?? 0),
    inToronto: Uint8Array.from(cities.values, ({ name }) => (isInToronto(name) ? 1 : 0)),
  };
}

/** The kind of property of a listing, as its index; {@link noNumber} for a listing without costs. */
function findProperty({ property }: CostTables, { codes, numbers }: ListingColumns, slot: number): number {
  const price = numbers.list_price[slot] as number;
  return price >= costedPrices.min && price <= costedPrices.max
    ? (property[codes.kind[slot] as number] as number)
    : noNumber;
}

/** Property tax, fee, heating and insurance in dollars a month, as `sumMonthlyCosts` adds them. */
function getMonthlyCosts(
  tables: CostTables,
  { codes, numbers, facts }: ListingColumns,
  slot: number,
): number {
  const annualTax = facts.tax_annual_amount[slot] as number;
  const fee = facts.association_fee[slot] as number;
  const usual = fee > 0 ? tables.usualWithFee : tables.usualWithoutFee;
  // Stated amounts are whole dollars.
  const tax =
    annualTax > 0
      ? Math.round((annualTax / 12) * 100)
      : toCents(findPropertyTax(numbers.list_price[slot] as number));
  return toDollars(tax + Math.max(0, fee) * 100 + (usual[codes.kind[slot] as number] as number));
}

/** The cost in whole dollars of the listing in a slot; {@link noNumber} for one without costs. */
export type GetCost = (columns: ListingColumns, slot: number) => number;

/** The costs of listings under one plan; equal to `computeHomeCosts`. */
export function createListingCosts(
  dictionaries: Dictionaries,
  plan: CostPlan,
): Record<"monthly" | "cash", GetCost> {
  const { payment, cash } = createPlanCosts(plan);
  const tables = readTables(dictionaries);
  const getPayment = memoizeByPrice((price, property) =>
    payment(price, propertyKinds[property] as PropertyKind),
  );
  const [getCash, getTorontoCash] = [false, true].map((inToronto) =>
    memoizeByPrice((price, property) => cash(price, propertyKinds[property] as PropertyKind, inToronto)),
  ) as [GetByPrice, GetByPrice];
  return {
    monthly(columns, slot) {
      const property = findProperty(tables, columns, slot);
      if (property < 0) return noNumber;
      const price = columns.numbers.list_price[slot] as number;
      return toWholeDollars(getPayment(price, property) + getMonthlyCosts(tables, columns, slot));
    },
    cash(columns, slot) {
      const property = findProperty(tables, columns, slot);
      if (property < 0) return noNumber;
      const get = tables.inToronto[columns.codes.city[slot] as number] === 1 ? getTorontoCash : getCash;
      return toWholeDollars(get(columns.numbers.list_price[slot] as number, property));
    },
  };
}

type GetByPrice = (price: number, property: number) => number;

/** Prices that are cached for each kind of property; a power of two. */
const cachedPrices = 2 ** 15;

/** Many listings have the same price. A price replaces the one with the same remainder. */
function memoizeByPrice(get: GetByPrice): GetByPrice {
  const caches: { prices: Int32Array; amounts: Float64Array }[] = [];
  return (price, property) => {
    const { prices, amounts } = (caches[property] ??= {
      prices: new Int32Array(cachedPrices),
      amounts: new Float64Array(cachedPrices),
    });
    const index = Math.floor(price / 100) & (cachedPrices - 1);
    if (prices[index] !== price) {
      prices[index] = price;
      amounts[index] = get(price, property);
    }
    return amounts[index] as number;
  };
}

type CostTest = (columns: ListingColumns, slot: number) => boolean;

/** Whether the monthly cost is at most this many whole dollars. */
export function createMonthlyTest(dictionaries: Dictionaries, most: number, plan: CostPlan): CostTest {
  const { payment } = createPlanCosts(plan);
  const tables = readTables(dictionaries);
  // By kind of property.
  const tests = propertyKinds.map((property) =>
    createPaymentTest((price) => payment(price, property), most + 0.5),
  );
  return (columns, slot) => {
    const property = findProperty(tables, columns, slot);
    if (property < 0) return false;
    const price = columns.numbers.list_price[slot] as number;
    const test = tests[property] as PaymentTest;
    // The price decides for many listings, without their other costs.
    return !test.isTooDear(price) && test.isBelow(price, getMonthlyCosts(tables, columns, slot));
  };
}

/** Whether the cash for the purchase is at most this many whole dollars. */
export function createCashTest(dictionaries: Dictionaries, most: number, plan: CostPlan): CostTest {
  const { cash } = createPlanCosts(plan);
  const tables = readTables(dictionaries);
  // Cash grows with the price, so one highest price decides for all homes of a kind.
  const findLimits = (inToronto: boolean) =>
    propertyKinds.map((property) =>
      findHighest((price) => toWholeDollars(cash(price, property, inToronto)) <= most),
    );
  const [elsewhere, toronto] = [findLimits(false), findLimits(true)];
  return (columns, slot) => {
    const property = findProperty(tables, columns, slot);
    if (property < 0) return false;
    const limits = tables.inToronto[columns.codes.city[slot] as number] === 1 ? toronto : elsewhere;
    return (columns.numbers.list_price[slot] as number) <= (limits[property] as number);
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
