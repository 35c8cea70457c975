import type { Infer, Schema } from "@larchway/shared/schema";

/** The environment does not fit; the message names every variable at once. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Parses the environment once, at start. Nobody else reads `process.env`.
 * An empty variable counts as absent; unknown ones are ignored.
 */
export function parseConfig<S extends Schema>(schema: S, env: Record<string, string | undefined>): Infer<S> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data as Infer<S>;

  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join(".") || "environment";
    return `  ${name}: ${name in given ? issue.message : "missing"}`;
  });
  throw new ConfigError(`The environment is not right:\n${lines.join("\n")}`);
}
