import { formatAmount, parseDollars } from "@larchway/shared/domain";
import { TextField } from "@larchway/shared/ui/field";
import { useState } from "react";
import { isAmbiguous } from "../calculator/odd-commas";

/** A larger amount counts as a typing error. */
const most = 100_000_000;

export interface MoneyFieldProps {
  label: string;
  /** Dollars. */
  value: number;
  onChange: (value: number) => void;
}

/** A dollar amount, applied when the field loses the focus, with a note about its interpretation. */
export function MoneyField({ label, value, onChange }: MoneyFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [remark, setRemark] = useState<string>();

  function commit() {
    if (draft === undefined) return;
    const typed = parseDollars(draft);
    const read = typed === undefined ? undefined : Math.min(Math.max(typed, 0), most);
    setDraft(undefined);
    setRemark(toRemark(draft, read, value));
    if (read !== undefined) onChange(read);
  }

  return (
    <TextField
      label={label}
      numeric
      autoComplete="off"
      prefix="$"
      hint={remark}
      value={draft ?? formatAmount(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}

function toRemark(text: string, read: number | undefined, before: number): string | undefined {
  if (read === undefined) return `"${text.trim()}" isn't a number. It is still $${formatAmount(before)}.`;
  return isAmbiguous(text, read) ? `"${text.trim()}" was read as $${formatAmount(read)}.` : undefined;
}
