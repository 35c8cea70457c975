import type { Rule } from "eslint";

export const sqlInRepositories: Rule.RuleModule;
