import { brand } from "@larchway/shared/brand";
import { parseDollars, parsePercent, toCalendarDay } from "@larchway/shared/domain";
import { createDraft } from "@larchway/shared/form";
import type { NetSheetInput } from "./net-sheet";

/** The texts of the fields, as typed. */
export type NetSheetValues = Record<keyof NetSheetInput, string>;

const example: NetSheetValues = {
  price: "800,000",
  commissionPct: "4",
  mortgageBalance: "",
  penalty: "",
  dischargeFee: "350",
  legalFees: "1,500",
  otherCosts: "",
  annualTax: "",
  taxPaid: "",
  closing: "",
};

export const sheetFields = Object.keys(example) as (keyof NetSheetValues)[];

/** The sheet of this tab; it starts with an example. */
export const sheetAtom = createDraft(example, "net-sheet-draft");

/** Default number of days from today to the closing of a sale. */
const usualDays = 60;

/** The default day of closing. */
export function usualClosing(now: number): string {
  return toCalendarDay(now + usualDays * 24 * 60 * 60 * 1000, brand.timeZone);
}

const largestAmount = 1_000_000_000;
const largestCommission = 20;

interface ReadSheet {
  /** Undefined while a field is invalid. */
  input: NetSheetInput | undefined;
  errors: Partial<NetSheetValues>;
}

/** The values of the fields, and the errors of invalid ones. */
export function readSheet(values: NetSheetValues, now: number): ReadSheet {
  const errors: Partial<NetSheetValues> = {};
  const readAmount = (field: keyof NetSheetValues): number => {
    const amount = parseDollars(values[field]);
    if (amount !== undefined && amount >= 0 && amount <= largestAmount) return amount;
    errors[field] = "Please enter an amount such as 350,000 or 350k.";
    return 0;
  };
  const commissionPct = values.commissionPct.trim() === "" ? 0 : parsePercent(values.commissionPct);
  if (commissionPct === undefined || commissionPct < 0 || commissionPct > largestCommission)
    errors.commissionPct = `Please enter a percentage from 0 to ${largestCommission}, such as 4.5.`;
  const closing = values.closing || usualClosing(now);
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(closing) || Number.isNaN(Date.parse(closing)))
    errors.closing = "Please enter a day of this century.";
  const input = {
    price: readAmount("price"),
    commissionPct: commissionPct ?? 0,
    mortgageBalance: readAmount("mortgageBalance"),
    penalty: readAmount("penalty"),
    dischargeFee: readAmount("dischargeFee"),
    legalFees: readAmount("legalFees"),
    otherCosts: readAmount("otherCosts"),
    annualTax: readAmount("annualTax"),
    taxPaid: readAmount("taxPaid"),
    closing,
  };
  return { input: Object.keys(errors).length === 0 ? input : undefined, errors };
}
