import type { MortgageRules } from "@larchway/shared/domain/purchase";
import { useLazy } from "@larchway/shared/ui/lazy";
import { Spinner } from "@larchway/shared/ui/spinner";
import { type ComponentType, useState } from "react";
import type { EditedScenario } from "../calculator/edit-scenario";
import type { Scenario } from "../calculator/scenario";
import type { HandedOverHome } from "../home-costs/home-link";
import type { RulesChoice } from "../calculator/scenario-link";
import { Panel } from "./panel";

const loadPanels = () => import(/* webpackChunkName: "calculator-panels" */ "../panels/panels");
const loadTerm = () => import(/* webpackChunkName: "term-panel" */ "../term/term-panel");
const loadChart = () => import(/* webpackChunkName: "balance-panel" */ "../panels/balance-panel");

const panels = [
  { name: "ScenariosPanel", title: "Saved scenarios, side by side" },
  { name: "MonthlyCostsPanel", title: "Monthly costs of the home" },
  { name: "ClosingPanel", title: "Closing costs and cash needed" },
  { name: "StressTestPanel", title: "Stress test and affordability" },
  { name: "RatePanel", title: "Other rates and frequencies" },
  { name: "PrepaymentPanel", title: "Prepayments" },
  { name: "PaymentsPanel", title: "Every payment" },
] as const;

export interface MorePanelsProps {
  scenario: Scenario;
  rules: MortgageRules;
  choice: RulesChoice;
  home: HandedOverHome;
  /** Restores a saved scenario in the calculator. */
  onOpen: (start: EditedScenario, choice: RulesChoice, term: string) => void;
  /** The input of the panel about the term, as the query of a link. */
  term: string;
  onTerm: (query: string) => void;
}

/** Further calculations for the scenario; their code loads when the visitor is about to open one. */
export function MorePanels(props: MorePanelsProps) {
  const [code, fetchCode] = useLazy(loadPanels);
  const [chart, fetchChart] = useLazy(loadChart);
  const [term, fetchTerm] = useLazy(loadTerm);
  return (
    <>
      <LazyPanel title="Balance over time" content={chart?.BalancePanel} fetchCode={fetchChart} {...props} />
      <LazyPanel
        title="Term, renewal and penalty"
        content={term?.TermPanel}
        fetchCode={fetchTerm}
        {...props}
      />
      {panels.map(({ name, title }) => (
        <LazyPanel key={name} title={title} content={code?.[name]} fetchCode={fetchCode} {...props} />
      ))}
    </>
  );
}

interface LazyPanelProps extends MorePanelsProps {
  title: string;
  /** Undefined until the code has loaded. */
  content: ComponentType<MorePanelsProps> | undefined;
  fetchCode: () => void;
}

/** A panel that renders nothing before it is opened, and keeps its input when it is closed again. */
function LazyPanel({ title, content: Content, fetchCode, ...props }: LazyPanelProps) {
  const [wasOpened, setWasOpened] = useState(false);
  function open() {
    fetchCode();
    setWasOpened(true);
  }
  return (
    <Panel title={title} onApproach={fetchCode} onOpen={open}>
      {wasOpened && (Content ? <Content {...props} /> : <Spinner />)}
    </Panel>
  );
}
