/** A control with a value that the visitor typed or chose. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = new Set<Field>();
const submitted = new WeakSet<HTMLFormElement>();

/**
 * Records which fields of the document the visitor changes from now on. Returns a function that stops and clears it.
 */
export function followTyping(page: Document): () => void {
  const follow = ({ target, type }: Event) => {
    if (type === "submit" && target instanceof HTMLFormElement) submitted.add(target);
    if (type === "submit" || !isField(target) || target.closest("form[role=search]")) return;
    fields.add(target);
    if (target.form) submitted.delete(target.form);
  };
  page.addEventListener("input", follow);
  page.addEventListener("submit", follow);
  return () => {
    page.removeEventListener("input", follow);
    page.removeEventListener("submit", follow);
    fields.clear();
  };
}

/** Fields that the visitor changed on this page, and whose form was not sent since. Search fields do not count. */
export function listTypedFields(): Field[] {
  return [...fields].filter((field) => !field.form || !isSent(field.form));
}

/** True while a form has input that a reload would lose. */
export function hasTypedText(): boolean {
  return listTypedFields().some(({ form, isConnected }) => form && isConnected);
}

/** A form of `shared/form` reports when its submission failed, so that its input was not sent. */
function isSent(form: HTMLFormElement): boolean {
  return submitted.has(form) && !(form.isConnected && form.dataset.state === "error");
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
