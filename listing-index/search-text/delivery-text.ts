/** Parts of a mailing address that don't belong to a home's address: rural routes, boxes, sites, and recipients. */
const parts: readonly RegExp[] = [
  /(?:^|[\s,(]+)(?:r\.?\s?r\.?|rural route|route rurale)\s*#?\s*\d+\)?(?=[\s,.]|$)/giu,
  /(?:^|[\s,(]+)(?:p\.?\s?o\.?\s*box|post(?:al)? office box|c\.?\s?p\.?|case postale|box)\s*#?\s*\d+\)?(?=[\s,.]|$)/giu,
  /(?:^|[\s,(]+)(?:site|comp(?:artment)?|group|gd|general delivery)\s*#?\s*\d+\)?(?=[\s,.]|$)/giu,
  /(?:^|[\s,(]+)(?:general delivery|poste restante|gd)(?=[\s,.]|$)/giu,
  /(?:^|[\s,(]+)(?:stn|succ)\.?\s+(?:main|[a-z])(?=[\s,.]|$)/giu,
  /(?:^|[\s,(]+)(?:c\/o|attn:?|attention:?|a\/s)\s[^,\d]*(?=[,\d]|$)/giu,
];

/** The text without "RR 3", "PO Box 12", "c/o Jane Doe" and the like. */
export function withoutDelivery(text: string): string {
  let rest = text;
  for (const part of parts) rest = rest.replace(part, " ");
  return rest
    .replace(/\s+/g, " ")
    .replace(/\s+,/g, ",")
    .replace(/^[\s,]+|[\s,]+$/g, "");
}
