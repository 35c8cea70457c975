import { useEffect, useRef, useState, type FormEvent } from "react";
import type { FieldErrors } from "./field-errors";

/**
 * The complaints about a form's fields. New ones move the focus to the first field that is wrong; editing a field takes
 * its complaint away. Spread `formProps` on the form.
 */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  // Only a refused submission may move the focus, never an edit.
  const [refusal, setRefusal] = useState(0);

  useEffect(() => {
    if (refusal > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  const show = (next: FieldErrors<Name>) => {
    setErrors(next);
    if (Object.keys(next).length > 0) setRefusal((count) => count + 1);
  };
  const forget = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = (target as HTMLInputElement).name as Name;
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };
  return { errors, show, formProps: { ref: form, onInput: forget } };
}
