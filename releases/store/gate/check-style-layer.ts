import { type Rule, type Selector, transform } from "lightningcss";
import semver from "semver";
import type { BuildRecord } from "@larchway/shared/contracts/release";

/** The cascade layer of remotes' rules: the shell's, in no layer, win over them. */
const layer = "remote";
/** From this version on the build preset puts a remote's rules into the layer. */
const layeredSince = "1.1.0";
/** Rules that style no element by themselves. */
const harmlessRules: readonly Rule["type"][] = [
  "custom-media",
  "font-face",
  "font-feature-values",
  "font-palette-values",
  "keyframes",
  "layer-statement",
  "namespace",
  "property",
];

/** Builds of an older kit, which has no layer, stay allowed: a site can always return to them. */
export function needsStyleLayer({ shared }: BuildRecord): boolean {
  return !Object.entries(shared).some(
    ([module, { requiredVersion }]) =>
      module.startsWith("@larchway/shared/") &&
      semver.lt(semver.minVersion(requiredVersion) ?? layeredSince, layeredSince),
  );
}

/**
 * What lets a rule win over the shell's: its place outside the layer, or `!important`, which reverses the order of layers, on
 * elements that are not the remote's own. Libraries use it on theirs.
 */
export function listOverrides(code: Uint8Array): string[] {
  const found = new Set<string>();
  transform({
    filename: "style.css",
    code,
    errorRecovery: true,
    visitor: {
      StyleSheet({ rules }) {
        for (const rule of rules) if (!isInLayer(rule)) found.add(`a rule outside @layer ${layer}`);
      },
      Rule: {
        style({ value: { selectors, declarations } }) {
          const isImportant = Boolean(declarations?.importantDeclarations?.length);
          if (isImportant && !selectors.every(isOfOwnElement))
            found.add("!important on elements without a class");
        },
      },
    },
  });
  return [...found];
}

function isInLayer(rule: Rule): boolean {
  return harmlessRules.includes(rule.type) || (rule.type === "layer-block" && rule.value.name?.[0] === layer);
}

/** The element that a selector styles has a class or an id; `:has` says something about others. */
function isOfOwnElement(selector: Selector): boolean {
  const subject = selector.slice(selector.findLastIndex(({ type }) => type === "combinator") + 1);
  return subject.some((component) => {
    if (component.type === "class" || component.type === "id") return true;
    if (component.type !== "pseudo-class") return false;
    const { kind } = component;
    return (kind === "is" || kind === "where") && component.selectors.every(isOfOwnElement);
  });
}
