import type { Scenario } from "../calculator/scenario";
import type { MortgageRules } from "../maths/rule-sets";

/** What every panel is computed from. */
export interface PanelProps {
  scenario: Scenario;
  rules: MortgageRules;
}
