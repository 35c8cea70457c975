import { useEffect, useState } from "react";
import type { PasswordOwner } from "@larchway/shared/domain/password-strength";
import { PasswordField } from "@larchway/shared/ui/field";
import { loadEstimate, passwordHint } from "./password-strength";

export interface NewPasswordFieldProps {
  label: string;
  /** The field's props from `useForm`. */
  field: {
    id: string;
    name: string;
    value: string;
    error?: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** The user's data as far as the form has them, because they make a password weak. */
  owner: PasswordOwner;
}

/** The field for a new password, which shows its strength during typing. */
export function NewPasswordField({ label, field, owner }: NewPasswordFieldProps) {
  const [estimate, setEstimate] = useState<Awaited<ReturnType<typeof loadEstimate>>>();
  const isTyped = field.value !== "";

  useEffect(() => {
    if (!isTyped) return;
    let isGone = false;
    // In a function, because a state setter calls a function that it is given.
    void loadEstimate().then((loaded) => isGone || setEstimate(() => loaded));
    return () => {
      isGone = true;
    };
  }, [isTyped]);

  const hint = passwordHint(field.value, owner, estimate);
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      required
      hint={hint === field.error ? undefined : hint}
    />
  );
}
