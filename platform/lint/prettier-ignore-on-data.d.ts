import type { Rule } from "eslint";
export const prettierIgnoreOnData: Rule.RuleModule;
