/** The values of a form by the name of the field: text as it was typed, a checkbox as true or false. */
export type FormValues<V> = Readonly<Record<keyof V, string | boolean>>;

/** Where a form keeps its values: what `useState` returns, or a draft that outlives the form. */
export type ValuesState<V> = readonly [values: V, update: (change: (before: V) => V) => void];

/** The names of the fields that hold a value of this kind. */
export type FieldName<V, Kind> = { [K in keyof V]: V[K] extends Kind ? K : never }[keyof V] & string;

/**
 * The fields in which the page holds something else than the form knows: typed or filled in by the browser before the
 * form's code ran, or by a password manager that tells no one. Fields that aren't in the page are left out.
 */
export function typedUnseen<V extends FormValues<V>>(form: HTMLFormElement, values: V): Partial<V> {
  const unseen: Partial<Record<string, string | boolean>> = {};
  for (const [name, known] of Object.entries<string | boolean>(values)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    const typed = typeof known === "boolean" ? control?.checked : control?.value;
    if (typed !== undefined && typed !== known) unseen[name] = typed;
  }
  return unseen as Partial<V>;
}
