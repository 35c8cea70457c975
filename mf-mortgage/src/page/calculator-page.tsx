import { useSearchParams } from "@larchway/shared/router";
import { Section } from "@larchway/shared/ui/section";
import { useState } from "react";
import { homeFromQuery } from "../home-costs/home-link";
import { Calculator } from "./calculator";
import { Disclaimer } from "./disclaimer";
import { MortgageCompany } from "./mortgage-company";
import { findChosenRules, rulesFromQuery, scenarioFromQuery } from "../calculator/scenario-link";

/** `/buying/mortgage-calculator`. Values stay in this page; only a copied link passes them on. */
export default function CalculatorPage() {
  const [query] = useSearchParams();
  // A key, so that another link resets the calculator.
  return <CalculatorSections key={query.toString()} query={query} />;
}

function CalculatorSections({ query }: { query: URLSearchParams }) {
  const [choice, setChoice] = useState(() => rulesFromQuery(query));
  const [start] = useState(() => scenarioFromQuery(query, findChosenRules(choice)));
  const [home] = useState(() => homeFromQuery(query));
  return (
    <>
      <Section
        level={1}
        title="Mortgage Calculator"
        lead="See what a home costs every month in Canada: payment, mortgage insurance, interest and the whole schedule."
      >
        <Calculator start={start} home={home} choice={choice} onChoice={setChoice} />
      </Section>
      <MortgageCompany />
      <Disclaimer rules={findChosenRules(choice)} />
    </>
  );
}
