/** The actions of an operator on the releases of a site. */
export const verbs = [
  "publish",
  "promote",
  "rollback",
  "canary",
  "lock",
  "retire",
  "verify",
  "read",
  "backup",
  "tokens",
  "break-glass",
  "preview",
] as const;
export type Verb = (typeof verbs)[number];

/** In the place of a remote: all of them, also those to come. */
export const anyRemote = "*";

/** Who sends a request to `/platform/...`. */
export interface Operator {
  /** Stands in the audit log. */
  actor: string;
  team: string;
  /** Only the site's own token: may name folders on the disk of the server. */
  isRoot?: true;
  /** Milliseconds since 1970 until which this person may change releases; undefined for tokens, which have no limit. */
  provenUntil?: number;
  /** Without a remote: for some remote at least; with {@link anyRemote}: for every one. */
  can(verb: Verb, remote?: string): boolean;
}

/** The holder of the site's own token may do everything, under any name. */
export function createRootOperator(actor: string): Operator {
  return { actor, team: "root", isRoot: true, can: () => true };
}

export interface Scope {
  verbs: readonly string[];
  /** Names of remotes, or {@link anyRemote}. */
  remotes: readonly string[];
}

/** True when the scope has the verb for the remote; see {@link Operator.can}. The right to change includes the right to read. */
export function allows({ verbs, remotes }: Scope, verb: Verb, remote?: string): boolean {
  if (verb !== "read" && !verbs.includes(verb)) return false;
  return remote === undefined || remotes.includes(anyRemote) || remotes.includes(remote);
}
