import { formatPercent, parsePercent } from "@larchway/shared/domain";
import { limits } from "../calculator/scenario";
import { TypedField } from "./typed-field";

export interface RateFieldProps {
  label: string;
  /** Percent a year. */
  value: number;
  onChange: (value: number) => void;
}

/** An interest rate within the calculator's limits. */
export function RateField(props: RateFieldProps) {
  return (
    <TypedField {...props} unit="%" limits={limits.ratePct} parse={parsePercent} format={formatPercent} />
  );
}
