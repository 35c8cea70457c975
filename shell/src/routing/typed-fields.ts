type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value that a visitor typed or chose in a field, identified by its label. */
export interface TypedField {
  label: string;
  value: string;
  checked?: boolean;
}

/** Secrets are not stored, and file fields cannot be filled. */
const forgotten = new Set(["password", "file", "hidden", "submit", "button", "reset", "image"]);

function findFields(region: Element): { control: Control; label: string }[] {
  const seen = new Map<string, number>();
  return [...region.querySelectorAll<Control>("input, textarea, select")]
    .filter(({ type }) => !forgotten.has(type))
    .map((control) => {
      const text = control.labels?.[0]?.textContent ?? control.getAttribute("aria-label") ?? control.name;
      // Radio buttons and the fields of several people share their labels.
      const nth = seen.get(text) ?? 0;
      seen.set(text, nth + 1);
      return { control, label: `${text} ${nth}` };
    });
}

/** The fields of a part of the page with their values. */
export function readTyped(region: Element): TypedField[] {
  return findFields(region).map(({ control, label }) => ({
    label,
    value: control.value,
    ...("checked" in control && { checked: control.checked }),
  }));
}

/** Values that wait for a field of the other build. */
export interface Restoring {
  /** Stops it; returns the values without a field. */
  stop: () => TypedField[];
}

/** Fills in each value once, as fields appear: a page may show some of them only after its data has loaded. */
export function restoreTyped(region: Element, typed: readonly TypedField[]): Restoring {
  let left = writeTyped(region, typed);
  const observer = new MutationObserver(() => {
    left = writeTyped(region, left);
    if (left.length === 0) observer.disconnect();
  });
  if (left.length > 0) observer.observe(region, { childList: true, subtree: true });
  return {
    stop() {
      observer.disconnect();
      return left;
    },
  };
}

/**
 * Fills the same fields of another build, so that React handles it like typing. Returns the values without a field.
 */
function writeTyped(region: Element, typed: readonly TypedField[]): TypedField[] {
  const left = new Map(typed.map((field) => [field.label, field]));
  for (const { control, label } of left.size === 0 ? [] : findFields(region)) {
    const found = left.get(label);
    if (!found || lacksOption(control, found)) continue;
    left.delete(label);
    const isTicked = control.type === "checkbox" || control.type === "radio";
    if (isTicked && "checked" in control) {
      if (found.checked !== control.checked) control.click();
    } else if (found.value !== control.value) {
      // The prototype's own setter, because React overrides the element's setter to track rendered values.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
        control,
        found.value,
      );
      control.dispatchEvent(new Event(control.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
    }
  }
  return [...left.values()];
}

/** The options may load later than their list. */
function lacksOption(control: Control, { value }: TypedField): boolean {
  return "options" in control && [...control.options].every((option) => option.value !== value);
}
