import { useSearchParams } from "@larchway/shared/router";
import { Section } from "@larchway/shared/ui/section";
import { useMemo } from "react";
import { activeRules } from "../maths/rule-sets";
import { Calculator } from "./calculator";
import { Disclaimer } from "./disclaimer";
import { MortgageCompany } from "./mortgage-company";
import { scenarioFromQuery } from "./scenario-link";

/** `/buying/mortgage-calculator`. What is entered stays in this page; only a copied link carries it on. */
export default function CalculatorPage() {
  const [query] = useSearchParams();
  const start = useMemo(() => scenarioFromQuery(query, activeRules), [query]);
  return (
    <>
      <Section
        level={1}
        title="Mortgage Calculator"
        lead="See what a home costs every month in Canada: payment, mortgage insurance, interest and the whole schedule."
      >
        {/* Another link is another start. */}
        <Calculator key={query.toString()} start={start} rules={activeRules} />
      </Section>
      <MortgageCompany />
      <Disclaimer rules={activeRules} />
    </>
  );
}
