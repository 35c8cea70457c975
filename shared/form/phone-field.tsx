import { formatPhone } from "@larchway/shared/domain";
import { TextField, type TextFieldProps } from "@larchway/shared/ui/field";

export interface PhoneFieldProps extends Omit<TextFieldProps, "type" | "value" | "onChange"> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A phone number that is formatted as (555) 555-5555 during typing. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      inputMode="tel"
      {...props}
      type="tel"
      value={value}
      onChange={({ target }) => {
        // While a digit in the middle is being corrected, formatting would move the caret.
        const isAtEnd = target.selectionStart === target.value.length;
        onChange({ target: { value: isAtEnd ? formatPhone(target.value) : target.value } });
      }}
      onBlur={() => {
        const formatted = formatPhone(value);
        if (formatted !== value) onChange({ target: { value: formatted } });
      }}
    />
  );
}
