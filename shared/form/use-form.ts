import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from "react";
import { errorsByField, getIssues, type FieldErrors, type FormSchema } from "./field-errors";
import { typedUnseen, type FieldName, type FormValues, type ValuesState } from "./form-values";
import { explainFailure, useAction, type FailureText } from "./use-action";

export interface FormOptions<V, Input> {
  /** The values and how they change. Their keys name the fields, in the order of the page. */
  state: ValuesState<V>;
  /** The contract of the call. */
  schema: FormSchema<Input>;
  /** The values as the schema wants them; as they are by default. */
  toInput?: (values: V) => unknown;
  /** What the schema can't tell, such as what only the server knows; returns all errors. */
  check?: (values: V, errors: FieldErrors<V>) => Promise<FieldErrors<V>>;
  /** Sends what the schema has accepted. What it throws is shown: at the fields that the server names, else as `message`. */
  send: (input: Input) => unknown;
  /** The field that an error is about which names none; undefined for an error of the whole form. */
  getErrorField?: (error: unknown) => (keyof V & string) | undefined;
  /** Said when sending fails without words of the server for people. */
  failure: FailureText;
  /** Shows what is wrong from the start, where somebody is sent back to this form. */
  checkAtOnce?: boolean;
}

/**
 * A form: its values checked by the contract of the call, what is wrong with each field, and one submission at a time.
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

  /** What the schema makes of the values, and its errors by field. */
  function parse(typed: V) {
    const parsed = schema.safeParse(toInput(typed));
    return { parsed, found: parsed.success ? {} : byField(parsed.error.issues) };
  }

  /** Of the fields in the page: a draft can have more, and what is wrong with those can't be shown at them. */
  function byField(issues: Parameters<typeof errorsByField<V>>[0]) {
    const names = Object.keys(values) as (keyof V & string)[];
    return errorsByField<V>(
      issues,
      names.filter((name) => ref.current?.elements.namedItem(name)),
    );
  }

  /** Shows the errors of a submission and returns whether there are any. */
  function show(found: FieldErrors<V>): boolean {
    setErrors({ errors: found, refused: found });
    return Object.values(found).some((error) => error !== undefined);
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    update((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, errors: { ...before.errors, [name]: undefined } }));
  }

  /** The values as the page has them. */
  function readValues(): V {
    const unseen = ref.current ? typedUnseen(ref.current, values) : {};
    if (Object.keys(unseen).length > 0) update((before) => ({ ...before, ...unseen }));
    return { ...values, ...unseen };
  }

  async function trySend(typed: V): Promise<boolean> {
    const { parsed, found } = parse(typed);
    // Without a check nothing is awaited: phones open their keyboard only for a focus within the press.
    if (show(check ? await check(typed, found) : found)) return false;
    // It refuses what no field of the page can show.
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
    // Only a refused submission may move the focus, never an edit.
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);

  const fieldId = (name: string) => `${id}-${name}`;
  return {
    values,
    set,
    errors,
    /** The errors of the last submission, as they were then. */
    refused,
    status,
    /** Why sending failed, when it isn't about one field; null while there is nothing to say. */
    message,
    fieldId,
    /** What a text field, text area or select of the ui kit needs for a field. */
    text: <Name extends FieldName<V, string>>(name: Name) => ({
      id: fieldId(name),
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as V[Name]),
    }),
    /** What a checkbox of the ui kit needs for a field. */
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
      // Our own words instead of the browser's bubbles: they stay, and screen readers find them at the field.
      noValidate: true,
      // Sent before this code runs, nothing of it may end in the URL.
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
