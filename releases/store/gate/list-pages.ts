import type { Assets, BuildRecord } from "@larchway/shared/contracts/release";

/** Returns the assets that a visitor downloads for each page of a build. A remote's slots count as one page. */
export function listPages({ entry, exposes, routes, remote }: BuildRecord): [string, Assets][] {
  if (exposes.main) return [["start", exposes.main]];
  const base = { js: [entry], css: [] };
  const pages = remote.routes.map(({ path: route, module }): [string, Assets] => [
    route,
    join(base, exposes["./routes"], routes[module]),
  ]);
  return exposes["./slots"] ? [...pages, ["(slots)", join(base, exposes["./slots"])]] : pages;
}

function join(...parts: (Assets | undefined)[]): Assets {
  const all = parts.filter((part) => part !== undefined);
  return {
    js: [...new Set(all.flatMap(({ js }) => js))],
    css: [...new Set(all.flatMap(({ css }) => css))],
  };
}
