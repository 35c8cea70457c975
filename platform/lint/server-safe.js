/**
 * Keeps browser code ready for rendering on a server (docs/decisions/0004-server-rendering.md): a page must be the same
 * on a server, in another time zone and in two parallel requests.
 * Reported at module level, during render or in a loader: browser globals, the clock and random numbers.
 * Reported anywhere: style attributes, dates formatted without a time zone, mutable state at module level, and data of
 * storage or session that is read without regard for hydration.
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

const isFunction = (node) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type);

function getName(node) {
  if (node.id) return node.id.name;
  const parent = node.parent;
  if (parent?.type === "VariableDeclarator" && parent.id.type === "Identifier") return parent.id.name;
  return "";
}

/**
 * True when the node runs at module level, in the body of a component, hook or loader, or in a function that those call
 * directly.
 */
function runsDuringRender(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === "PropertyDefinition" || at.type === "MethodDefinition") return false;
    if (!isFunction(at)) continue;
    if (/^([A-Z]|(use|load)[A-Z])/.test(getName(at))) return true;
    const call = at.parent;
    const isCalledAtOnce =
      call?.type === "CallExpression" && call.arguments.includes(at) && duringRender.has(call.callee.name);
    if (!isCalledAtOnce) return false;
  }
  return true;
}

const isNamed = (node, object, property) =>
  node.type === "MemberExpression" && node.object.name === object && node.property.name === property;

function hasTimeZone(options) {
  return (
    options?.type === "ObjectExpression" &&
    options.properties.some((property) => property.key?.name === "timeZone")
  );
}

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
    const report = (node, messageId, data) => context.report({ node, messageId, data });
    return {
      "Program:exit"(program) {
        const scope = context.sourceCode.getScope(program);
        for (const { identifier, resolved } of scope.through) {
          if (resolved || !browserGlobals.has(identifier.name)) continue;
          if (identifier.parent.type === "UnaryExpression" && identifier.parent.operator === "typeof")
            continue;
          if (identifier.parent.type.startsWith("TS")) continue;
          if (runsDuringRender(identifier)) report(identifier, "global", { name: identifier.name });
        }
      },
      CallExpression(node) {
        const { callee } = node;
        const isClock =
          isNamed(callee, "Date", "now") ||
          isNamed(callee, "Math", "random") ||
          isNamed(callee, "crypto", "randomUUID");
        if (isClock && runsDuringRender(node)) report(node, "clock");
        const [atom] = node.arguments;
        if (/^useAtom(Value)?$/.test(callee.name ?? "") && personalAtoms.has(atom?.name))
          report(node, "person", { name: atom.name });
        const isLocaleDate = /^toLocale(Date|Time)String$/.test(callee.property?.name ?? "");
        if (isLocaleDate && !hasTimeZone(node.arguments[1])) report(node, "zone");
        if (callee.name === "createStore" && runsDuringRender(node)) report(node, "state");
      },
      NewExpression(node) {
        if (node.callee.name === "Date" && node.arguments.length === 0 && runsDuringRender(node))
          report(node, "clock");
        if (isNamed(node.callee, "Intl", "DateTimeFormat") && !hasTimeZone(node.arguments[1]))
          report(node, "zone");
      },
      JSXAttribute(node) {
        if (node.name.name === "style") report(node, "style");
      },
      VariableDeclaration(node) {
        const isModuleLevel = ["Program", "ExportNamedDeclaration"].includes(node.parent.type);
        if (isModuleLevel && node.kind === "let" && !node.declare) report(node, "state");
      },
    };
  },
};
