import {
  type MortgageRules,
  type PropertyKind,
  propertyKindLabels,
  propertyKinds,
  type RuleSetName,
  ruleSetNames,
  ruleSets,
} from "@larchway/shared/domain/purchase";
import { Checkbox, SelectField } from "@larchway/shared/ui/field";
import type { RulesChoice } from "../calculator/scenario-link";

const ruleSetOptions = ruleSetNames.map((value) => ({ value, label: ruleSets[value].name }));
const propertyOptions = propertyKinds.map((value) => ({ value, label: propertyKindLabels[value] }));

export interface RulesFieldsProps {
  choice: RulesChoice;
  rules: MortgageRules;
  /** True when a premium is charged, and with it sales tax. */
  isInsured: boolean;
  onChange: (choice: RulesChoice) => void;
}

/** The kind of property and the rules. */
export function RulesFields({ choice, rules, isInsured, onChange }: RulesFieldsProps) {
  return (
    <>
      <SelectField
        label="What you buy"
        options={propertyOptions}
        value={choice.property}
        onChange={({ target }) => onChange({ ...choice, property: target.value as PropertyKind })}
      />
      <SelectField
        label="Mortgage rules"
        hint={`In use: ${rules.title}.`}
        options={ruleSetOptions}
        value={choice.ruleSet}
        onChange={({ target }) => onChange({ ...choice, ruleSet: target.value as RuleSetName })}
      />
      {(isInsured || choice.salesTax === "cash") && (
        <Checkbox
          label="Pay the sales tax (PST) on the premium in cash at closing"
          checked={choice.salesTax === "cash"}
          onChange={({ target }) => onChange({ ...choice, salesTax: target.checked ? "cash" : undefined })}
        />
      )}
    </>
  );
}
