import type { Rule } from "eslint";

export const knownRequirement: Rule.RuleModule;
