/** The key code of every key that an input method handles. */
const keyOfInputMethod = 229;

/**
 * True for a key of a text composition (Chinese, Japanese, Korean). Safari ends the composition before it reports the
 * Enter that ended it, so that only the old key code identifies that key (UI Events, section 5.4).
 */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === keyOfInputMethod;
}
