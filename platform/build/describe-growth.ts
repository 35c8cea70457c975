/** How many files a message names. */
const named = 5;

/** What made a visit heavier since `before`, or its heaviest scripts when nothing is known of before. Bytes by name. */
export function describeGrowth(
  scripts: Record<string, number>,
  before: Record<string, number> | undefined,
): string {
  const changes = Object.entries(scripts)
    .map(([name, bytes]): [string, number] => [name, bytes - (before?.[name] ?? 0)])
    .filter(([, bytes]) => bytes > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, named)
    .map(([name, bytes]) => `${name} ${before ? "+" : ""}${kilobytes(bytes)}`);
  return `${before ? "grew since it passed last" : "the heaviest"}: ${changes.join(", ") || "nothing"}`;
}

/** `12345` as "12.3 kB". */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
