/** Every file of a build is below its own folder, so a stack names the build that each call belongs to. */
const buildFolder = /\/remotes\/([a-z][a-z-]*)\/([0-9a-f]{12})\//g;

/**
 * The build whose code threw: the innermost remote of the stack, since the shell's own calls lie below and above those of
 * every remote; else the shell. Undefined for code that isn't ours, such as a browser extension's.
 */
export function findBuildInStack(stack: string): { remote: string; build: string } | undefined {
  const found = [...stack.matchAll(buildFolder)].map(([, remote = "", build = ""]) => ({ remote, build }));
  return found.find(({ remote }) => remote !== "shell") ?? found[0];
}
