import { useEffect, useState } from "react";
import type { PasswordOwner } from "@larchway/shared/domain/password-strength";
import { PasswordField } from "@larchway/shared/ui/field";
import { loadEstimate, passwordHint } from "./password-strength";

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** As far as the form knows: their own words make a password weak. */
  owner: PasswordOwner;
  error?: string;
}

/** Where a password is chosen: it says how strong the one is that is being typed. */
export function NewPasswordField({ label, value, onChange, owner, error }: NewPasswordFieldProps) {
  const [estimate, setEstimate] = useState<Awaited<ReturnType<typeof loadEstimate>>>();
  const isTyped = value !== "";

  useEffect(() => {
    if (!isTyped) return;
    let isGone = false;
    // In a function, because a state setter calls a function that it is given.
    void loadEstimate().then((loaded) => isGone || setEstimate(() => loaded));
    return () => {
      isGone = true;
    };
  }, [isTyped]);

  const hint = passwordHint(value, owner, estimate);
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={hint === error ? undefined : hint}
      error={error}
    />
  );
}
