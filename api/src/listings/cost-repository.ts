import { paymentFactors } from "@larchway/shared/domain";
import {
  costedPrices,
  findLandTransferTaxRules,
  findPlanRules,
  longestInsuredAmortization,
  propertyKindPatterns,
  propertyKinds,
  rebatedKinds,
  torontoBoroughs,
  usualClosingCosts,
  usualMonthlyCosts,
  usualPropertyTaxPct,
  type CostPlan,
  type MortgageRules,
  type PropertyKind,
} from "@larchway/shared/domain/purchase";

/**
 * The costs of `computeHomeCosts` as SQL of a listing `l`, in whole dollars; null without costs. The arithmetic and its
 * order are the same, in double precision, so that the results are equal. Numbers of the plan are literals, because an
 * `order by` has no parameters here. `offset 0` keeps the planner from repeating each part wherever it is used.
 */
export function buildCostSql(cost: "monthly" | "cash", plan: CostPlan): string {
  return `(select floor(${cost === "monthly" ? buildMonthly(plan) : buildCash(plan)} + 0.5)
    from (select l.list_price::float8 as price, l.list_price::float8 * 100 as cents, ${propertyKind} as kind,
        l.city_id in (${torontoCities}) as in_toronto offset 0) home,
      lateral (select ${byKind(plan, buildDownPayment(plan))} as down offset 0) payment,
      lateral (select cents - down as base offset 0) lent,
      lateral (select ${byKind(plan, (rules) => buildBasisPoints(rules, plan))} as basis_points offset 0) insured,
      lateral (select ${half("base * basis_points / 10000")} as premium offset 0) insurance,
      lateral (select ${byKind(plan, ({ salesTax }) => half(`premium * ${toSql(salesTax.percent)} / 100`))} as sales_tax
        offset 0) taxed
    where ${isCosted})`;
}

/** Rounds a number of 0 or more as `Math.round` does. */
const half = (sql: string) => `floor(${sql} + 0.5)`;

/** A literal of double precision, with all its digits. */
function toSql(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`${number} is no number of a cost.`);
  return `${number}::float8`;
}

const toText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** PostgreSQL's spelling of a pattern. Conditions replace question marks by parameters. */
const toPattern = ({ source }: RegExp) => toText(source.replaceAll("\\b", "\\y").replaceAll("?", "{0,1}"));

const types = "lower(l.property_type)";
const subTypes = "lower(coalesce(l.property_sub_type, ''))";

const isCosted = `lower(l.transaction_type) = 'for sale' and l.property_type !~* 'commercial|business'
  and l.list_price between ${costedPrices.min} and ${costedPrices.max}`;

const torontoCities = `select id from city where btrim(lower(name)) ~ '^toronto\\y'
  or btrim(lower(name)) in (${torontoBoroughs.map(toText).join(", ")})`;

/** The index of the kind in {@link propertyKinds}, as `toPropertyKind` finds it. */
const propertyKind = `coalesce(${[subTypes, types]
  .map(
    (text) =>
      `case ${propertyKindPatterns
        .map(([pattern, kind]) => `when ${text} ~ ${toPattern(pattern)} then ${propertyKinds.indexOf(kind)}`)
        .join(" ")} end`,
  )
  .join(", ")}, ${propertyKinds.indexOf("home")})`;

/** Different SQL for each kind of property, whose rules differ. */
function byKind({ ruleSet }: CostPlan, build: (rules: MortgageRules, kind: PropertyKind) => string): string {
  return byValue((kind) => build(findPlanRules(ruleSet, kind), kind));
}

function byValue(build: (kind: PropertyKind) => string): string {
  return `case kind ${propertyKinds.map((kind, index) => `when ${index} then ${build(kind)}`).join(" ")} end`;
}

const isInsurable = ({ insurable: { upTo, inclusive } }: MortgageRules) =>
  `price ${inclusive ? "<=" : "<"} ${toSql(upTo)}`;

/** Cents, as `planDownPayment` finds them. */
const buildDownPayment =
  ({ percent }: CostPlan) =>
  (rules: MortgageRules): string => {
    const portions = rules.portions.map(({ upTo, percent: share }, index) => {
      const from = toSql((rules.portions[index - 1]?.upTo ?? 0) * 100);
      return `greatest(0, least(cents, ${toSql(upTo * 100)}) - ${from}) * ${toSql(share)}`;
    });
    const insured = half(`(${portions.join(" + ")}) / 100`);
    const uninsured = half(`cents * ${toSql(rules.percentAboveInsurable)} / 100`);
    return `least(cents, greatest(case when ${isInsurable(rules)} then ${insured} else ${uninsured} end,
      ceil(price * ${toSql(percent)} / 100) * 100))`;
  };

/** The premium's rate; 0 without insurance. */
function buildBasisPoints(rules: MortgageRules, plan: CostPlan): string {
  const { years, extraBasisPoints } = rules.longAmortization;
  const extra = insuredYears(rules, plan) > years ? extraBasisPoints : 0;
  const bands = rules.premiumBands.map(
    ({ above, upTo, basisPoints }) =>
      `when base * 100 > cents * ${toSql(above)} and base * 100 <= cents * ${toSql(upTo)} then ${toSql(basisPoints + extra)}`,
  );
  return `case when not ${isInsurable(rules)} or base * 100 <= cents * ${toSql(rules.insuredAbove)} then 0
    ${bands.join(" ")} else 0 end`;
}

function insuredYears(rules: MortgageRules, { years, isFirstTimeBuyer }: CostPlan): number {
  return Math.min(
    years,
    longestInsuredAmortization({ firstTimeBuyer: isFirstTimeBuyer, newlyBuilt: false }, rules),
  );
}

/** Mortgage payment, property tax, fee, heating and insurance in dollars a month. */
function buildMonthly(plan: CostPlan): string {
  const pay = (years: number, loan: string) => {
    const { numerator, denominator } = paymentFactors(plan.ratePct, years);
    return `(${loan} / 100) * ${toSql(numerator)} / ${toSql(denominator)}`;
  };
  const payment = byKind(plan, (rules) => {
    const loan = rules.salesTax.financed ? "(base + (premium + sales_tax))" : "(base + premium)";
    return `case when premium > 0 then ${pay(insuredYears(rules, plan), loan)} else ${pay(plan.years, "base")} end`;
  });
  const annualTax = `case when l.tax_annual_amount > 0 then l.tax_annual_amount::float8
    else price * ${toSql(usualPropertyTaxPct)} / 100 end`;
  const usual = (kind: keyof typeof usualMonthlyCosts) =>
    toSql((usualMonthlyCosts[kind].heating + usualMonthlyCosts[kind].insurance) * 100);
  return `${payment} + (${half(`(${annualTax}) / 12 * 100`)} + coalesce(l.association_fee, 0)::float8 * 100
    + case when ${subTypes} = 'vacant land' then ${usual("land")}
        when l.association_fee > 0 or ${types} ~ 'condo' or ${subTypes} ~ 'condo' then ${usual("condominium")}
        else ${usual("house")} end) / 100`;
}

/** Down payment, taxes, premium's sales tax and usual costs in dollars. */
function buildCash(plan: CostPlan): string {
  const salesTax = byKind(plan, (rules) => (rules.salesTax.financed ? "0" : "sales_tax"));
  const closing = toSql(Object.values(usualClosingCosts).reduce((sum, cost) => sum + cost * 100, 0));
  return `(down + ${buildTax("ontario", plan)} + case when in_toronto then ${buildTax("toronto", plan)} else 0 end
    + ${salesTax} + ${closing}) / 100`;
}

/** The land transfer tax of one jurisdiction in cents, less the rebate of a first-time buyer. */
function buildTax(jurisdiction: "ontario" | "toronto", { isFirstTimeBuyer }: CostPlan): string {
  const { bands, largestRebate } = findLandTransferTaxRules(jurisdiction, null);
  return byValue((kind) => {
    const applied = bands.filter(({ homesOnly }) => kind === "home" || !homesOnly);
    const parts = applied.map(({ above, basisPoints }, index) => {
      const next = applied[index + 1];
      const upTo = next ? `least(cents, ${toSql(next.above * 100)})` : "cents";
      return `greatest(0, ${upTo} - ${toSql(above * 100)}) * ${toSql(basisPoints)}`;
    });
    const tax = half(`(${parts.join(" + ")}) / 10000`);
    if (!isFirstTimeBuyer || !rebatedKinds.includes(kind)) return tax;
    return `greatest(0, ${tax} - ${toSql(largestRebate * 100)})`;
  });
}
