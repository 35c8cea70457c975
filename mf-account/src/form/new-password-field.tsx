import { PasswordField } from "@larchway/shared/ui/field";
import { passwordHint } from "./password-strength";

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error?: string;
}

/** Where a password is chosen: it says how strong the one is that is being typed. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={passwordHint(value)}
      error={error}
    />
  );
}
