import { defaultRuleSet, ruleSetNames, ruleSets } from "@larchway/shared/domain/purchase";
import type { LarchwayMortgageProps } from "../../embed/types";
import { findUnreadable } from "../calculator/read-settings";
import { readAccent } from "./accent";
import { isUnknownRules, toScenarioSettings } from "./settings";

const themes: readonly unknown[] = ["light", "dark", "auto"];
const settingNames: readonly string[] = [...Object.keys(toScenarioSettings({})), "rules", "theme", "accent"];

/** Warnings about a host's settings, for its developers: what is invalid, which value applies, and what to write. */
export function findSettingWarnings(props: LarchwayMortgageProps): string[] {
  const { rules, theme, accent } = props;
  return [
    ...findUnreadable(toScenarioSettings(props)).map(
      ({ name, text, expected }) =>
        `"${text}" cannot be read as ${name}, so it is not used. Set ${expected}.`,
    ),
    ...(isUnknownRules(rules)
      ? [
          `there are no rules "${rules}", so the rules "${defaultRuleSet}" apply (${ruleSets[defaultRuleSet].name}). Set one of ${ruleSetNames.join(", ")}.`,
        ]
      : []),
    ...(theme && !themes.includes(theme)
      ? [`there is no theme "${theme}", so the theme is light. Set light, dark or auto.`]
      : []),
    ...(accent && !readAccent(props)
      ? [
          `the accent "${accent}" is not used. Set #rgb or #rrggbb with a contrast of at least 4.5:1 on the theme's surface.`,
        ]
      : []),
  ];
}

/** Attributes of an element that are neither settings nor standard: most likely mistyped settings. */
export function findUnknownAttributes(element: Element): string[] {
  return element
    .getAttributeNames()
    .filter((name) => /^(?!data-)[a-z]+(-(payment|price|rate))?$/.test(name))
    .filter((name) => !settingNames.includes(name) && !isElementAttribute(element, name))
    .map((name) => `there is no attribute "${name}". Set one of ${settingNames.join(", ")}.`);
}

const unreflected = [
  "class",
  "is",
  "for",
  "part",
  "exportparts",
  "itemscope",
  "itemprop",
  "itemtype",
  "itemid",
];

function isElementAttribute(element: Element, name: string): boolean {
  if (unreflected.includes(name) || name.startsWith("on")) return true;
  for (const property in element) if (property.toLowerCase() === name) return true;
  return false;
}
