/** Harmonized Sales Tax in Ontario, per cent (Excise Tax Act, section 165): on services, not on a used home. */
export const hstPct = 13;

/** What a sale is computed from, in dollars. */
export interface NetSheetInput {
  price: number;
  /** Commission of both sides together, per cent of the price; HST comes on top. */
  commissionPct: number;
  /** What is left of the mortgage on the day of closing. */
  mortgageBalance: number;
  /** What the lender takes for ending it early. */
  penalty: number;
  /** The lender's fee for the discharge and its registration. */
  dischargeFee: number;
  /** The lawyer's fee and disbursements, before HST. */
  legalFees: number;
  /** Cleaning, repairs, staging, moving. */
  otherCosts: number;
  /** Property tax of the whole year, and what of it is paid. */
  annualTax: number;
  taxPaid: number;
  /** Day on which the keys change hands: "2026-08-14". */
  closing: string;
}

/** One line of the sheet; `amount` is in dollars and leaves the price, or comes back to it when it is negative. */
export interface NetSheetLine {
  id:
    | "commission"
    | "commission-hst"
    | "mortgage"
    | "penalty"
    | "discharge"
    | "legal"
    | "legal-hst"
    | "tax"
    | "other";
  amount: number;
}

export interface NetSheet {
  /** Those that aren't 0, in the order of a statement of adjustments. */
  lines: NetSheetLine[];
  /** All of them but the mortgage's balance: what selling costs. */
  costs: number;
  /** What the seller keeps; negative when the price doesn't cover mortgage and costs. */
  net: number;
}

/** What is left of the price of a home for its seller. Each line is rounded to the cent. */
export function computeNetSheet(input: NetSheetInput): NetSheet {
  const commission = toCents((input.price * input.commissionPct) / 100);
  const legal = toCents(input.legalFees);
  const amounts: Record<NetSheetLine["id"], number> = {
    commission,
    "commission-hst": withHst(commission),
    mortgage: toCents(input.mortgageBalance),
    penalty: toCents(input.penalty),
    discharge: toCents(input.dischargeFee),
    legal,
    "legal-hst": withHst(legal),
    tax: toCents(input.annualTax * shareOfYear(input.closing)) - toCents(input.taxPaid),
    other: toCents(input.otherCosts),
  };
  const entries = Object.entries(amounts) as [NetSheetLine["id"], number][];
  const total = entries.reduce((sum, [, cents]) => sum + cents, 0);
  return {
    lines: entries.flatMap(([id, cents]) => (cents === 0 ? [] : [{ id, amount: cents / 100 }])),
    costs: (total - amounts.mortgage) / 100,
    net: (toCents(input.price) - total) / 100,
  };
}

/** Three months' interest, the common penalty of a variable rate and the least of a fixed one, in dollars. */
export function threeMonthsInterest(mortgageBalance: number, ratePct: number): number {
  return toCents((mortgageBalance * ratePct) / 100 / 4) / 100;
}

const day = 24 * 60 * 60 * 1000;

/** The share of its year that lies before this day, which is the buyer's. */
function shareOfYear(date: string): number {
  const year = Number(date.slice(0, 4));
  const start = Date.UTC(year, 0, 1);
  return (Date.parse(date) - start) / day / ((Date.UTC(year + 1, 0, 1) - start) / day);
}

function withHst(cents: number): number {
  return Math.round((cents * hstPct) / 100);
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
