import type { ComponentPropsWithoutRef } from "react";
import { ErrorSummary, type ErrorSummaryProps } from "./error-summary";
import type { useForm } from "./use-form";

export interface FormProps extends Omit<ComponentPropsWithoutRef<"form">, "onSubmit" | "method"> {
  form: Pick<ReturnType<typeof useForm>, "formProps"> & ErrorSummaryProps["form"];
}

/** The `<form>` of {@link useForm}, with the summary of its errors above the fields. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form {...rest} {...form.formProps}>
      <ErrorSummary form={form} />
      {children}
    </form>
  );
}
