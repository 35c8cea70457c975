import { TextField } from "@larchway/shared/ui/field";
import { useState } from "react";
import { isAmbiguous } from "../calculator/odd-commas";

export interface TypedFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  unit: "$" | "%";
  limits: { min: number; max: number };
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
}

/** A number that applies when the field loses the focus, with a note about its interpretation. */
export function TypedField({ label, value, onChange, unit, limits, parse, format }: TypedFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [remark, setRemark] = useState<string>();
  const write = (number: number) => (unit === "$" ? `$${format(number)}` : `${format(number)}%`);

  function toRemark(text: string, read: number | undefined): string | undefined {
    if (read === undefined) return `"${text.trim()}" isn't a number. It is still ${write(value)}.`;
    return isAmbiguous(text, read) ? `"${text.trim()}" was read as ${write(read)}.` : undefined;
  }

  function commit() {
    if (draft === undefined) return;
    const typed = parse(draft);
    const read = typed === undefined ? undefined : Math.min(Math.max(typed, limits.min), limits.max);
    setDraft(undefined);
    setRemark(toRemark(draft, read));
    if (read !== undefined) onChange(read);
  }

  return (
    <TextField
      label={label}
      numeric
      autoComplete="off"
      prefix={unit === "$" ? "$" : undefined}
      suffix={unit === "%" ? "%" : undefined}
      hint={remark}
      value={draft ?? format(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
