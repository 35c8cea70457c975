import { z } from "@larchway/shared/schema";
import { ConfigError } from "../config";
import { parseDatabaseHosts } from "./database-hosts";

const example = "postgres://user:password@host:5432/database";

/** The environment variable `DATABASE_URL`: one host or several, see {@link parseDatabaseHosts}. */
export const databaseUrlSchema = z
  .string()
  .refine(
    isDatabaseUrl,
    `must be a URL such as ${example}; escape special characters of the password as %XX. With several hosts ` +
      "(host:5432,other:5432), ?target_session_attrs is read-write, primary or any",
  );

function isDatabaseUrl(text: string): boolean {
  try {
    return parseDatabaseHosts(text).urls.every((each) => {
      const { protocol, username, password, pathname } = new URL(each);
      [username, password, pathname].forEach(decodeURIComponent);
      return protocol === "postgres:" || protocol === "postgresql:";
    });
  } catch {
    return false;
  }
}

/** The remedy for an error of PostgreSQL or of the network, by its code. */
const remedies: Record<string, string> = {
  "28P01": "Correct the user and the password.",
  "28000": "Correct the user, or allow it in the server's pg_hba.conf.",
  "3D000": "Create the database, or correct its name.",
  "42501": "Let the user create schemas and the extension pg_trgm.",
  "0A000": "Install the extension pg_trgm on the server.",
  "58P01": "Install the extension pg_trgm on the server.",
  "25006": "Let DATABASE_URL lead to the primary.",
  "53300": "Raise max_connections of the server, or stop something that uses it.",
};

/** The database of `DATABASE_URL` is unavailable; the message names it without the password, and the remedy. */
export class DatabaseUnreachableError extends ConfigError {
  constructor(url: string, cause: unknown) {
    const { code = "", message } = cause as Error & { code?: string };
    const reason = message || code;
    const remedy = remedies[code] ?? "Start PostgreSQL there, or correct the address.";
    super(`DATABASE_URL: the database ${publicUrl(url)} cannot be used: ${reason}. ${remedy}`, { cause });
  }
}

function publicUrl(url: string): string {
  try {
    const urls = parseDatabaseHosts(url).urls.map((each) => new URL(each));
    const hosts = urls.map(({ host, searchParams }) => searchParams.get("host") ?? host);
    return `${hosts.join(",")}${urls[0]?.pathname}`;
  } catch {
    return "(the address is not a URL)";
  }
}
