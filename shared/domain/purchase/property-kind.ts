import type { MortgageRules } from "./rule-sets";

/**
 * Kinds of property with different taxes and mortgage rules. `home`: one or two single-family residences, including
 * units of a condominium. A farm counts without the apportionment for its house, which needs an appraisal.
 */
export type PropertyKind = "home" | "three-or-four-homes" | "five-or-more-homes" | "farm" | "land";

/** The label of each kind in a choice. */
export const propertyKindLabels: Record<PropertyKind, string> = {
  home: "A home, or a building with two",
  "three-or-four-homes": "A building with three or four homes",
  "five-or-more-homes": "A building with five homes or more",
  farm: "A farm",
  land: "Land without a home",
};

/** All kinds, in the order of choices. */
export const propertyKinds = Object.keys(propertyKindLabels) as PropertyKind[];

/** Recognizes the kind by a listing's text in lower case; a home by default. SQL uses the same patterns. */
export const propertyKindPatterns: readonly [RegExp, PropertyKind][] = [
  [/\bduplex\b/, "home"],
  [/\b(tri|four|quad|quadru)plex\b|\b[34] ?(units?|family)\b/, "three-or-four-homes"],
  [
    /\bmulti[ -]?(plex|family)\b|\b(five|six|seven|eight)plex\b|\b([5-9]|\d\d+)\+? ?units?\b|\bapartment building\b|\bresidential income\b/,
    "five-or-more-homes",
  ],
  [/\bfarm\b|\bagricultur/, "farm"],
  [/\bland\b|\bparking\b|\blocker\b/, "land"],
];

/** The kind of a listed property, by RESO's `PropertySubType` and, if that is not specific, `PropertyType`. */
export function toPropertyKind({
  PropertyType,
  PropertySubType = "",
}: {
  PropertyType: string;
  PropertySubType?: string;
}): PropertyKind {
  for (const text of [PropertySubType, PropertyType]) {
    const kind = propertyKindPatterns.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1];
    if (kind) return kind;
  }
  return "home";
}

/**
 * The rules for a kind of property. Source: CMHC, homeowner loans: at least 10% down for three or four units, no
 * insurance for more units, farms and land.
 */
export function toPropertyRules(rules: MortgageRules, kind: PropertyKind): MortgageRules {
  switch (kind) {
    case "home":
      return rules;
    case "three-or-four-homes":
      return {
        ...rules,
        title: `${rules.title}. A building with three or four homes needs at least 10% down`,
        portions: [{ upTo: rules.insurable.upTo, percent: 10 }],
      };
    default:
      return {
        ...rules,
        title: `at least ${rules.percentAboveInsurable}% down. Mortgages on buildings with five homes or more, farms and land are not insured as those of homes, and lenders may ask for more`,
        insurable: { upTo: 0, inclusive: false },
      };
  }
}
