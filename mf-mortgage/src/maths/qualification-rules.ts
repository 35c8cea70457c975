/** The rules by which lenders test whether a household can afford a mortgage. */
export interface QualificationRules {
  effective: string;
  source: string;
  /** The payment is tested at the higher of this rate and the contract's plus `addedPoints`. */
  lowestRatePct: number;
  addedPoints: number;
  /** The largest share of gross income for housing (gross debt service). */
  gdsPct: number;
  /** The largest share of gross income for housing and all other debts (total debt service). */
  tdsPct: number;
  /** Share of a condominium fee that counts as a housing cost, in percent. */
  condominiumFeePct: number;
}

export const qualificationRules: QualificationRules = {
  effective: "2021-07-05",
  source:
    "Minimum qualifying rate of the Minister of Finance and of OSFI's guideline B-20 since June 1, 2021; debt service limits of Canada Mortgage and Housing Corporation since July 5, 2021",
  lowestRatePct: 5.25,
  addedPoints: 2,
  gdsPct: 39,
  tdsPct: 44,
  condominiumFeePct: 50,
};
