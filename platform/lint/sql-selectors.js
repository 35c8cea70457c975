/** By our style SQL is in lower case, so a sentence that begins with "Select" is none. What is filled in ends a part of a template. */
const statement = [
  String.raw`select\s(?!an?\s)[^]*\b(from|as)\b|select\s+(pg_\w+\(|\d)|select\s+$`,
  String.raw`insert into (\w|$)|update [\w".]+\s+(\w+\s+)?set\s|delete from ([\w".]|$)|with (recursive )?\w+(\s*\([^)]*\))? as`,
  String.raw`truncate (table )?\w|vacuum\b|lock table |set (local|session) |listen \w|copy [\w".]+ (from|to)\b|savepoint \w`,
  "(create|alter|drop) (unique |temporary |temp )?(table|index|sequence|schema|view|function|trigger|type|extension)\\b",
].join("|");
const clause = String.raw`\b(where|and|or|values|set|limit|offset|any|in)\b[^$]*\$\d`;
const bareClause = String.raw`where [\w".]+ (=|<|>|is (not )?(null|true|false)\b|(not )?(i?like|in|between)\b)|order by [\w".]+( (asc|desc)\b|,|\s*$)`;
const pattern = String.raw`^[\s(]*(--[^\n]*\n\s*)?(explain\s+(\([^)]*\)\s*)?)?(${statement}|${bareClause})|${clause}`;

const message = "SQL belongs into a *-repository.ts: move the query there and give it a name.";

/**
 * For `no-restricted-syntax`: texts that are SQL.
 *
 * @type {{ selector: string, message: string }[]}
 */
export const sqlSelectors = [
  { selector: `Literal[value=/${pattern}/]`, message },
  { selector: `TemplateElement[value.cooked=/${pattern}/]`, message },
  {
    selector: "CallExpression[callee.property.name='query'] > Literal[value=/^(begin|commit|rollback)$/]",
    message,
  },
];
