/** The values of a form by field name: text as typed, a checkbox as true or false. */
export type FormValues<V> = Readonly<Record<keyof V, string | boolean>>;

/** The state of a form: the result of `useState`, or a draft that outlives the form. */
export type ValuesState<V> = readonly [values: V, update: (change: (before: V) => V) => void];

/** The names of the fields whose values have this type. */
export type FieldName<V, Kind> = { [K in keyof V]: V[K] extends Kind ? K : never }[keyof V] & string;

/**
 * The fields whose value in the page differs from the form's state. The browser or the visitor filled them in before
 * the form's code ran, or a password manager did so without an event. Fields that aren't in the page are left out.
 */
export function typedUnseen<V extends FormValues<V>>(form: HTMLFormElement, values: V): Partial<V> {
  const unseen: Partial<Record<string, string | boolean>> = {};
  for (const [name, value] of Object.entries<string | boolean>(values)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    const typed = typeof value === "boolean" ? control?.checked : control?.value;
    if (typed !== undefined && typed !== value) unseen[name] = typed;
  }
  return unseen as Partial<V>;
}
