import "./host-element.css";
import "@larchway/shared/tokens/tokens.css";
import { brand } from "@larchway/shared/brand";
import type { MortgageRules } from "@larchway/shared/domain/purchase";
import {
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { LarchwayMortgageProps } from "../../embed/types";
import { CalculatorInputs } from "../calculator/calculator-inputs";
import { CalculatorResult } from "../calculator/calculator-result";
import * as layout from "../page/calculator.module.css";
import { ScheduleTable } from "../page/schedule-table";
import { useCalculator, type Calculator } from "../calculator/use-calculator";
import { readAccent } from "./accent";
import { EmbedNotes } from "./embed-notes";
import * as styles from "./embedded-calculator.module.css";
import { toResult } from "./result";
import { applySettings, type ScenarioSettings } from "../calculator/read-settings";
import { findSettingWarnings, findUnknownAttributes } from "./setting-warnings";
import { findChanges, findRules, resumeScenario, toScenarioSettings } from "./settings";

const { name, licence } = brand.mortgage;

/** The calculator on another site: without router, toasts and storage. */
export function EmbeddedCalculator(props: LarchwayMortgageProps) {
  const { onChange, onQuote, theme = "light" } = props;
  const rules = findRules(props.rules);
  const [start] = useState(() => resumeScenario(props, rules));
  const calculator = useCalculator(start, rules);
  useSettings(calculator, toScenarioSettings(props), rules);
  const { scenario, mortgage } = calculator;
  const result = useMemo(() => toResult(scenario, mortgage), [scenario, mortgage]);
  useChangedResult(result, onChange);
  useWarnings(props);
  // The table is expensive to render, so it may lag behind the slider.
  const schedule = useDeferredValue(mortgage.schedule);

  const openQuote = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || link.href !== brand.mortgage.quote) return;
    if (onQuote?.(result) === false) event.preventDefault();
  };

  return (
    <div className="larchway" data-theme={theme === "auto" ? undefined : theme} ref={useAccent(props)}>
      <div className={styles.sizer} aria-hidden />
      <div className={styles.container}>
        <div className={styles.page} onClick={openQuote}>
          <div className={layout.columns}>
            <CalculatorInputs
              calculator={calculator}
              rules={rules}
              privacy="The calculator doesn't save or send what you enter, but the website it's on can read it."
            />
            <div className={layout.sticky}>
              <CalculatorResult calculator={calculator} company={`${name}, ${licence}.`} />
            </div>
          </div>
          <ScheduleTable schedule={schedule} />
          <EmbedNotes rules={rules} />
        </div>
      </div>
    </div>
  );
}

/** Applies only changed settings of the host, so that the visitor's own figures stay. */
function useSettings(calculator: Calculator, settings: ScenarioSettings, rules: MortgageRules): void {
  const applied = useRef({ settings, rules });
  const { scenario, dispatch } = calculator;
  useEffect(() => {
    // The same down payment may be too low by other rules.
    const fromRules = applied.current.rules === rules ? undefined : { down: scenario.downPayment };
    const changed = findChanges(applied.current.settings, settings);
    if (!changed && !fromRules) return;
    const changes = { ...fromRules, ...changed };
    applied.current = { settings, rules };
    dispatch({ type: "started", start: applySettings(scenario, changes, rules) });
  }, [settings, scenario, dispatch, rules]);
}

/** Notifies the host when the calculator is rendered, and of every changed figure. */
function useChangedResult(
  result: ReturnType<typeof toResult>,
  onChange: LarchwayMortgageProps["onChange"],
): void {
  const notified = useRef("");
  useEffect(() => {
    const text = JSON.stringify(result);
    if (notified.current === text) return;
    notified.current = text;
    onChange?.(result);
  }, [result, onChange]);
}

/** Logs each invalid setting of the host once. */
function useWarnings(props: LarchwayMortgageProps): void {
  const logged = useRef(new Set<string>());
  useEffect(() => {
    const root = props.domElement?.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : undefined;
    const isElement = host?.localName === "larchway-mortgage";
    const warnings = [...findSettingWarnings(props), ...(isElement ? findUnknownAttributes(host) : [])];
    for (const warning of warnings) {
      if (logged.current.has(warning)) continue;
      logged.current.add(warning);
      console.warn(`The Larchway mortgage calculator: ${warning}`);
    }
  }, [props]);
}

/** Sets the host's colour on an element. CSSOM, because a strict content security policy blocks a style attribute. */
function useAccent(props: LarchwayMortgageProps) {
  const root = useRef<HTMLDivElement>(null);
  const accent = readAccent(props);
  useLayoutEffect(() => {
    const style = root.current?.style;
    if (accent) {
      style?.setProperty("--larchway-accent", accent.accent);
      style?.setProperty("--larchway-on-accent", accent.onAccent);
    } else {
      style?.removeProperty("--larchway-accent");
      style?.removeProperty("--larchway-on-accent");
    }
  }, [accent?.accent, accent?.onAccent, accent]);
  return root;
}
