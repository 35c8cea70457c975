import { brand } from "@larchway/shared/brand";
import { parseDollars, parsePercent, toCalendarDay } from "@larchway/shared/domain";
import { createDraft } from "@larchway/shared/form";
import type { NetSheetInput } from "./net-sheet";

/** What stands in the fields, as typed. */
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

/** The sheet of this tab; it begins with an example. */
export const sheetAtom = createDraft(example, "net-sheet-draft");

/** So many days after today a sale closes, unless somebody says when. */
const usualDays = 60;

/** The day of closing until one is chosen. */
export function usualClosing(now: number): string {
  return toCalendarDay(now + usualDays * 24 * 60 * 60 * 1000, brand.timeZone);
}

const largestAmount = 1_000_000_000;
const largestCommission = 20;

interface ReadSheet {
  /** Undefined while some field cannot be read. */
  input: NetSheetInput | undefined;
  errors: Partial<NetSheetValues>;
}

/** What the fields say, and what is wrong with those that say nothing. */
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
