import { isStreetKind } from "./address-text";
import { splitWords } from "./normalize-name";

/** A typed address, parsed: the line is the number with the street. */
export interface UnitText {
  line: string;
  /** "605", "a605"; in lower case. */
  unit?: string;
  /** Kind of unit before the unit number, on doors and in feeds: "ph". */
  unitKind?: string;
  /** "upper", "bsmt": the unit of some homes; for others only the position of the door. */
  floors: string[];
}

/** Canada Post's designators in both languages, and colloquial ones. */
const designator =
  "(?:apartment|appartement|apartement|appart|appt|apt|app|unité|unite|unit|suite|ste|bureau|bur|room|rm|office|condo|flat|door|porte|local|number|num|nr|no|u(?=\\.?\\s*#?\\s*\\d)|townhouse|townhome|th|lower penthouse|penthouse|lph|uph|gph|sph|ph|loft)(?:\\.?\\s*(?:number|num|nr|no)(?=[.\\s#]*\\d))?";
const value = String.raw`(?:[a-z]{0,2}-?\d+(?:-\d+)?(?:-?[a-z])?|[a-z](?!['\p{L}]))`;
const numbered = String.raw`(?:[a-z]{0,3}\d+[a-z]?)`;
/** A house number with a street after it. */
const house = String.raw`(?=\d+[a-z]?(?:[\s-]+\d+\/\d+)?\s+\p{L}|\d+[a-z]?\s+\d+(?:st|nd|rd|th)\s)`;
const houseFirst = new RegExp(String.raw`^#?\s*${house}`, "iu");
const floorWord =
  "(?:upper|upr|lower|lwr|main|mn|basement|basment|bsmt|bsment|bsmnt|ground|front|rear|back|side|garden|coach|laneway|penthouse|ph|townhouse|th|loft|studio|left|right)";
const floorEnd = "(?:floor|flr|fl|level|lvl|unit|suite|apartment|apt|house)";
const floors = String.raw`(?:(?:unit|suite|apt|apartment)\.?\s+)?#?${floorWord}(?:\s*[&/+]\s*${floorWord})*(?:\s+${floorEnd})?|(?:floor|flr|fl|level|lvl|étage|etage|building|bldg|tower|block|lot)\.?\s*#?\s*(?:\d+|[a-z])(?![\p{L}\d])|(?:\d+(?:st|nd|rd|th)|first|second|third)\s+${floorEnd}|${floorEnd}`;

const unitBefore = new RegExp(
  String.raw`^\(?(?:(${designator})\.?\s*[#:.-]*\s*(${value})|#?\s*(${numbered}))\)?(?:\s*[-,/:]+\s*|\s+(?:of|at|in)\s+|(?<=^.*\p{L}.*|^#.*)\s+)${house}`,
  "iu",
);
/** "605 1780 Poyntz Avenue"; "220 1 Avenue" is a numbered street. */
const bareBefore = new RegExp(String.raw`^(\d+[a-z]?)\s+${house}\d+[a-z]?\s+(\p{L}+)`, "iu");
const unitBehind = new RegExp(
  String.raw`(?<=[\p{L}\d.,)])[\s,(/-]+(?:(?<!\p{L}['-]?)(${designator})\.?(?:\s*[#:.-]+\s*|\s*(?=\d)|\s+)(${value})|#\s*(${value}))\)?(?![\p{L}\d/'])`,
  "iu",
);
/** "1780 #605 Poyntz Avenue". */
const unitWithin = new RegExp(String.raw`(?<=^\d+[a-z]?)\s+#\s*(${numbered})(?=\s+\p{L})`, "iu");
const inBrackets = new RegExp(String.raw`\(\s*#?(${numbered})\s*\)`, "iu");
/** "1780 Poyntz Avenue - 605", "1780 Poyntz Avenue, 605". */
const loose = new RegExp(String.raw`(?<=\p{L}{2}\.?)\s*[-,]\s*(${numbered})(?=\s*(?:,|$))`, "iu");
const floorsBefore = new RegExp(
  String.raw`^\(?(${floors})\)?\s*[-,:]*\s*(?=${house}|${designator}\.?\s*#?\s*${value}[-,\s]+${house})`,
  "iu",
);
const floorsInBrackets = new RegExp(String.raw`\(\s*(${floors})\s*\)`, "iu");
const floorsBehind = new RegExp(
  String.raw`(?<=(\p{L}+)\.?)(\s*[-,]+\s*|\s+)(${floors})(?=\s*(?:[,(-]|$)|\s+\p{L})`,
  "iu",
);

/**
 * Removes the unit from an address, before or after it, with or without a designator. Texts without a house number stay
 * unchanged.
 */
export function takeUnit(text: string): UnitText {
  const line = text.replace(/\s*-{2,}\s*/g, " - ").replace(/^(\d+[a-z]?)\s*,\s*(?=\p{L})/iu, "$1 ");
  const found: UnitText = { line, floors: [] };
  takeFloors(found, floorsBefore);
  takeUnitBefore(found);
  takeFloors(found, floorsBefore);
  take(found, unitWithin, ([, unit]) => [undefined, unit]);
  if (!houseFirst.test(found.line))
    return found.unit === undefined && found.floors.length === 0 ? { line: text, floors: [] } : found;
  take(found, unitBehind, ([, kind, designated, hashed]) => [kind, designated ?? hashed]);
  take(found, inBrackets, ([, unit]) => [undefined, unit]);
  take(found, loose, ([, unit]) => [undefined, unit]);
  takeFloors(found, floorsInBrackets);
  for (let count = -1; count < found.floors.length;) {
    count = found.floors.length;
    takeFloorsBehind(found);
  }
  found.line = found.line
    .replace(/\(\s*\)/g, "")
    .replace(/\s+,/g, ",")
    .replace(/[\s,-]+$/, "");
  return found;
}

function takeUnitBefore(found: UnitText): void {
  const before = unitBefore.exec(found.line);
  if (before) {
    const [whole, kind, designated, numberedUnit] = before;
    setUnit(found, kind, designated ?? numberedUnit);
    found.line = found.line.slice(whole.length);
    return;
  }
  const [, unit, next = ""] = bareBefore.exec(found.line) ?? [];
  if (unit === undefined || isStreetKind(next.toLowerCase())) return;
  setUnit(found, undefined, unit);
  found.line = found.line.slice(unit.length).trimStart();
}

function take(
  found: UnitText,
  pattern: RegExp,
  read: (match: RegExpExecArray) => [kind: string | undefined, unit: string | undefined],
): void {
  const match = pattern.exec(found.line);
  if (!match || found.unit !== undefined) return;
  setUnit(found, ...read(match));
  const rest = found.line.slice(match.index + match[0].length);
  const before = found.line.slice(0, match.index);
  const separator = /^\s*(?:,|$)/.test(rest) ? "" : /^\d+\w?$/.test(before) ? " " : ", ";
  found.line = before + separator + rest.trimStart();
}

function setUnit(found: UnitText, kind: string | undefined, unit = ""): void {
  found.unit = splitWords(unit).join("");
  const word = kind?.toLowerCase() ?? "";
  if (/ph$|penthouse$/.test(word)) found.unitKind = "ph";
  if (/^th$|^town/.test(word)) found.unitKind = "th";
}

function takeFloors(found: UnitText, pattern: RegExp): void {
  const match = pattern.exec(found.line);
  if (!match) return;
  found.floors.push(...splitWords(match[1] ?? ""));
  found.line =
    `${found.line.slice(0, match.index)} ${found.line.slice(match.index + match[0].length)}`.trim();
}

/** "12 Main Street", "12 Upper James Street": only after a complete street such a term cannot be part of its name. */
function takeFloorsBehind(found: UnitText): void {
  const pattern = new RegExp(floorsBehind, "giu");
  for (const match of found.line.matchAll(pattern)) {
    const [whole, before = "", separator = "", floorText = ""] = match;
    const rest = found.line.slice(match.index + whole.length);
    const isName = isStreetKind((/^\s+(\p{L}+)/u.exec(rest)?.[1] ?? "").toLowerCase());
    if (isName || (!/[,-]/.test(separator) && !isStreetKind(before.toLowerCase()))) continue;
    found.floors.push(...splitWords(floorText));
    found.line = `${found.line.slice(0, match.index)}${rest === "" || /^\s*,/.test(rest) ? "" : ","}${rest}`;
    return;
  }
}
