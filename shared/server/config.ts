import { z, type Infer, type Schema } from "@larchway/shared/schema";

/** The environment does not fit; the message names every variable at once. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Characters of a secret, configured or stored. */
export const shortestSecret = 32;

/** A secret in the environment. */
export const secretSchema = z
  .string()
  .trim()
  .min(
    shortestSecret,
    `must have ${shortestSecret} characters or more (\`openssl rand -base64 32\` makes one)`,
  );

/** `new URL` takes `http:host` and blanks too, and fetch no user and password, which would stand in messages besides. */
function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/#][^\s#]*$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password === "";
}

/** The URL of another service in the environment. */
export const httpUrlSchema = z
  .string()
  .refine(isHttpUrl, "must be an http:// or https:// URL without blanks, user, password and #");

/** The same, where paths are written behind it. */
export const baseUrlSchema = z
  .string()
  .refine(
    (text) => isHttpUrl(text) && !text.includes("?"),
    "must be an http:// or https:// URL without blanks, user, password, ? and #",
  );

/** Where people reach a site; without a slash at its end. */
export const originSchema = z
  .string()
  .refine(
    (text) => isHttpUrl(text) && /^[^/]+\/\/[^/?]+\/?$/.test(text),
    "must be an origin without a path, such as https://www.example.ca",
  )
  .transform((text) => new URL(text).origin);

/** Whoever sets one of these to nothing meant to set it: it is refused instead of replaced by a default. */
const secretVariables = new Set(["SESSION_SECRET", "PLATFORM_TOKEN", "METRICS_TOKEN"]);

/**
 * Parses the environment once, at start. Nobody else reads `process.env`.
 * An empty variable counts as absent, unless it is a secret; unknown ones are ignored.
 */
export function parseConfig<S extends Schema>(schema: S, env: Record<string, string | undefined>): Infer<S> {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => value !== undefined && (value !== "" || secretVariables.has(name)),
    ),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data as Infer<S>;

  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join(".") || "environment";
    return `  ${name}: ${name in given ? issue.message : "missing"}`;
  });
  throw new ConfigError(`The environment is not right:\n${lines.join("\n")}`);
}
