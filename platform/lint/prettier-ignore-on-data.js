/** Fewer values than these are as easy to read one below the other. */
const fewestValues = 8;

/** The values of an expression that is nothing but data, or undefined for any other. */
function countValues(node) {
  switch (node?.type) {
    case "Literal":
      return 1;
    case "Identifier":
      return node.name === "undefined" ? 1 : undefined;
    case "TemplateLiteral":
      return node.expressions.length === 0 ? 1 : undefined;
    case "UnaryExpression":
      return countValues(node.argument);
    case "ArrayExpression":
      return sum(node.elements);
    case "ObjectExpression":
      return sum(node.properties.map((property) => property.value));
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return countValues(node.expression);
    case "NewExpression":
    case "CallExpression":
      // `new Set([...])`, `it.each([...])`
      return node.arguments.length === 1 && isList(node.arguments[0])
        ? countValues(node.arguments[0])
        : undefined;
    case "TSUnionType":
      return sum(node.types);
    case "TSLiteralType":
      return countValues(node.literal);
    case "VariableDeclaration":
      return node.declarations.length === 1 ? countValues(node.declarations[0].init) : undefined;
    case "ExportNamedDeclaration":
      return countValues(node.declaration);
    case "TSTypeAliasDeclaration":
      return countValues(node.typeAnnotation);
    case "Property":
      return countValues(node.value);
    default:
      return undefined;
  }
}

function sum(nodes) {
  const counts = nodes.map(countValues);
  return counts.includes(undefined) ? undefined : counts.reduce((total, count) => total + count, 0);
}

const isList = (node) => /^(Array|Object)Expression$/.test(node.type);

/** What the comment is for: the outermost node that begins after it, or that ends before it on its line. */
function findTarget(comment, { getNodeByRangeIndex, getTokenAfter, getTokenBefore }) {
  const before = getTokenBefore(comment);
  const isTrailing = before?.loc.end.line === comment.loc.start.line;
  const token = isTrailing ? before : getTokenAfter(comment);
  if (!token) return null;
  const isWithin = (node) =>
    isTrailing ? node.range[1] <= comment.range[0] : node.range[0] >= comment.range[1];
  let node = getNodeByRangeIndex(token.range[0]);
  while (node?.parent && isWithin(node.parent)) node = node.parent;
  return node;
}

/**
 * Prettier decides how code looks, everywhere: a line that it makes longer asks for a name, not for an exception. Tables of
 * data are the exception, because one value per line hides their columns.
 */
export const prettierIgnoreOnData = {
  meta: {
    type: "layout",
    fixable: "code",
    schema: [],
    messages: {
      code: "prettier-ignore is for tables of data (literals, {{fewest}} or more): remove it, and name a part of the expression where the lines get long.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const find = {
      getNodeByRangeIndex: (index) => sourceCode.getNodeByRangeIndex(index),
      getTokenAfter: (comment) => sourceCode.getTokenAfter(comment),
      getTokenBefore: (comment) => sourceCode.getTokenBefore(comment),
    };
    return {
      "Program:exit"() {
        for (const comment of sourceCode.getAllComments()) {
          if (!/^\s*prettier-ignore/.test(comment.value)) continue;
          const values = countValues(findTarget(comment, find));
          if (values !== undefined && values >= fewestValues) continue;
          context.report({
            loc: comment.loc,
            messageId: "code",
            data: { fewest: fewestValues },
            fix: (fixer) => fixer.remove(comment),
          });
        }
      },
    };
  },
};
