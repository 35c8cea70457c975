export function readFrontMatter(
  source: string,
  file: string,
): { front: Record<string, unknown>; text: string };
