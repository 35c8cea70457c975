/** Every file of a build is in its own folder, so a stack trace shows the build of each call. */
const buildFolder = /\/remotes\/([a-z][a-z-]*)\/([0-9a-f]{12})\//g;

/**
 * The build whose code threw: the innermost remote in the stack, because the shell's own calls surround those of
 * every remote; else the shell. Undefined for other code, such as a browser extension's.
 */
export function findBuildInStack(stack: string): { remote: string; build: string } | undefined {
  const found = [...stack.matchAll(buildFolder)].map(([, remote = "", build = ""]) => ({ remote, build }));
  return found.find(({ remote }) => remote !== "shell") ?? found[0];
}
