import { findBuildInStack } from "../find-build-in-stack";
import type { BuiltInChange } from "./built-ins";

interface BuildKey {
  remote: string;
  build: string;
}

/**
 * Finds the build whose scripts contain the code that replaced built-ins, because several remotes may load together.
 * Returns `suspect` when the changes have no text to search for or a script cannot be read. Returns undefined for
 * code of no remote, such as a browser extension's.
 *
 * @param suspect the build that was loading when the changes were found
 * @param scripts URLs that this page has loaded
 */
export async function findPatcher(
  changes: readonly BuiltInChange[],
  suspect: BuildKey,
  scripts: readonly string[] = listLoaded(),
): Promise<BuildKey | undefined> {
  const texts = changes
    .flatMap(({ after }) => [after?.value, after?.get, after?.set] as unknown[])
    .filter((value) => typeof value === "function")
    .map((value) => Function.prototype.toString.call(value))
    .filter((text) => !text.includes("[native code]"));
  if (texts.length === 0) return suspect;

  const isRead = await Promise.all(
    scripts.map(async (url) => {
      const build = findBuildInStack(url);
      if (!build || build.remote === "shell") return "other";
      const script = await readScript(url);
      if (script === undefined) return "unread";
      return texts.some((text) => script.includes(text)) ? build : "other";
    }),
  );
  const found = isRead.filter((each) => typeof each === "object");
  return (
    found.find(({ build }) => build === suspect.build) ??
    found[0] ??
    (isRead.includes("unread") || !includesBuild(scripts, suspect) ? suspect : undefined)
  );
}

/** Browsers list only the first 250 files of a page. */
function includesBuild(scripts: readonly string[], { build }: BuildKey): boolean {
  return scripts.some((url) => findBuildInStack(url)?.build === build);
}

function listLoaded(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /\.js(?:\?|$)/.test(name));
}

/** Reads the script from the browser's cache, where it is since it was evaluated. */
async function readScript(url: string): Promise<string | undefined> {
  try {
    // eslint-disable-next-line no-restricted-globals -- not an API call: a file of a build
    const response = await fetch(url, { cache: "force-cache" });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
