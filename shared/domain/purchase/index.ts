export { computeCashToClose, type CashToClose } from "./cash-to-close";
export { defaultCostPlan, planYears, readCostPlan, writeCostPlan, type CostPlan } from "./cost-plan";
export { costPlanPattern } from "./cost-plan-pattern";
export { isInsurablePrice, minimumDownPayment, toPercent } from "./down-payment";
export {
  computeHomeCosts,
  costedPrices,
  createPlanCosts,
  findPlanRules,
  hasPurchaseCosts,
  planDownPayment,
  toWholeDollars,
  type HomeCosts,
  type PlanCosts,
} from "./home-costs";
export { computeInsurance, longestInsuredAmortization, type Insurance } from "./insurance";
export { computeLandTransferTaxes, findLandTransferTaxRules, rebatedKinds } from "./land-transfer-tax";
export { computeLoan, findAmortization, type Loan, type LoanInput } from "./loan";
export { toAmount, toCents, toDollars } from "./money";
export {
  findMonthlyCosts,
  findPropertyTax,
  monthlyCostNames,
  sumMonthlyCosts,
  toHomeKind,
  type CostedHome,
  type MonthlyCosts,
} from "./monthly-costs";
export { computeNewHomeTax, findPriceBeforeTax, type NewHomeTax } from "./new-home-tax";
export { newHomeTaxRules } from "./new-home-tax-rules";
export {
  propertyKindLabels,
  propertyKindPatterns,
  propertyKinds,
  toPropertyKind,
  toPropertyRules,
  type PropertyKind,
} from "./property-kind";
export {
  defaultRuleSet,
  ruleSetNames,
  ruleSets,
  todaysRuleSet,
  type MortgageRules,
  type RuleSetName,
} from "./rule-sets";
export { isInToronto, torontoBoroughs } from "./toronto";
export {
  usualClosingCosts,
  usualMonthlyCosts,
  usualPropertyTaxPct,
  usualTenantInsurance,
  type HomeKind,
} from "./usual-costs";
