import { isReadFreely } from "@larchway/shared/domain";

/** True for commas that do not separate groups of three digits, such as those of "1,2" and "600,00". */
function hasOddCommas(text: string): boolean {
  const plain = text.replace(/[$%\s]/g, "");
  return plain.includes(",") && !/^-?\d{1,3}(,\d{3})+(\.\d*)?[km]?$/i.test(plain);
}

/** True when the person may have meant another number than the parsed one. */
export function isAmbiguous(text: string, value: number): boolean {
  return isReadFreely(text, value) || hasOddCommas(text);
}
