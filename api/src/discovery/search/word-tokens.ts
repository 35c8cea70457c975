import { toPlainText } from "@larchway/listing-index/search-text/plain-text";

/** A term, a number or a separator of a free text. */
export interface Token {
  kind: "term" | "number" | "symbol";
  /** In lower case, without accents, apostrophes and dots: "pres", "to" for "t.o.". */
  norm: string;
  /** As typed, in lower case. */
  text: string;
  value: number;
  unit?: "thousand" | "million";
  hasDollar?: boolean;
  /** "3+". */
  hasPlus?: boolean;
  /** "600s". */
  isDecade?: boolean;
  /** "two". */
  isSpelled?: boolean;
}

const spelled = new Map([
  ["one", 1], ["two", 2], ["three", 3], ["four", 4], ["five", 5], ["six", 6], ["seven", 7], ["eight", 8], ["ten", 10],
  ["un", 1], ["une", 1], ["deux", 2], ["trois", 3], ["quatre", 4], ["cinq", 5],
]); // prettier-ignore
/** Abbreviated nouns that people write directly after a number: "2br". Any other letters make it a term: "1st", "12a". */
const glued =
  /^(?:bdrms?|bdr?s?|brs?|bed|ba|wr|ch|sqft|sq|sf|ft|kms?|mins?|mi|hrs?|acs?|car|cac|days?|s(?![a-z\d])|k(?![a-z\d])|m(?![a-z\d])|mm(?![a-z\d])|mil+(?:ions?)?(?![a-z]))/;
const thousandUnit = /^ ?(?:k|thousand|grand|mille)(?![\p{L}\d])/u;
const millionUnit = /^ ?(?:mm|mil|mill|million|millions|mln)(?![\p{L}\d])/u;
/** "1.2m" is a price, "500m" is a distance. */
const shortMillion = /^ ?m(?![\p{L}\d])/u;
const mostShortMillions = 50;

const number =
  /\$ ?(?=\d)|\d{1,3}(?: \d{3})+(?= ?(?:\$|pi2|pieds|sq|sf|ft2|dollars|par mois))|\d+(?:[,.]\d{3})+(?![\d])(?:\.\d+)?|\d+(?:[.,]\d+)?/uy;
const term = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['.&/](?=[\p{L}\p{N}]))*\.?/uy;
/** Abbreviations with a separator; other terms are split at it. */
const joined = /^(?:a\/c|w\/o|w\/|p\/m|t\.o\.?|d'.*|l'.*)$/u;

/** The text in lower case, as tokens. Takes time in proportion to the length of the text. */
export function readTokens(typed: string): Token[] {
  const text = toPlainText(typed)
    .toLowerCase()
    // "2bed2bath"
    .replace(/(\d)(beds?|baths?|br|ba|bd|bdrm)(?=\d)/g, "$1 $2 ")
    // "2b2b"
    .replace(/(?<![\p{L}\p{N}])(\d) ?b ?(\d) ?b(?![\p{L}\p{N}])/gu, "$1 bed $2 bath")
    // "w/ pool"
    .replace(/(^|\s)w\/(?!o) */g, "$1with ")
    // "w parking"; "King St W" is a street.
    .replace(
      /(?<!(?:^|\s)(?:st|street|ave|avenue|rd|road|blvd|dr|king|queen|bloor|dundas))(^|\s)w (?=(?:parking|pool|garage|balcony|den|yard|backyard|basement|laundry|locker)(?:\s|$))/g,
      "$1with ",
    )
    // "detached 2 car"
    .replace(/(\d) ?car(?![\p{L}]| ?(?:garage|driveway|spot|space|parking))/gu, "$1 cars")
    // "1/2 acre", "1 1/2 bath"
    .replace(
      /(?<![\d/])(?:([1-9])[ -])?([13])\/([24])(?= ?(?:an? )?(?:acre|bath|wash|stor|ba\b))/g,
      (_, whole: string | undefined, part: string, of: string) =>
        String(Number(whole ?? 0) + Number(part) / Number(of)),
    )
    // "plus d'une salle de bain"
    .replace(/(?<![\p{L}\p{N}])d'(?=une?(?![\p{L}\p{N}]))/gu, "de ")
    // "one and a half baths"
    .replace(
      /(?<![\p{L}\p{N}])(one|two|three|[1-9]) and a half(?= )/gu,
      (_, whole: string) => `${spelled.get(whole) ?? whole}.5`,
    )
    // "half an acre", "quarter acre"
    .replace(/(?<![\p{L}\p{N}])(?:half|(a )?quarter)(?: of)?(?: an)?(?= acres?(?![\p{L}]))/gu, (found) =>
      found.includes("half") ? "0.5" : "0.25",
    )
    // "50x120"
    .replace(/(\d) ?x ?(?=\d)/g, "$1 x ");
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const read = /[\d$]/.test(text[at] ?? "") ? readNumber(text, at) : undefined;
    if (read) {
      tokens.push(read.token);
      at = read.end;
      continue;
    }
    term.lastIndex = at;
    const [found] = term.exec(text) ?? [];
    if (found) {
      const end = joined.test(found) ? at + found.length : at + splitEnd(found);
      tokens.push(toTerm(text.slice(at, end)));
      at = end;
      continue;
    }
    const char = text[at] ?? "";
    if (/[,;()/\-&<>~+=:!?]/.test(char)) tokens.push({ kind: "symbol", norm: char, text: char, value: NaN });
    at += 1;
  }
  return tokens;
}

/** The end of the first term of "and/or". */
function splitEnd(found: string): number {
  const cut = found.search(/[&/]/);
  return cut > 0 ? cut : found.length;
}

function toTerm(typed: string): Token {
  // Without its dots it would be the preposition.
  const text = /^t\.o\.?$/.test(typed) ? "toronto" : typed;
  const norm = text.normalize("NFKD").replace(/[\p{M}'.]/gu, "");
  const value = spelled.get(norm);
  return value === undefined
    ? { kind: "term", norm, text: text.replace(/\.$/, ""), value: NaN }
    : { kind: "term", norm, text, value, isSpelled: true };
}

function readNumber(text: string, start: number): { token: Token; end: number } | undefined {
  let at = start;
  const next = () => {
    number.lastIndex = at;
    const [found = ""] = number.exec(text) ?? [];
    at += found.length;
    return found;
  };
  let digits = next();
  let hasDollar = digits.startsWith("$");
  if (hasDollar) digits = next();
  if (digits === "") return undefined;
  const behind = text.slice(at, at + 12);
  // "1st", "12a", "5eme": a term with its letters.
  if (/^\p{L}/u.test(behind) && !glued.test(behind)) return undefined;
  const isGrouped = /^\d{1,3}(?:[ ,.]\d{3})+$/.test(digits);
  const value = Number(isGrouped ? digits.replace(/[ ,.]/g, "") : digits.replace(",", "."));
  const token: Token = { kind: "number", norm: digits, text: digits, value };
  const [thousand] = thousandUnit.exec(behind) ?? [];
  const [million] =
    millionUnit.exec(behind) ?? (value <= mostShortMillions ? (shortMillion.exec(behind) ?? []) : []);
  if (thousand) token.unit = "thousand";
  else if (million) token.unit = "million";
  at += (thousand ?? million ?? "").length;
  const [dollar] = /^ ?\$(?! ?\d)/.exec(text.slice(at, at + 2)) ?? [];
  if (dollar) at += dollar.length;
  hasDollar ||= dollar !== undefined;
  if (hasDollar) token.hasDollar = true;
  if (/^s(?![\p{L}\d])/u.test(text.slice(at, at + 2))) {
    token.isDecade = true;
    at += 1;
  }
  if (/^ ?\+(?! ?(?:\d|den\b))/.test(text.slice(at, at + 6))) {
    token.hasPlus = true;
    at = text.indexOf("+", at) + 1;
  }
  token.text = text.slice(start, at).trim();
  return { token, end: at };
}
