/** "MLS# W1505515", "MLS® Number: W1505515", "Listing ID 40512345", "№ ..." wherever it stands in a pasted text. */
const labelled =
  /(?:^|[^\p{L}\p{N}])(?:mls|ddf|listing|property)[^\p{L}\p{N}]*(?:(?:listing|id|number|num|no|nr|key)(?![\p{L}\p{N}])[^\p{L}\p{N}]*)*([a-z]{0,4}[- ]?\d{5,})(?![\p{L}\p{N}])/iu;
const bare = /^#\s*([a-z]{1,4}[- ]?\d{5,})$/i;
/** A sentence goes on, or ends, behind what was pasted. */
const ending = /[.,;:!?)\]]+$/;

/** The text of an MLS number without its label and without the sentence's punctuation; any other text unchanged. */
export function withoutMlsLabel(text: string): string {
  const key = (labelled.exec(text) ?? bare.exec(text))?.[1];
  if (key !== undefined) return key.replace(/[- ]/, "");
  return /^\S*\d\S*$/.test(text) ? text.replace(ending, "").replace(/^([("[])+/, "") : text;
}
