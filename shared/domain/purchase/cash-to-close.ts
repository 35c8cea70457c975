import { toCents, toDollars } from "./money";

export interface ClosingInput {
  downPayment: number;
  /** Paid with the offer: part of the down payment. */
  deposit: number;
  /** After rebates, including the tax of non-residents. */
  landTransferTax: number;
  salesTaxInCash: number;
  /** Lawyer, title insurance, inspection and so on. */
  otherCosts: readonly number[];
}

export interface CashToClose {
  /** Taxes and costs that lenders do not finance. */
  closingCosts: number;
  /** Everything the buyer pays before moving in. */
  cashNeeded: number;
  /** The part that is due on the closing day. */
  dueAtClosing: number;
}

/** The cash that a buyer needs in addition to the mortgage, in dollars. */
export function computeCashToClose(input: ClosingInput): CashToClose {
  const { downPayment, deposit, landTransferTax, salesTaxInCash, otherCosts } = input;
  const closingCosts = [landTransferTax, salesTaxInCash, ...otherCosts].reduce(
    (sum, cost) => sum + Math.max(0, toCents(cost)),
    0,
  );
  const cashNeeded = Math.max(0, toCents(downPayment)) + closingCosts;
  return {
    closingCosts: toDollars(closingCosts),
    cashNeeded: toDollars(cashNeeded),
    dueAtClosing: toDollars(Math.max(0, cashNeeded - Math.max(0, toCents(deposit)))),
  };
}
