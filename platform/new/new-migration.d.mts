export function newMigration(
  repository: string,
  first?: string,
  second?: string,
): { files: string[]; next: string[] };
