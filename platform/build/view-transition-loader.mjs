/**
 * Takes what animates React's `<ViewTransition>` out of React: nobody here uses it, and it is 1.6 kB of each first visit. What is left
 * of the function is what React does in a browser that has no view transitions: the page changes at once.
 * Throws when the function is another one, so that an upgrade of React is looked at.
 * @param {string} source
 */
export default function viewTransitionLoader(source) {
  const [whole, start, parameters] =
    /^(function startViewTransition\(([^)]*)\) \{)\n.*?^\}\n/ms.exec(source) ?? [];
  const [, inOldBrowsers] =
    /^ {2}\} catch \(x\) \{\n {4}return (mutationCallback\(\), layoutCallback\(\), spawnedWorkCallback\(\), null);\n {2}\}\n\}\n$/m.exec(
      whole ?? "",
    ) ?? [];
  if (!whole || !inOldBrowsers || !parameters.includes("spawnedWorkCallback"))
    throw new Error(`React starts view transitions in another way now: see ${import.meta.url}`);
  return source.replace(whole, () => `${start}\n  return ${inOldBrowsers};\n}\n`);
}
