import type { FeedMedia } from "./feed-rows";

/** How a photo differs from what a visitor would see there; "original" for the photo before an alteration. */
export type Alteration = "staged" | "altered" | "drawn" | "original";

/** Terms of RESO's MediaAlteration that mean no alteration. */
const noAlteration = /^(none|no|not ?altered|unaltered|natural|n\/?a)$/i;

/**
 * Descriptions name it where a feed lacks MediaAlteration, in English or French. Ordered: "before virtual staging" is
 * an original.
 */
const patterns: readonly (readonly [Alteration, RegExp])[] = [
  [
    "original",
    /\b(?:before|prior to|without|not|avant|sans)\s+(?:the\s+)?(?:virtual(?:ly)?|digital(?:ly)?|staging|staged|aménagement|retouche)(?:\s+(?:staging|staged|furnishing|editing|virtuel))?|\bunstaged\b|\boriginal (?:photo|image|picture|room|view)\b|\bphoto originale\b|^original\b|[([-]\s*original\s*[)\]]?$/i,
  ],
  [
    "staged",
    /\bvirtual(?:ly)?[ -]+(?:staged|staging|furnished|furniture|decorated|renovated|renovation)|\b(?:digitally|ai)[ -]+(?:staged|furnished|decorated)|\bstaged (?:virtually|digitally)|\b(?:aménag|meubl|décor)\S* virtuel|\b(?:aménagement|ameublement|mise en scène) virtuel/i,
  ],
  [
    "drawn",
    /\bartist(?:'s|’s|s)? (?:rendering|impression|concept)|\b(?:3d |computer )?render(?:ing|ings|ed image)\b|\bcomputer[ -]generated\b|\bai[ -]generated\b|\bconcept(?:ual)? (?:image|drawing)\b|\b(?:rendu|esquisse|perspective) (?:3d|d'artiste)|\bimage de synthèse\b/i,
  ],
  [
    "altered",
    /\bdigital(?:ly)?[ -]+(?:altered|alteration|enhanced|enhancement|edited|modified|manipulated|retouched|added|removed)|\b(?:photo|image)[ -]?(?:shopped|manipulated)|\bphoto(?:graphie)? (?:retouchée|modifiée)|\bimage (?:retouchée|modifiée)/i,
  ],
];

/** Reads the feed's terms, then the description; undefined for a photo that nothing says it about. */
export function readAlteration(
  media: Pick<FeedMedia, "MediaAlteration" | "ShortDescription" | "LongDescription">,
): Alteration | undefined {
  const terms = [media.MediaAlteration ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((term) => term.trim())
    .filter((term) => term !== "" && !noAlteration.test(term));
  const [term] = terms;
  if (term !== undefined) {
    if (/^original/i.test(term)) return "original";
    if (terms.some((each) => /stag|furni|decor/i.test(each))) return "staged";
    return terms.some((each) => /render|draw|draft|artist|generated/i.test(each)) ? "drawn" : "altered";
  }
  const description = [media.ShortDescription, media.LongDescription].filter(Boolean).join(" ");
  return patterns.find(([, pattern]) => pattern.test(description))?.[0];
}

/** The room that a description names, without the terms for alterations; empty when it names none. */
export function withoutAlteration(description: string): string {
  let rest = description.toLowerCase();
  for (const [, pattern] of patterns) rest = rest.replace(new RegExp(pattern, "gi"), " ");
  return rest
    .replace(/\b(?:original|photo|image|picture|after|before|the|of|is|has been|been|was|this)\b/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
