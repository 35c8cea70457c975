export function newRemote(
  repository: string,
  first?: string,
  second?: string,
): { files: string[]; next: string[] };
