import { ruleSets } from "@larchway/shared/domain/purchase";
import { Section } from "@larchway/shared/ui/section";
import { Disclaimer } from "../page/disclaimer";
import { MortgageCompany } from "../page/mortgage-company";
import { useState } from "react";
import { useDefaultRules } from "../calculator/use-default-rules";
import { useRememberedRules } from "../calculator/use-remembered-rules";
import { Affordability } from "./affordability";

/** `/buying/affordability`. Income, debts and savings stay in this page. */
export default function AffordabilityPage() {
  const [ruleSet, setRuleSet] = useState(useDefaultRules());
  const remember = useRememberedRules(setRuleSet);
  return (
    <>
      <Section
        level={1}
        title="What Can I Afford?"
        lead="The highest price for your income and savings in Ontario, with every tax and cost of buying, as a lender would test it."
      >
        <Affordability
          ruleSet={ruleSet}
          onRuleSet={(chosen) => {
            setRuleSet(chosen);
            remember(chosen);
          }}
        />
      </Section>
      <MortgageCompany />
      <Disclaimer rules={ruleSets[ruleSet]} />
    </>
  );
}
