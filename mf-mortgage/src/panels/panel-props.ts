import type { MortgageRules } from "@larchway/shared/domain/purchase";
import type { Scenario } from "../calculator/scenario";
import type { HandedOverHome } from "../home-costs/home-link";
import type { RulesChoice } from "../calculator/scenario-link";

/** The input of every panel. */
export interface PanelProps {
  scenario: Scenario;
  rules: MortgageRules;
  choice: RulesChoice;
  /** The home in the link that opened the calculator: the panels' initial values. */
  home?: HandedOverHome;
}
