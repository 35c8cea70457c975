import pg from "pg";

/** The addresses of one database, in the order in which they are tried. */
export interface DatabaseHosts {
  /** The same URL once for each host. */
  urls: string[];
  /** Connections to a server that takes no writes are rejected. */
  requiresWrites: boolean;
}

const sessionAttributes = ["any", "read-write", "primary"];

/**
 * Reads a URL of PostgreSQL that may name several hosts and `target_session_attrs` (with several hosts `read-write` is the default):
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 *
 * @throws TypeError for text that is no such URL
 */
export function parseDatabaseHosts(text: string): DatabaseHosts {
  const [, scheme = "", user = "", hosts = "", rest = ""] =
    /^([a-z]+:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/is.exec(text) ?? [];
  const attributes = new Set<string>();
  // Of several hosts, one may be a standby: after a failure it would keep all connections.
  const usual = hosts.includes(",") ? "read-write" : "any";
  const urls = hosts.split(",").map((host) => {
    const url = new URL(scheme + user + host + rest);
    attributes.add(url.searchParams.get("target_session_attrs") ?? usual);
    // Deleting nothing would still rewrite the query.
    if (url.searchParams.has("target_session_attrs")) url.searchParams.delete("target_session_attrs");
    return url.href;
  });
  const [attribute = ""] = attributes;
  if (!sessionAttributes.includes(attribute))
    throw new TypeError(`target_session_attrs is ${attribute}, not one of ${sessionAttributes.join(", ")}.`);
  return { urls, requiresWrites: attribute !== "any" };
}

/** A server that takes no writes, although the URL requires one that does. */
class ReadOnlyServerError extends Error {
  override readonly name = "ReadOnlyServerError";
  /** SQLSTATE and severity of a write on a read-only server: the database is unavailable. */
  readonly code = "25006";
  readonly severity = "ERROR";
}

/**
 * Requires that a session takes writes.
 *
 * @throws ReadOnlyServerError
 */
export async function requireWritableSession(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const { rows } = await client.query<{ read_only: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
  );
  if (rows[0]?.read_only !== false) throw new ReadOnlyServerError("The server takes no writes");
}

/** Chooses the host of the next connection: the last one that worked. */
interface HostChoice {
  current(): string;
  /** Called when a connection to this URL failed: the next one goes to the following host. */
  leave(url: string): void;
}

/** The choice among the URLs of one database, which all its pools share. */
export function createHostChoice(urls: readonly string[]): HostChoice {
  let index = 0;
  return {
    current: () => urls[index] ?? "",
    leave(url) {
      // Several connections may fail together: only the first one moves on.
      if (urls[index] === url) index = (index + 1) % urls.length;
    },
  };
}

/** A class of clients for a pool, which connect to the chosen host. */
export function createHostClient(hosts: HostChoice, requiresWrites: boolean): typeof pg.Client {
  return class extends pg.Client {
    private readonly url: string;

    constructor(config: pg.ClientConfig) {
      const url = hosts.current();
      super({ ...config, connectionString: url });
      this.url = url;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.connectToHost();
      if (!callback) return connected;
      // The pool passes on what the callback gets: nothing means success.
      connected.then(() => (callback as () => void)(), callback);
    }

    private async connectToHost(): Promise<pg.Client> {
      try {
        await super.connect();
        if (requiresWrites) await this.checkSession();
        return this;
      } catch (error) {
        hosts.leave(this.url);
        throw error;
      }
    }

    private async checkSession(): Promise<void> {
      const ignore = () => undefined;
      // Without a listener a connection that breaks during the check would end the process.
      this.on("error", ignore);
      try {
        await requireWritableSession(this);
        this.off("error", ignore);
      } catch (error) {
        this.end().catch(ignore);
        throw error;
      }
    }
  };
}
