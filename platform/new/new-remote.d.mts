export function newRemote(
  repository: string,
  first?: string,
  second?: string,
): { files: string[]; next: string[] };
export function remoteFiles(name?: string): Record<string, string>;
