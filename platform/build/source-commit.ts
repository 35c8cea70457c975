import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { repository } from "./read-workspace";

const run = promisify(execFile);
const gitIn = (folder: string, ...args: string[]) => run("git", ["-C", folder, ...args]);
const git = (...args: string[]) => gitIn(repository, ...args);

/** The commit of these sources (40 hex digits), `-dirty` behind it when files were changed since; null outside a repository. */
export async function readCommit(): Promise<string | null> {
  // Without --exclude git would print a tag instead of the commit.
  const described = await git("describe", "--always", "--dirty", "--abbrev=40", "--exclude=*").catch(
    () => null,
  );
  return described?.stdout.trim() ?? null;
}

/** True when these sources have grown from that commit; false also when the commit is not known here. */
export async function containsCommit(commit: string): Promise<boolean> {
  return git("merge-base", "--is-ancestor", commit, "HEAD").then(
    () => true,
    () => false,
  );
}

/** Paths of files that differ from the commit or are not in it, without ignored ones; empty outside a repository. */
export async function listUncommitted(folder = repository): Promise<string[]> {
  if (!existsSync(path.join(folder, ".git"))) return [];
  const { stdout } = await gitIn(folder, "status", "--porcelain", "--no-renames", "-z");
  const entries = stdout.split("\0").filter(Boolean);
  return entries.map((entry) => entry.slice(3));
}

export interface SourceCommit {
  /** See {@link readCommit}. */
  name: string;
  /** ISO 8601, in UTC. */
  committedAt: string;
  /** The commit and its ancestors, newest first. */
  history: readonly string[];
}

/** Describes the commit of these sources; null outside a repository. */
export async function readSourceCommit(): Promise<SourceCommit | null> {
  const name = await readCommit();
  if (name === null) return null;
  const [date, history] = await Promise.all([
    git("show", "--no-patch", "--format=%ct", "HEAD"),
    git("rev-list", "HEAD"),
  ]);
  return {
    name,
    committedAt: new Date(Number(date.stdout) * 1000).toISOString(),
    history: history.stdout.trim().split("\n"),
  };
}
