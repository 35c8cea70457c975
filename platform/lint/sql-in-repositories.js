/**
 * SQL lives in `*-repository.ts`: who changes a table looks there, and what a query returns is typed in one place. Any
 * text that reads like a statement or like a part of one with parameters is reported, whatever it is handed to.
 */
const statement =
  /^\s*(select\s(?!an?\s)[\s\S]*\b(from|as)\b|select\s+(pg_\w+\(|\d)|insert into \w|update [\w".]+\s+(\w+\s+)?set\s|delete from [\w".]|with (recursive )?\w+(\s*\([^)]*\))? as (not )?(materialized )?\(|truncate (table )?\w|vacuum\b|analyze\b\s*\w*;?\s*$|lock table |(create|alter|drop) (unique |temporary |temp )?(table|index|sequence|schema|view|function|trigger|type|extension)\b|set (local|session) |listen \w|notify \w+\s*[,;])/;

/** Words that are a statement only where one is expected. */
const word = /^\s*(begin|commit|rollback)\b;?\s*$/;

/** A clause with a parameter: `where id = $1`, `limit $2`. */
const clause = /\b(where|and|or|values|set|limit|offset|any|in)\b[^$]*\$\d/;

/** True for text that is SQL. By our style it is written in lower case, so a sentence that begins with "Select" is none. */
const isSql = (text) => statement.test(text) || clause.test(text);

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
    const check = (node, text) => {
      if (isSql(text)) context.report({ node, messageId: "sql" });
    };
    return {
      CallExpression({ callee, arguments: [text] }) {
        const isQuery = callee.property?.name === "query" && typeof text?.value === "string";
        if (isQuery && word.test(text.value)) context.report({ node: text, messageId: "sql" });
      },
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateLiteral(node) {
        // What is filled in stands for a name or a list.
        check(node, node.quasis.map(({ value }) => value.cooked).join("x"));
      },
    };
  },
};
