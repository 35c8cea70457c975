import { useConfig } from "@larchway/shared/app";
import { defaultRuleSet, todaysRuleSet, type RuleSetName } from "@larchway/shared/domain/purchase";

/** The rules until the visitor chooses others: the operator's choice (`MORTGAGE_RULES`). */
export function useDefaultRules(): RuleSetName {
  return useConfig().mortgageRules === "current" ? todaysRuleSet : defaultRuleSet;
}
