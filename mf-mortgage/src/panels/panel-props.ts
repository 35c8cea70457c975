import type { Scenario } from "../calculator/scenario";
import type { HandedOverHome } from "../home-costs/home-link";
import type { RulesChoice } from "../calculator/scenario-link";
import type { MortgageRules } from "../maths/rule-sets";

/** What every panel is computed from. */
export interface PanelProps {
  scenario: Scenario;
  rules: MortgageRules;
  choice: RulesChoice;
  /** The home of the link that opened the calculator: what panels begin with. */
  home?: HandedOverHome;
}
