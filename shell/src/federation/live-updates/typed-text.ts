import { z, type Infer } from "@larchway/shared/schema";
import { listTypedFields, type Field } from "../../browser/typed-fields";

/** In session storage: only for this tab, and removed as soon as the next page has read it. */
const key = "larchway-typed-text";
/** After this many milliseconds a restored tab does not fill in old text. */
const lifetimeMs = 300_000;
/** Milliseconds between two searches for fields that are not in the page yet, such as those of a closed dialog. */
const searchIntervalMs = 250;

const storedSchema = z.object({
  url: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  fields: z.array(
    z.object({
      /** See {@link describeField}. */
      field: z.string(),
      /** Index among equal fields of the page. */
      index: z.int().min(0),
      value: z.string(),
      isChecked: z.boolean(),
      hasFocus: z.boolean(),
    }),
  ),
});
type StoredField = Infer<typeof storedSchema>["fields"][number];

/** Stores the visitor's typed text for the page after a reload. False when there was text and storage rejected it. */
export function keepTypedText(): boolean {
  const fields = listTypedFields().filter(mayKeep).map(toStoredField);
  try {
    sessionStorage.setItem(key, JSON.stringify({ url: location.href, at: Date.now(), fields }));
    return true;
  } catch {
    return fields.length === 0;
  }
}

/** Returns and removes the text that the page before the reload stored for this URL; null without such a page. */
export function takeTypedText(): StoredField[] | null {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    sessionStorage.removeItem(key);
    const stored = storedSchema.safeParse(JSON.parse(text));
    if (!stored.success || Date.now() - stored.data.at > lifetimeMs) return null;
    return stored.data.url === location.href ? stored.data.fields : null;
  } catch {
    return null;
  }
}

/** Fills in the typed text, each field once the page has it. Returns the function that stops it. */
export function restoreTypedText(stored: readonly StoredField[]): () => void {
  let pending = stored;
  const fill = () => {
    pending = pending.filter((each) => !fillField(each));
    if (pending.length === 0) clearInterval(timer);
  };
  const timer = setInterval(fill, searchIntervalMs);
  fill();
  return () => clearInterval(timer);
}

/** True when the field is in the page, and has the stored value or one that the visitor typed since. */
function fillField({ field: description, index, value, isChecked, hasFocus }: StoredField): boolean {
  const field = listFields(description)[index];
  if (!field || !isHydrated(field)) return false;
  if (listTypedFields().includes(field)) return true;
  if (isCheckable(field)) {
    if (field.checked !== isChecked) field.click();
  } else if (field.value !== value) setValue(field, value);
  if (hasFocus && document.activeElement === document.body) field.focus({ preventScroll: true });
  return true;
}

/** Simulates typing: React notices a value only when the setter of the element's class has set it. */
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React stores an element's props on the element once it has hydrated it. */
function isHydrated(field: Field): boolean {
  return Object.keys(field).some((property) => property.startsWith("__reactProps"));
}

const excludedTypes: ReadonlySet<string> = new Set(["password", "hidden", "file", "submit", "button"]);

/** Secrets are never stored, not even for a moment. */
function mayKeep(field: Field): boolean {
  return !excludedTypes.has(field.type) && !/password|one-time-code|cc-/.test(field.autocomplete);
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function toStoredField(field: Field): StoredField {
  const description = describeField(field);
  return {
    field: description,
    index: Math.max(0, listFields(description).indexOf(field)),
    value: field.value,
    isChecked: isCheckable(field) && field.checked,
    hasFocus: field === document.activeElement,
  };
}

function listFields(description: string): Field[] {
  const fields = document.querySelectorAll<Field>("input, textarea, select");
  return [...fields].filter((field) => describeField(field) === description);
}

/** Equal in another build, because generated ids are ignored. */
function describeField(field: Field): string {
  const label = field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";
  const choice = field.type === "radio" ? field.value : "";
  return [field.type, field.name, label.trim(), choice].join("\n");
}
