import { matchPath } from "react-router";

/** What the manifests and sources of the released workspaces say about the pages they show. */
export interface WorkspacePages {
  name: string;
  routes: readonly { path: string; module: string }[];
  /** Slots that it fills on pages of others. */
  fills: readonly string[];
  /** Slots that its own pages offer, with the folder below `src` that does: often that of one route. */
  offers: readonly { slot: string; folder: string }[];
}

/** A file of journeys with its text and that of the support modules that it imports. */
export interface JourneyFile {
  file: string;
  text: string;
}

/** The tests that a change can break, and what is left out. Paths are from the repository. */
export interface ChosenTests {
  /** Changed modules: jest runs the test files that import them. */
  related: string[];
  /** Folders whose tests all run, because something that no module imports has changed in them. */
  folders: string[];
  journeys: string[];
  leftOutJourneys: string[];
  /** True when the journey in Firefox and WebKit itself has changed. */
  browsers: boolean;
}

/**
 * The workspaces whose code a file of journeys runs: owners of the routes that its texts name, and those that fill slots of
 * their pages. Undefined when no route is named, so it can be any.
 */
export function findVisitedWorkspaces(
  text: string,
  pages: readonly WorkspacePages[],
): Set<string> | undefined {
  const paths = [...text.matchAll(/["'`](\/[^"'`\s]*)["'`]/g)].map(([, found = ""]) => toPath(found));
  const visits = pages
    .map((page) => ({
      page,
      modules: page.routes
        .filter((route) => paths.some((path) => matchPath(route.path, path)))
        .map(({ module }) => module),
    }))
    .filter(({ modules }) => modules.length > 0);
  if (visits.length === 0) return undefined;
  const offered = new Set(visits.flatMap(({ page, modules }) => listOfferedSlots(page, modules)));
  const fillers = pages.filter(({ fills }) => fills.some((slot) => offered.has(slot)));
  return new Set([...visits.map(({ page }) => page.name), ...fillers.map(({ name }) => name)]);
}

/** A folder that is not named like a route belongs to any of them. */
function listOfferedSlots({ routes, offers }: WorkspacePages, visited: readonly string[]): string[] {
  const modules = new Set(routes.map(({ module }) => module));
  return offers
    .filter(({ folder }) => !modules.has(folder) || visited.includes(folder))
    .map(({ slot }) => slot);
}

/** A template's `${...}` stands for one segment, and search and fragment for nothing. */
const toPath = (url: string): string => url.replace(/\$\{[^}]*\}/g, "x").replace(/[?#].*$/, "");

/** The journeys of the spec, one for each task of visitors, and the visit of every page. */
const isCore = (file: string): boolean => /^e2e\/journeys\/(0\d|1[0-2])-/.test(file);

/** False for files outside jest's graph, such as styles: checks and journeys cover them. */
const isCode = (file: string): boolean => /\.(ts|tsx|mts|cts|js|mjs|cjs|json|md|svg)$/.test(file);

/** Not imported by any module, but read by tests or by the programs that they start. */
const readFiles: readonly (readonly [RegExp, string])[] = [
  [/^api\/(migrations|data)\//, "api"],
  [/^releases\/migrations\//, "releases"],
  [/^docs\/security\.md$/, "platform/test"],
  [/^platform\/(kit|new)\//, "platform"],
  [/^(package\.json|pnpm-[\w-]+\.yaml|jest\.config\.mjs|platform\/test\/.*)$/, "."],
];

/** Chooses tests by the changed files. */
export function chooseTests(
  changed: readonly string[],
  pages: readonly WorkspacePages[],
  journeys: readonly JourneyFile[],
): ChosenTests {
  const workspaces = new Set(changed.map((file) => file.split("/")[0] ?? ""));
  const changedRemotes = pages
    .map(({ name }) => name)
    .filter((name) => name !== "shell" && workspaces.has(name));
  const runsCore = ["shared", "shell", "edge", "releases", "platform", "api", "demo", "listing-index"].some(
    (name) => workspaces.has(name),
  );
  const hasChangedSupport = changed.some((file) => file.startsWith("e2e/support/"));
  const isChosen = ({ file, text }: JourneyFile): boolean => {
    if (changed.includes(file)) return true;
    if ((runsCore || hasChangedSupport) && isCore(file)) return true;
    if (changedRemotes.length === 0) return false;
    const visited = findVisitedWorkspaces(text, pages);
    return visited === undefined || changedRemotes.some((name) => visited.has(name));
  };
  const chosen = journeys.filter(isChosen).map(({ file }) => file);
  return {
    related: changed.filter((file) => isCode(file) && !file.startsWith("e2e/")),
    folders: [
      ...new Set(
        changed.flatMap((file) =>
          readFiles.filter(([pattern]) => pattern.test(file)).map(([, folder]) => folder),
        ),
      ),
    ],
    journeys: chosen,
    leftOutJourneys: journeys.map(({ file }) => file).filter((file) => !chosen.includes(file)),
    browsers: changed.some((file) => file.startsWith("e2e/browsers/")),
  };
}
