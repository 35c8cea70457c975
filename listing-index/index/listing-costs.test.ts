import { computeHomeCosts, readCostPlan, type CostPlan } from "@larchway/shared/domain/purchase";
import { Random } from "@larchway/api/random/random";
import { Dictionaries } from "./dictionaries";
import { createFullBitSet } from "./bit-set";
import { findCosts } from "./cached-costs";
import { findCostOrder } from "./cost-orders";
import { emptyColumns, noNumber } from "./listing-columns";
import { createCashTest, createListingCosts, createMonthlyTest } from "./listing-costs";
import type { Kind } from "./packed-listing-repository";

const count = 10_000;
const cities = ["Toronto", "Toronto C01", "North York", "Ottawa", "Sudbury"];
const subTypes = [
  "Detached",
  "Condo Apartment",
  "Duplex",
  "Fourplex",
  "Multiplex",
  "Farm",
  "Vacant Land",
  null,
];
const types = ["Residential Freehold", "Residential Condo & Other", "Commercial"];
const markets = ["For Sale", "For Sale", "For Sale", "For Lease", "For Sub-Lease", "Exchange", ""];

const random = new Random(35);
const dictionaries = new Dictionaries();
cities.forEach((name, id) => dictionaries.cities.add(id, { norm: name.toLowerCase(), name }));
const kinds = types.flatMap((PropertyType) =>
  subTypes.flatMap((PropertySubType) =>
    markets.map((TransactionType) => ({ PropertyType, PropertySubType, TransactionType })),
  ),
);
kinds.forEach(({ PropertyType, PropertySubType, TransactionType }, id) => {
  const texts: Kind["texts"] = {
    property_type: PropertyType.toLowerCase(),
    property_sub_type: PropertySubType && PropertySubType.toLowerCase(),
    transaction_type: TransactionType.toLowerCase(),
    standard_status: "active",
    mls_status: "new",
  };
  const asWritten = { PropertyType, TransactionType, StandardStatus: "Active", MlsStatus: "New" };
  dictionaries.kinds.add(id, { texts, locked: false, asWritten });
});

/** Prices at the edges of the rules and of the table of payments, and anywhere. */
function randomPrice(): number {
  const edge = random.pick([1_000, 500_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 10_000_000]);
  return random.pick([
    edge + random.int(-2, 2),
    random.int(900, 3_000_000),
    random.int(900, 20_000_000),
    noNumber,
  ]);
}

const columns = emptyColumns(count, 0);
const homes = Array.from({ length: count }, (_, slot) => {
  const [kind, city] = [random.int(0, kinds.length - 1), random.int(0, cities.length - 1)];
  const price = randomPrice();
  const [tax, fee] = [
    random.pick([noNumber, 0, random.int(1, 40_000)]),
    random.pick([noNumber, 0, random.int(1, 3_000)]),
  ];
  columns.codes.kind[slot] = kind;
  columns.codes.city[slot] = city;
  columns.numbers.list_price[slot] = price;
  columns.facts.tax_annual_amount[slot] = tax;
  columns.facts.association_fee[slot] = fee;
  const { PropertySubType, ...texts } = kinds[kind]!;
  return {
    ...texts,
    PropertySubType: PropertySubType ?? undefined,
    City: cities[city]!,
    price,
    TaxAnnualAmount: tax < 0 ? undefined : tax,
    AssociationFee: fee < 0 ? undefined : fee,
  };
});

const plans = [
  "20,4.5,25",
  "5,3.99,30,first",
  "5,5.24,30",
  "10,6.5,20,first,spec",
  "19.5,0.1,25,spec",
  "100,4.5,25",
].map((text) => readCostPlan(text) as CostPlan);

describe.each(plans)("costs in the index under %j", (plan) => {
  const expected = homes.map((home) => computeHomeCosts(home, plan));

  it("equal those of the calculator over 10,000 homes", () => {
    const { monthly, cash } = createListingCosts(dictionaries, plan);
    const found = homes.map((_, slot) => ({ monthly: monthly(columns, slot), cash: cash(columns, slot) }));
    const none = { monthly: noNumber, cash: noNumber };
    expect(found).toEqual(expected.map((costs) => costs ?? none));
  });

  it.each(["monthly", "cash"] as const)("find by a limit of %s the homes that cost no more", (cost) => {
    const limits = Array.from(
      { length: 8 },
      () => expected[random.int(0, count - 1)]?.[cost] ?? random.int(0, 20_000),
    );
    for (const limit of limits) {
      const passes = (cost === "monthly" ? createMonthlyTest : createCashTest)(dictionaries, limit, plan);
      const found = homes.flatMap((_, slot) => (passes(columns, slot) ? [slot] : []));
      const fitting = expected.flatMap((costs, slot) => (costs && costs[cost] <= limit ? [slot] : []));
      expect({ limit, found }).toEqual({ limit, found: fitting });
    }
  });
});

describe("orders by costs", () => {
  const [plan, otherPlan] = plans as [CostPlan, CostPlan];
  const sorting = { sortBy: "MonthlyCost", plan, dictionaries } as const;

  it("compute the costs of a plan once", () => {
    const getCost = findCosts(columns, sorting);
    expect(findCosts(columns, { ...sorting, plan: { ...plan } })).toBe(getCost);
    expect(findCosts(columns, { ...sorting, plan: otherPlan })).not.toBe(getCost);
    expect(findCosts(columns, { ...sorting, sortBy: "CashNeeded" })).not.toBe(getCost);
    const found = homes.map((_, slot) => getCost(columns, slot));
    expect(found).toEqual(homes.map((home) => computeHomeCosts(home, plan)?.monthly ?? noNumber));
  });

  it("sort a whole segment only for a list with many of its homes, and then for all lists", () => {
    const count = 200;
    const columns = emptyColumns(count, 0);
    for (let slot = 0; slot < count; slot += 1) columns.numbers.list_price[slot] = 900_000 - slot * 1_000;
    const { codes, numbers } = columns;
    const slot = Uint32Array.from({ length: count }, (_, index) => index);
    const segment = { columns, byTime: { live: createFullBitSet(count), slot, codes, numbers } };
    expect(findCostOrder(segment, 10, sorting)).toBeUndefined();
    const order = findCostOrder(segment, 200, sorting);
    expect([...(order?.positions ?? [])]).toEqual(Array.from({ length: 200 }, (_, index) => 199 - index));
    expect(findCostOrder(segment, 10, sorting)).toBe(order);
  });
});
