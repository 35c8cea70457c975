import { useSearchParams } from "@larchway/shared/router";
import { Section } from "@larchway/shared/ui/section";
import { useState } from "react";
import { homeFromQuery } from "../home-costs/home-link";
import { Calculator } from "./calculator";
import { Disclaimer } from "./disclaimer";
import { MortgageCompany } from "./mortgage-company";
import { useDefaultRules } from "../calculator/use-default-rules";
import { useRememberedRules } from "../calculator/use-remembered-rules";
import { findChosenRules, rulesFromQuery, scenarioFromQuery } from "../calculator/scenario-link";
import { pickTermQuery } from "../calculator/term-query";

/** `/buying/mortgage-calculator`. Values stay in this page; only a copied link passes them on. */
export default function CalculatorPage() {
  const [query] = useSearchParams();
  // A key, so that another link resets the calculator.
  return <CalculatorSections key={query.toString()} query={query} />;
}

function CalculatorSections({ query }: { query: URLSearchParams }) {
  const defaultRules = useDefaultRules();
  const [choice, setChoice] = useState(() => rulesFromQuery(query, defaultRules));
  const [start] = useState(() => scenarioFromQuery(query, findChosenRules(choice)));
  const [home] = useState(() => homeFromQuery(query));
  const remember = useRememberedRules((ruleSet) => {
    // A link shows its reader the figures of its sender, whatever rules the reader chose before.
    if (query.size === 0) setChoice({ ...choice, ruleSet });
  });
  return (
    <>
      <Section
        level={1}
        title="Mortgage Calculator"
        lead="See what a home costs every month in Canada: payment, mortgage insurance, interest and the whole schedule."
      >
        <Calculator
          start={start}
          home={home}
          startTerm={pickTermQuery(query)}
          choice={choice}
          onChoice={(next) => {
            if (next.ruleSet !== choice.ruleSet) remember(next.ruleSet);
            setChoice(next);
          }}
        />
      </Section>
      <MortgageCompany />
      <Disclaimer rules={findChosenRules(choice)} />
    </>
  );
}
