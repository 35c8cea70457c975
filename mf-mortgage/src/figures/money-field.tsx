import { formatAmount, parseDollars } from "@larchway/shared/domain";
import { TypedField } from "./typed-field";

/** A larger amount counts as a typing error. */
const limits = { min: 0, max: 100_000_000 };

export interface MoneyFieldProps {
  label: string;
  /** Dollars. */
  value: number;
  onChange: (value: number) => void;
}

/** A dollar amount. */
export function MoneyField(props: MoneyFieldProps) {
  return <TypedField {...props} unit="$" limits={limits} parse={parseDollars} format={formatAmount} />;
}
