/** Folders, each with those that it imports. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface CruisedModule {
  source: string;
  dependencies: { resolved: string }[];
}

/**
 * The folders of `root` and what they import of each other. A folder inside one that has files belongs to that one; files
 * that lie in `root` itself are the folder `app`.
 */
export function buildFolderGraph(modules: readonly CruisedModule[], root: string): FolderGraph {
  const isInside = (path: string) => path.startsWith(`${root}/`);
  const toParents = (path: string) => {
    const folders = path
      .slice(root.length + 1)
      .split("/")
      .slice(0, -1);
    return folders.map((_, index) => folders.slice(0, index + 1).join("/"));
  };
  const withFiles = new Set(
    modules.flatMap(({ source }) => (isInside(source) ? toParents(source).slice(-1) : [])),
  );
  const toFolder = (path: string) => toParents(path).find((folder) => withFiles.has(folder)) ?? "app";
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter((module) => isInside(module.source))) {
    const folder = toFolder(source);
    const imported = graph.get(folder) ?? new Set();
    graph.set(folder, imported);
    for (const { resolved } of dependencies.filter((dependency) => isInside(dependency.resolved)))
      if (toFolder(resolved) !== folder) imported.add(toFolder(resolved));
  }
  return graph;
}

/**
 * A Mermaid flow chart of the folders. An arrow that others imply is left out (transitive reduction). A folder with folders
 * of its own and no file is a frame around them.
 */
export function drawFolders(graph: FolderGraph): string {
  const folders = [...graph.keys()].sort();
  const toParent = (folder: string) => folder.split("/").slice(0, -1).join("/");
  const toId = (folder: string) => folder.replace(/\W/g, "_");
  const lines = ["flowchart TD"];
  for (const parent of new Set(folders.map(toParent))) {
    const drawn = folders
      .filter((folder) => toParent(folder) === parent)
      .map((folder) => `  ${toId(folder)}["${folder.split("/").at(-1)}"]`);
    lines.push(
      ...(parent === "" ? drawn : [`  subgraph ${parent}`, ...drawn.map((node) => `  ${node}`), "  end"]),
    );
  }
  for (const folder of folders)
    for (const imported of [...(graph.get(folder) ?? [])].sort())
      if (!isImplied(graph, folder, imported)) lines.push(`  ${toId(folder)} --> ${toId(imported)}`);
  return lines.join("\n");
}

function isImplied(graph: FolderGraph, from: string, to: string): boolean {
  return [...(graph.get(from) ?? [])].some((other) => other !== to && reaches(graph, other, to));
}

function reaches(graph: FolderGraph, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from) ?? [])].some((next) => reaches(graph, next, to, seen));
}

/** The text with `content` between its two marks; throws when a mark is missing. */
export function replaceBetween(
  text: string,
  [start, end]: readonly [string, string],
  content: string,
): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The marks ${start} and ${end} are missing.`);
  return text.slice(0, from + start.length) + content + text.slice(to);
}
