import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from "react";
import { errorsByField, getIssues, type FieldErrors, type FormSchema } from "./field-errors";
import { typedUnseen, type FieldName, type FormValues, type ValuesState } from "./form-values";
import { explainFailure, useAction, type FailureText } from "./use-action";

export interface FormOptions<V, Input> {
  /** The values and their setter. Their keys name the fields, in the order of the page. */
  state: ValuesState<V>;
  /** The schema of the call. */
  schema: FormSchema<Input>;
  /** Converts the values to the schema's input; by default they are unchanged. */
  toInput?: (values: V) => unknown;
  /** A check in addition to the schema, for example on the server; returns all errors. */
  check?: (values: V, errors: FieldErrors<V>) => Promise<FieldErrors<V>>;
  /** Sends the schema's output. Errors it throws are shown at the fields that the server names, else as `message`. */
  send: (input: Input) => unknown;
  /** The field for an error that names none; undefined for an error of the whole form. */
  getErrorField?: (error: unknown) => (keyof V & string) | undefined;
  /** The message when sending fails without a server message for people. */
  failure: FailureText;
  /** Shows errors from the start, when the visitor is sent back to this form. */
  checkAtOnce?: boolean;
}

/**
 * A form: values checked by the call's schema, the errors of each field, and one submission at a time.
 * Render it with `<Form form={...}>` and spread `text(name)` or `checkbox(name)` on the fields of the ui kit.
 */
export function useForm<V extends FormValues<V>, Input>({
  state: [values, update],
  schema,
  toInput = (typed) => typed,
  check,
  send,
  getErrorField,
  failure,
  checkAtOnce = false,
}: FormOptions<V, Input>) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const { status, message, run } = useAction(failure);
  const [{ errors, refused }, setErrors] = useState<Record<"errors" | "refused", FieldErrors<V>>>({
    errors: {},
    refused: {},
  });

  /** The schema's result for the values, and its errors by field. */
  function parse(typed: V) {
    const parsed = schema.safeParse(toInput(typed));
    return { parsed, found: parsed.success ? {} : byField(parsed.error.issues) };
  }

  /** Errors of the fields in the page. A draft can have more fields, whose errors have no place in this page. */
  function byField(issues: Parameters<typeof errorsByField<V>>[0]) {
    const names = Object.keys(values) as (keyof V & string)[];
    return errorsByField<V>(
      issues,
      names.filter((name) => ref.current?.elements.namedItem(name)),
    );
  }

  /** Shows the errors of a submission; returns true if there are any. */
  function show(found: FieldErrors<V>): boolean {
    setErrors({ errors: found, refused: found });
    return Object.values(found).some((error) => error !== undefined);
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    update((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, errors: { ...before.errors, [name]: undefined } }));
  }

  /** The values including those that only the page has. */
  function readValues(): V {
    const unseen = ref.current ? typedUnseen(ref.current, values) : {};
    if (Object.keys(unseen).length > 0) update((before) => ({ ...before, ...unseen }));
    return { ...values, ...unseen };
  }

  async function trySend(typed: V): Promise<boolean> {
    const { parsed, found } = parse(typed);
    // Without a check nothing is awaited: phones open their keyboard only for a focus during the press.
    if (show(check ? await check(typed, found) : found)) return false;
    // The schema rejected a field that is not in the page.
    if (!parsed.success) throw parsed.error;
    try {
      await send(parsed.data);
      return true;
    } catch (error) {
      const named = byField(getIssues(error));
      const name = getErrorField?.(error);
      if (name !== undefined) named[name] ??= explainFailure(error, failure);
      if (!show(named)) throw error;
      return false;
    }
  }

  const start = useEffectEvent(() => {
    const typed = readValues();
    if (checkAtOnce) show(parse(typed).found);
  });
  useEffect(() => start(), []);
  useEffect(() => {
    // Only a rejected submission may move the focus, never an edit.
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);

  const fieldId = (name: string) => `${id}-${name}`;
  return {
    values,
    set,
    errors,
    /** The errors of the last submission, unchanged by later edits. */
    refused,
    status,
    /** The reason of a failed submission that isn't about one field; else null. */
    message,
    fieldId,
    /** Props of a text field, text area or select of the UI kit. */
    text: <Name extends FieldName<V, string>>(name: Name) => ({
      id: fieldId(name),
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as V[Name]),
    }),
    /** Props of a checkbox of the UI kit. */
    checkbox: <Name extends FieldName<V, boolean>>(name: Name) => ({
      id: fieldId(name),
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: ({ target }: { target: { checked: boolean } }) => set(name, target.checked as V[Name]),
    }),
    /** Spread on the form by `Form`. */
    formProps: {
      ref,
      // Messages in the page instead of the browser's bubbles: they stay, and screen readers find them at the field.
      noValidate: true,
      // If the form is sent before this code runs, its values must not appear in the URL.
      method: "post",
      "data-state": status,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(() => trySend(readValues()));
      },
    },
  };
}

/** What {@link useForm} returns for a form with these values. */
export type FormState<V extends FormValues<V>> = ReturnType<typeof useForm<V, unknown>>;
