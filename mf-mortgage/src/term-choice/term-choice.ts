import { z } from "@larchway/shared/schema";
import { limits } from "../calculator/scenario";
import type { RateKind } from "../maths/term";

/** Terms that Canadian lenders offer, in years. */
export const termYears = [1, 2, 3, 4, 5, 7, 10] as const;

/** What happens to the payments when a variable rate changes. */
type VariablePayment = "stays" | "changes";

/** The input of the panel about the term. Undefined values follow the scenario. */
export interface TermChoice {
  years: number;
  kind: RateKind;
  /** The rate in percent at the renewal. */
  renewalPct?: number;
  /** The month of the term in which the mortgage ends early, or in which a variable rate changes. */
  month?: number;
  /** In that month: the lender's rate for the rest of the term, or the new variable rate. */
  thenPct?: number;
  payment: VariablePayment;
}

/** Rates in percent are limited to those of the calculator. */
export const clampRate = (ratePct: number) =>
  Math.min(Math.max(ratePct, limits.ratePct.min), limits.ratePct.max);

const rateParameter = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/)
  .transform((text) => clampRate(Number(text)))
  .optional()
  .catch(undefined);

const querySchema = z.object({
  term: z.enum(termYears.map(String)).catch("5"),
  termKind: z.enum(["fixed", "variable"]).catch("fixed"),
  termRenewal: rateParameter,
  termMonth: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  termRate: rateParameter,
  termPayment: z.enum(["stays", "changes"]).catch("stays"),
});

/** The panel's input in a link; missing and invalid values are the default ones. */
export function parseTermQuery(query: string): TermChoice {
  const parsed = querySchema.parse(Object.fromEntries(new URLSearchParams(query)));
  const { termRenewal, termMonth, termRate } = parsed;
  return {
    years: Number(parsed.term),
    kind: parsed.termKind,
    payment: parsed.termPayment,
    ...(termRenewal !== undefined && { renewalPct: termRenewal }),
    ...(termMonth !== undefined && { month: termMonth }),
    ...(termRate !== undefined && { thenPct: termRate }),
  };
}

/** The part of a link with this input; empty for the default one. */
export function toTermQuery({ years, kind, renewalPct, month, thenPct, payment }: TermChoice): string {
  return new URLSearchParams({
    ...(years !== 5 && { term: String(years) }),
    ...(kind !== "fixed" && { termKind: kind }),
    ...(renewalPct !== undefined && { termRenewal: String(renewalPct) }),
    ...(month !== undefined && { termMonth: String(month) }),
    ...(thenPct !== undefined && { termRate: String(thenPct) }),
    ...(payment !== "stays" && { termPayment: payment }),
  }).toString();
}
