type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has typed or chosen in a field, which is known by its label. */
export interface TypedField {
  label: string;
  value: string;
  checked?: boolean;
}

/** Secrets are not remembered, and what a file field holds cannot be written. */
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

/** The fields of a part of the page with what stands in them. */
export function readTyped(region: Element): TypedField[] {
  return findFields(region).map(({ control, label }) => ({
    label,
    value: control.value,
    ...("checked" in control && { checked: control.checked }),
  }));
}

/** Types it again, into the same fields of another build: React hears of it as of a visitor. */
export function writeTyped(region: Element, typed: readonly TypedField[]): void {
  for (const { control, label } of findFields(region)) {
    const found = typed.find((each) => each.label === label);
    if (!found) continue;
    const isTicked = control.type === "checkbox" || control.type === "radio";
    if (isTicked && "checked" in control) {
      if (found.checked !== control.checked) control.click();
    } else if (found.value !== control.value) {
      // The prototype's own setter: React overrides that of the element to know what it has rendered.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
        control,
        found.value,
      );
      control.dispatchEvent(new Event(control.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
    }
  }
}
