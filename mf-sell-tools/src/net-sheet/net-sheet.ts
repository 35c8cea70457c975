/** Harmonized Sales Tax in Ontario, per cent (Excise Tax Act, section 165): on services, not on a used home. */
export const hstPct = 13;

/** The input of a sale, in dollars. */
export interface NetSheetInput {
  price: number;
  /** Commission of both sides together, per cent of the price, plus HST. */
  commissionPct: number;
  /** The mortgage's balance on the closing day. */
  mortgageBalance: number;
  /** The lender's penalty for ending it early. */
  penalty: number;
  /** The lender's fee for the discharge and its registration. */
  dischargeFee: number;
  /** The lawyer's fee and disbursements, before HST. */
  legalFees: number;
  /** Cleaning, repairs, staging, moving. */
  otherCosts: number;
  /** Property tax of the full year, and the part that is paid. */
  annualTax: number;
  taxPaid: number;
  /** The closing day: "2026-08-14". */
  closing: string;
}

/** One line of the sheet; `amount` in dollars is subtracted from the price, or added when it is negative. */
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
  /** The lines other than 0, in the order of a statement of adjustments. */
  lines: NetSheetLine[];
  /** The selling costs: all lines except the mortgage's balance. */
  costs: number;
  /** The net proceeds; negative when the price doesn't cover mortgage and costs. */
  net: number;
}

/** The net proceeds of a sale. Each line is rounded to the cent. */
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

/** The share of the year before the closing day, which itself counts as the buyer's. */
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
