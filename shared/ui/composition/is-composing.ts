/** What browsers say of every key that an input method took for itself. */
const keyOfInputMethod = 229;

/**
 * True for a key of a text composition (Chinese, Japanese, Korean), which belongs to it. Safari ends the composition before
 * it tells of the Enter that ended it: only the old key code then says whose key that was (UI Events, section 5.4).
 */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === keyOfInputMethod;
}
