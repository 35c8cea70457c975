import { formatPhone } from "@larchway/shared/domain";
import { TextField, type TextFieldProps } from "@larchway/shared/ui/field";
import { useState } from "react";

/** A phone number that puts itself into the form (555) 555-5555 while it is typed. */
export function PhoneField(props: Omit<TextFieldProps, "type" | "value" | "onChange">) {
  const [value, setValue] = useState("");
  return (
    <TextField
      autoComplete="tel-national"
      inputMode="tel"
      {...props}
      type="tel"
      value={value}
      onChange={({ target }) => {
        // While someone corrects a digit in the middle, brackets would carry the caret away.
        const isAtEnd = target.selectionStart === target.value.length;
        setValue(isAtEnd ? formatPhone(target.value) : target.value);
      }}
      onBlur={() => setValue(formatPhone(value))}
    />
  );
}
