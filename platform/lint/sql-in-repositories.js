/**
 * SQL lives in `*-repository.ts`: who changes a table looks there, and what a query returns is typed in one place. Any
 * text that reads like a statement or like a part of one with parameters is reported, whatever it is handed to.
 */
const statement =
  /^\s*(select\s(?!an?\s)[\s\S]*\b(from|as)\b|select\s+(pg_\w+\(|\d)|insert into \w|update [\w".]+\s+(\w+\s+)?set\s|delete from [\w".]|with (recursive )?\w+(\s*\([^)]*\))? as (not )?(materialized )?\(|truncate (table )?\w|vacuum\b|analyze\b\s*\w*;?\s*$|lock table |(create|alter|drop) (unique |temporary |temp )?(table|index|sequence|schema|view|function|trigger|type|extension)\b|set (local|session) |listen \w|notify \w+\s*[,;])/;

/** Statements that are rarer, each with what follows its first word. */
const rareStatement =
  /^\s*(copy [\w".]+ (\([^)]*\) )?(from|to)\b|merge into \w|refresh materialized |savepoint \w|release savepoint |declare \w+ cursor|grant \w+ on |revoke \w+ on |do \$|call \w+\()/;

/** Words that are a statement only where one is expected. */
const word = /^\s*(begin|commit|rollback)\b[\w\s]*;?\s*$/;

/** A clause with a parameter: `where id = $1`, `limit $2`. */
const clause = /\b(where|and|or|values|set|limit|offset|any|in)\b[^$]*\$\d/;

/** A clause without one, at the beginning or on a line of its own. */
const bareClause =
  /^\s*(where [\w".]+ (=|<|>|<>|!=|is (not )?(null|true|false)\b|(not )?(i?like|in|between)\b)|(order|group) by [\w".]+( (asc|desc)\b|,|\s*$)|(left |inner |cross )?join [\w".]+ (\w+ )?on |from [\w".]+ (\w+ )?(where|join|order by|limit)\b)/m;

/** What may stand before a statement: a bracket, comments, a request for its plan. */
const prefix = /^(\s|\(|--[^\n]*\n|\/\*[\s\S]*?\*\/|explain\s+(\([^)]*\)\s*|analyze\s+)*)+/i;

const capitals =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|TRUNCATE|WHERE|FROM|ORDER BY|COPY|BEGIN)\b/;

/** True for text that is SQL. By our style it is written in lower case, so a sentence that begins with "Select" is none. */
function isSql(text) {
  const bare = text.replace(prefix, "");
  const sql = capitals.test(bare) ? bare.toLowerCase() : bare;
  return [statement, rareStatement, clause, bareClause].some((pattern) => pattern.test(sql));
}

/** The text that an expression makes, with an x for what is filled in: a name or a list. Undefined when it makes none. */
function getText(node) {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("x");
  if (node.type === "BinaryExpression" && node.operator === "+") {
    const parts = [getText(node.left), getText(node.right)];
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? "x").join("");
  }
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
  const { object, property } = node.callee;
  if (property.name === "join" && object.type === "ArrayExpression")
    return object.elements.map((element) => (element && getText(element)) ?? "x").join("\n");
  if (property.name === "concat" && getText(object) !== undefined)
    return [object, ...node.arguments].map((part) => getText(part) ?? "x").join("");
  return undefined;
}

export const sqlInRepositories = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      sql: "SQL belongs into a *-repository.ts: move the query there and give it a name.",
    },
  },
  create(context) {
    if (/-repository\.ts$/.test(context.filename)) return {};
    const reported = [];
    /** The outermost expression that makes a text is looked at first, so a part of what was reported is not again. */
    function check(node) {
      if (reported.some(({ range }) => range[0] <= node.range[0] && node.range[1] <= range[1])) return;
      const text = getText(node);
      if (text === undefined || !isSql(text)) return;
      reported.push(node);
      context.report({ node, messageId: "sql" });
    }
    return {
      CallExpression(node) {
        check(node);
        if (node.callee.property?.name !== "query") return;
        const [query] = node.arguments;
        const text =
          query?.type === "ObjectExpression"
            ? query.properties.find((property) => property.key?.name === "text")?.value
            : query;
        if (typeof text?.value === "string" && word.test(text.value))
          context.report({ node: text, messageId: "sql" });
      },
      BinaryExpression: check,
      Literal: check,
      TemplateLiteral: check,
    };
  },
};
