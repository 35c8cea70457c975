/** Functions, classes and values; a type is read where it stands, and its name is that of the value or component beside it. */
const documented = new Set(["FunctionDeclaration", "ClassDeclaration", "VariableDeclaration"]);

/** What a module offers to others says what it is, in a docstring. */
export const documentedExports = {
  meta: {
    type: "suggestion",
    messages: {
      missing:
        "Say in a docstring what this is or returns, with units, what null means, and codes of errors.",
    },
  },
  create({ report, sourceCode }) {
    /** By name; a function with overloads has its docstring at the first. */
    const overloaded = new Set();
    return {
      TSDeclareFunction: (node) => overloaded.add(node.id?.name),
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (!declaration || !documented.has(declaration.type)) return;
        if (overloaded.has(declaration.id?.name)) return;
        const comment = sourceCode.getCommentsBefore(node).at(-1);
        if (comment?.type !== "Block" || !comment.value.startsWith("*"))
          report({ node, messageId: "missing" });
      },
    };
  },
};
