import type { RouteOptions } from "fastify";

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: { type?: string; enum?: unknown[] };
}
type Value = string | number;

/** Values for the parameters of paths and queries, by their names. */
export interface WalkValues {
  /** The values of `:name`; `url` is the route's. Undefined for names without values. */
  inPath: (name: string, url: string) => readonly string[] | undefined;
  /** The values to try for a query's parameter; undefined when its type is sufficient. */
  inQuery: (name: string) => readonly Value[] | undefined;
  /** Sent with every request of a route that has the parameter. */
  always: Readonly<Record<string, Value>>;
  /** For parameters of paths without a value. */
  fallback: string;
}

/**
 * The URLs of every GET route of an app: each value of its path, and each parameter of its query separately, from the
 * OpenAPI document. So new routes are included automatically.
 */
export function* walkRoutes(
  routes: readonly RouteOptions[],
  document: Record<string, unknown>,
  values: WalkValues,
): Generator<{ route: string; url: string }> {
  const paths = document.paths as Record<string, Record<string, { parameters?: Parameter[] }>>;
  for (const { url: route } of routes.filter(({ method }) => method === "GET")) {
    const operation = paths[route.replaceAll(/:(\w+)/g, "{$1}")]?.get;
    const inQuery = operation?.parameters?.filter((each) => each.in === "query") ?? [];
    for (const path of listPaths(route, values))
      for (const query of listQueries(inQuery, values)) {
        const text = new URLSearchParams(query);
        yield { route, url: text.size > 0 ? `${path}?${text.toString()}` : path };
      }
  }
}

function listPaths(route: string, { inPath, fallback }: WalkValues): string[] {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return names.reduce(
    (paths, name) =>
      paths.flatMap((path) =>
        (inPath(name, route) ?? [fallback]).map((value) =>
          path.replace(new RegExp(`:${name}(?!\\w)`), encodeURIComponent(value)),
        ),
      ),
    [route],
  );
}

function listQueries(parameters: readonly Parameter[], values: WalkValues): Record<string, string>[] {
  const base = Object.fromEntries(
    parameters.flatMap((each) => {
      const value = values.always[each.name] ?? (each.required ? tryValues(each, values)[0] : undefined);
      return value === undefined ? [] : [[each.name, String(value)]];
    }),
  );
  return [
    base,
    ...parameters.flatMap((each) =>
      tryValues(each, values).map((value) => ({ ...base, [each.name]: String(value) })),
    ),
  ];
}

function tryValues({ name, schema }: Parameter, { inQuery }: WalkValues): readonly Value[] {
  const given = inQuery(name);
  if (given) return given;
  if (schema?.enum) return schema.enum as Value[];
  return schema?.type === "string" ? ["Toronto"] : [2, 1_500];
}
