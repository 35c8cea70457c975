import type { Rule } from "eslint";

export const serverSafe: Rule.RuleModule;
