import type { Rule } from "eslint";
export const documentedExports: Rule.RuleModule;
