import { type Selector, type SelectorComponent, transform } from "lightningcss";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { listOverrides, needsStyleLayer } from "./check-style-layer";
import type { Finding, ReadStored } from "./gate-check";

/** Messages name so many selectors of a file. */
const maxNamed = 3;

/**
 * A remote's rules reach its own elements only: each selector needs a class or an id, for the build makes classes that no
 * other remote has. On the root element it may set custom properties that begin with its name.
 */
export async function checkStyles(record: BuildRecord, read: ReadStored): Promise<Finding[]> {
  const { name, files } = record;
  // The shell's rules are those of the whole page.
  if (name === "shell") return [];
  const findings: Finding[] = [];
  // On other sites a shadow root contains its styles.
  const inPage = files.filter(({ path }) => path.endsWith(".css") && !path.startsWith("embed/"));
  for (const { path } of inPage) {
    const code = await read(path);
    if (!code) continue;
    try {
      const found = [...new Set(listGlobalSelectors(name, code))];
      if (found.length > 0) findings.push(toFinding(path, found));
      const overrides = needsStyleLayer(record) ? listOverrides(code) : [];
      if (overrides.length > 0) findings.push(toOverride(path, overrides));
    } catch (error) {
      findings.push({
        code: "STYLE_SYNTAX_ERROR",
        message: `${path} is not CSS: ${error instanceof Error ? error.message : String(error)}.`,
        fix: "Build it again with the preset.",
      });
    }
  }
  return findings;
}

function toFinding(path: string, found: readonly string[]): Finding {
  const more = found.length > maxNamed ? ` and ${found.length - maxNamed} more` : "";
  return {
    code: "GLOBAL_STYLE",
    message: `${path} has rules for elements of the whole page: ${found.slice(0, maxNamed).join(", ")}${more}.`,
    fix: "Give the elements a class of a CSS module, and select by it.",
  };
}

function toOverride(path: string, found: readonly string[]): Finding {
  return {
    code: "STYLE_OVERRIDES_SHELL",
    message: `${path} can override the shell's rules: it has ${found.join(" and ")}.`,
    fix: "Build it with the preset, which puts the rules of a remote into @layer remote, and remove !important.",
  };
}

function listGlobalSelectors(remote: string, code: Uint8Array): string[] {
  const found: string[] = [];
  transform({
    filename: "style.css",
    code,
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value: { selectors, declarations } }) {
          const all = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])];
          const setsOwnProperties = all.every(
            (each) => each.property === "custom" && each.value.name.startsWith(`--${remote}-`),
          );
          for (const selector of selectors)
            if (!isScoped(selector) && !(setsOwnProperties && isRoot(selector)))
              found.push(selector.map(toText).join(""));
        },
      },
    },
  });
  return found;
}

/** `:not(.a)` scopes nothing; `&` stands for a selector that was checked itself. */
function isScoped(selector: Selector): boolean {
  return selector.some((component) => {
    if (component.type === "class" || component.type === "id" || component.type === "nesting") return true;
    if (component.type !== "pseudo-class") return false;
    const { kind } = component;
    return (kind === "is" || kind === "where" || kind === "has") && component.selectors.every(isScoped);
  });
}

function isRoot([component, ...others]: Selector): boolean {
  if (others.length > 0 || !component) return false;
  return (
    (component.type === "pseudo-class" && component.kind === "root") ||
    (component.type === "type" && component.name === "html")
  );
}

function toText(component: SelectorComponent): string {
  switch (component.type) {
    case "type":
      return component.name;
    case "universal":
      return "*";
    case "combinator":
      return component.value === "descendant" ? " " : ` ${component.value} `;
    case "attribute":
      return `[${component.name}]`;
    case "pseudo-class":
    case "pseudo-element":
      return `:${component.kind}`;
    default:
      return "";
  }
}
