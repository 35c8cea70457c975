import { z, type Infer, type Schema } from "@larchway/shared/schema";

/** The environment is invalid; the message lists every invalid variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Fewest and most characters of a secret, configured or stored. */
export const shortestSecret = 32;

/** Schema of a secret in the environment. */
export const secretSchema = z
  .string()
  .trim()
  .min(
    shortestSecret,
    `must have ${shortestSecret} characters or more (\`openssl rand -base64 32\` makes one)`,
  );

/** `new URL` also accepts `http:host` and blanks. Fetch rejects credentials, which would also appear in messages. */
function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/#][^\s#]*$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password === "";
}

/** Schema of another service's URL in the environment. */
export const httpUrlSchema = z
  .string()
  .refine(isHttpUrl, "must be an http:// or https:// URL without blanks, user, password and #");

/** The same for a URL to which the program appends paths. */
export const baseUrlSchema = z
  .string()
  .refine(
    (text) => isHttpUrl(text) && !text.includes("?"),
    "must be an http:// or https:// URL without blanks, user, password, ? and #",
  );

/** Schema of a site's public URL; the trailing slash is removed. */
export const originSchema = z
  .string()
  .refine(
    (text) => isHttpUrl(text) && /^[^/]+\/\/[^/?]+\/?$/.test(text),
    "must be an origin without a path, such as https://www.example.ca",
  )
  .transform((text) => new URL(text).origin);

/** An empty value of these variables is rejected instead of replaced by a default, because it is a mistake. */
const secretVariables = new Set(["SESSION_SECRET", "PLATFORM_TOKEN", "METRICS_TOKEN"]);

/**
 * Parses the environment once, at start. No other code reads `process.env`. An empty variable counts as absent,
 * unless it is a secret. Unknown variables are ignored.
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

const sharedSecrets = ["PLATFORM_TOKEN", "METRICS_TOKEN"] as const;

/**
 * With a database server a site may have several machines, and a secret that each makes itself would differ.
 *
 * @throws ConfigError that names every missing secret
 */
export function requireSharedSecrets(
  config: { DATABASE_URL?: string | undefined } & Partial<Record<(typeof sharedSecrets)[number], string>>,
): void {
  if (config.DATABASE_URL === undefined) return;
  const missing = sharedSecrets.filter((name) => config[name] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map(
    (name) =>
      `  ${name}: missing. With DATABASE_URL, all processes need the same one (\`openssl rand -base64 32\` makes one).`,
  );
  throw new ConfigError(`The environment is not right:\n${lines.join("\n")}`);
}
