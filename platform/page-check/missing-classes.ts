import { isBuiltClassName } from "../build/class-name";

/** Class names in the HTML that no style sheet has a rule for: server and browser bundle would name them differently. */
export function findMissingClasses(html: string, styleSheets: readonly string[]): string[] {
  const used = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/).filter(Boolean)),
  );
  const styled = new Set(
    styleSheets.flatMap((sheet) => [...sheet.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
  );
  return [...used].filter((name) => isBuiltClassName(name) && !styled.has(name));
}
