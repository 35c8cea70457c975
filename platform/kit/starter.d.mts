/** Writes what a repository of its own needs beside the remote's files; returns what was written or completed. */
export function writeStarter(project: string): string[];
