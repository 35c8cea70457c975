const number = String.raw`[^\p{L}\p{N}]*(?:(?:listing|id|number|num|no|nr|key|r)(?![\p{L}\p{N}])[^\p{L}\p{N}]*)*([a-z]{0,4}[- ]?\d{5,})(?![\p{L}\p{N}])`;
/** "MLS# W1505515", "MLS® Number: W1505515", anywhere in a pasted text. */
const labelled = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])(?:mls|ml|ddf|sia)${number}`, "iu");
/** "Listing ID W1505515": only the whole text, because "Listing 14567 Yonge Street" is an address. */
const whole = new RegExp(String.raw`^(?:listing|property|reference|ref|id)${number}[^\p{L}\p{N}]*$`, "iu");
/** "#W1505515", "W 1505515", "W1505515 MLS®". */
const bare = /^#?\s*([a-z]{1,4} ?\d{5,})(?:\s*[(,]?\s*mls\b.{0,3})?$/i;
/** The punctuation that followed the number in a sentence. */
const ending = /[.,;:!?)\]]+$/;

/** The MLS number in a text, without its label and without the sentence's punctuation; any other text unchanged. */
export function withoutMlsLabel(text: string): string {
  const key = (labelled.exec(text) ?? whole.exec(text) ?? bare.exec(text))?.[1];
  if (key !== undefined) return key.replace(/[- ]/, "");
  return /^\S*\d\S*$/.test(text) ? text.replace(ending, "").replace(/^([("[])+/, "") : text;
}
