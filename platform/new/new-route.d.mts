export function newRoute(
  repository: string,
  first?: string,
  second?: string,
): { files: string[]; next: string[] };
