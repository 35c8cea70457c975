/** A source of map data that requires attribution. */
export interface Credit {
  name: string;
  url?: string;
}

const link = /<a\s[^>]*?href\s*=\s*["']?(https?:\/\/[^"'\s>]+)[^>]*>([\s\S]*?)<\/a>/gi;
const entities: Record<string, string> = { copy: "©", amp: "&", nbsp: " ", quot: '"', lt: "<", gt: ">" };

/**
 * Parses the attribution of a tile set, which is text or HTML: a page shows only names and links, never markup of
 * others.
 */
export function readCredits(attribution: string | undefined): Credit[] {
  if (!attribution) return [];
  const credits: Credit[] = [];
  let end = 0;
  for (const match of attribution.matchAll(link)) {
    credits.push({ name: attribution.slice(end, match.index) });
    credits.push({ name: match[2] ?? "", url: match[1] });
    end = match.index + match[0].length;
  }
  credits.push({ name: attribution.slice(end) });
  return credits
    .map((credit) => ({ ...credit, name: toText(credit.name) }))
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
}

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/^[\s|,;·]+|[\s|,;·]+$/g, "");
}
