import { SelectField } from "@larchway/shared/ui/field";
import { ruleSetNames, ruleSets, type RuleSetName } from "../maths/rule-sets";

const options = ruleSetNames.map((value) => ({ value, label: ruleSets[value].name }));

export interface RulesChoiceProps {
  ruleSet: RuleSetName;
  onChange: (ruleSet: RuleSetName) => void;
}

/** Which rules compute, and the others one choice away. */
export function RulesChoice({ ruleSet, onChange }: RulesChoiceProps) {
  return (
    <SelectField
      label="Mortgage rules"
      hint={`In use: ${ruleSets[ruleSet].title}.`}
      options={options}
      value={ruleSet}
      onChange={({ target }) => onChange(target.value as RuleSetName)}
    />
  );
}
