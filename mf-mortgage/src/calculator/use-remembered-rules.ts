import { type RuleSetName, ruleSetNames } from "@larchway/shared/domain/purchase";
import { readStored, writeStored } from "@larchway/shared/storage";
import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onRemembered` once, after hydration, with the rules that the visitor chose before; not at all without a
 * choice. Returns the function that remembers a choice in this browser.
 */
export function useRememberedRules(
  onRemembered: (ruleSet: RuleSetName) => void,
): (ruleSet: RuleSetName) => void {
  const restore = useEffectEvent(onRemembered);
  useEffect(() => {
    const stored = readStored("mortgageRules");
    const ruleSet = ruleSetNames.find((name) => name === stored);
    if (ruleSet) restore(ruleSet);
  }, []);
  return (ruleSet) => writeStored("mortgageRules", ruleSet);
}
