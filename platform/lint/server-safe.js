/**
 * Keeps browser code ready for rendering on a server (docs/decisions/0027-rendering-at-the-edge.md): a page must be the same
 * on a server, in another time zone and in two parallel requests.
 * Reported at module level, during render or in a loader: browser globals, the clock and random numbers.
 * Reported anywhere: style attributes, dates formatted without a time zone, mutable state at module level, and data of
 * storage or session that is read without regard for hydration.
 */
/** @import { Rule } from "eslint" */
/**
 * A node as far as the rule reads it: the parser adds the syntax of TypeScript and JSX to that of ESLint's types.
 *
 * @typedef {object} SyntaxNode
 * @property {string} type
 * @property {SyntaxNode | null} [parent]
 * @property {SyntaxNode | null} [id]
 * @property {SyntaxNode | null} [object]
 * @property {SyntaxNode | null} [property]
 * @property {SyntaxNode | null} [callee]
 * @property {SyntaxNode | null} [key]
 * @property {SyntaxNode[]} [arguments]
 * @property {SyntaxNode[]} [properties]
 * @property {string | SyntaxNode} [name]
 * @property {string} [operator]
 * @property {string} [kind]
 * @property {boolean} [declare]
 */

const browserGlobals = new Set([
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "navigator",
  "location",
  "history",
  "screen",
  "matchMedia",
  "IntersectionObserver",
  "ResizeObserver",
  "BroadcastChannel",
]);

/** Atoms with personal data from storage or the session: server HTML must not contain it. */
const personalAtoms = new Set([
  "sessionAtom",
  "favouritesAtom",
  "comparisonAtom",
  "consentAtom",
  "consentViewAtom",
  "themeAtom",
]);

/** Hooks that call their function while rendering. */
const duringRender = new Set(["useState", "useMemo", "useReducer", "useRef"]);

/** @type {(node: SyntaxNode) => boolean} */
const isFunction = (node) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type);

/** @type {(node: SyntaxNode | null | undefined) => string} */
const nameOf = (node) => (typeof node?.name === "string" ? node.name : "");

/** @type {(node: SyntaxNode) => string} */
function getName(node) {
  if (node.id) return nameOf(node.id);
  const parent = node.parent;
  if (parent?.type === "VariableDeclarator" && parent.id?.type === "Identifier") return nameOf(parent.id);
  return "";
}

/**
 * True when the node runs at module level, in the body of a component, hook or loader, or in a function that those call
 * directly.
 *
 * @type {(node: SyntaxNode) => boolean}
 */
function runsDuringRender(node) {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    if (ancestor.type === "PropertyDefinition" || ancestor.type === "MethodDefinition") return false;
    if (!isFunction(ancestor)) continue;
    if (/^([A-Z]|(use|load)[A-Z])/.test(getName(ancestor))) return true;
    const call = ancestor.parent;
    const isCalledDirectly =
      call?.type === "CallExpression" &&
      call.arguments?.includes(ancestor) &&
      duringRender.has(nameOf(call.callee));
    if (!isCalledDirectly) return false;
  }
  return true;
}

/** @type {(node: SyntaxNode | null | undefined, object: string, property: string) => boolean} */
const isNamed = (node, object, property) =>
  node?.type === "MemberExpression" && nameOf(node.object) === object && nameOf(node.property) === property;

/** @type {(options: SyntaxNode | undefined) => boolean} */
function hasTimeZone(options) {
  return (
    options?.type === "ObjectExpression" &&
    (options.properties ?? []).some((property) => nameOf(property.key) === "timeZone")
  );
}

/** @type {Rule.RuleModule} */
export const serverSafe = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      global: "{{name}} is not there on a server: use it in an effect, a handler or useSyncExternalStore.",
      clock:
        "Time and chance differ between server and browser: take useEnv() or useNow(), or do it in an effect.",
      style:
        "The content security policy forbids style attributes: use a class, or set a custom property in an effect.",
      zone: "Formatting a date needs an explicit time zone.",
      person:
        "Server HTML has nothing of a person: read {{name}} by useHydratedAtomValue, or hydration differs.",
      state:
        "State at module level is common to all requests on a server: keep it in the store, a context or a ref.",
    },
  },
  create(context) {
    /** @type {(node: SyntaxNode, messageId: string, data?: Record<string, string>) => void} */
    const report = (node, messageId, data) =>
      context.report({ node: /** @type {Rule.Node} */ (node), messageId, ...(data ? { data } : {}) });
    return {
      "Program:exit"(program) {
        const scope = context.sourceCode.getScope(program);
        for (const reference of scope.through) {
          /** @type {SyntaxNode} */
          const identifier = reference.identifier;
          const name = nameOf(identifier);
          if (reference.resolved || !browserGlobals.has(name)) continue;
          const { parent } = identifier;
          if (parent?.type === "UnaryExpression" && parent.operator === "typeof") continue;
          if (parent?.type.startsWith("TS")) continue;
          if (runsDuringRender(identifier)) report(identifier, "global", { name });
        }
      },
      CallExpression(/** @type {SyntaxNode} */ node) {
        const { callee } = node;
        const isClock =
          isNamed(callee, "Date", "now") ||
          isNamed(callee, "Math", "random") ||
          isNamed(callee, "crypto", "randomUUID");
        if (isClock && runsDuringRender(node)) report(node, "clock");
        const [atom, options] = node.arguments ?? [];
        if (/^useAtom(Value)?$/.test(nameOf(callee)) && personalAtoms.has(nameOf(atom)))
          report(node, "person", { name: nameOf(atom) });
        const isLocaleDate = /^toLocale(Date|Time)String$/.test(nameOf(callee?.property));
        if (isLocaleDate && !hasTimeZone(options)) report(node, "zone");
        if (nameOf(callee) === "createStore" && runsDuringRender(node)) report(node, "state");
      },
      NewExpression(/** @type {SyntaxNode} */ node) {
        const { callee, arguments: args = [] } = node;
        if (nameOf(callee) === "Date" && args.length === 0 && runsDuringRender(node)) report(node, "clock");
        if (isNamed(callee, "Intl", "DateTimeFormat") && !hasTimeZone(args[1])) report(node, "zone");
      },
      JSXAttribute(/** @type {SyntaxNode} */ node) {
        if (typeof node.name === "object" && nameOf(node.name) === "style") report(node, "style");
      },
      VariableDeclaration(/** @type {SyntaxNode} */ node) {
        const isModuleLevel = ["Program", "ExportNamedDeclaration"].includes(node.parent?.type ?? "");
        if (isModuleLevel && node.kind === "let" && !node.declare) report(node, "state");
      },
    };
  },
};
