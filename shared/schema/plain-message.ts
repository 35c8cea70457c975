import type { core } from "zod/v4";

const formats: Record<string, string> = {
  email: "Please enter an email address, such as name@example.com.",
  url: "Please enter a web address, such as https://example.com.",
  date: "Please enter a date, such as 2026-11-22.",
  datetime: "Please enter a date with its time.",
};

const kinds: Record<string, string> = {
  string: "Please enter text here.",
  number: "Please enter a number.",
  int: "Please enter a whole number.",
  boolean: "Please choose yes or no.",
  date: "Please enter a date.",
};

/**
 * The message of an issue for people, where its schema has no message. It has no jargon such as "expected string" or
 * "too big", because forms show it unchanged.
 */
export function plainMessage(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Please fill this in.";
      return kinds[issue.expected] ?? "This value doesn't fit here.";
    case "invalid_value":
      return issue.values.length === 1
        ? `This must be "${String(issue.values[0])}".`
        : `Please choose one of these: ${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case "invalid_format":
      return formats[issue.format] ?? "This isn't written as it should be.";
    case "not_multiple_of":
      return `Please enter a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return `This has entries that aren't known here: ${issue.keys.join(", ")}.`;
    default:
      return "This value doesn't fit here.";
  }
}

function tooBig(origin: string, maximum: number, isInclusive: boolean): string {
  if (origin === "string") return `Please use ${characters(maximum)} or fewer.`;
  if (origin === "array" || origin === "set") return `Please choose ${maximum} or fewer.`;
  return isInclusive ? `Please enter ${maximum} or less.` : `Please enter less than ${maximum}.`;
}

function tooSmall(origin: string, minimum: number, isInclusive: boolean): string {
  if (origin === "string") {
    return minimum <= 1 ? "Please fill this in." : `Please use ${characters(minimum)} or more.`;
  }
  if (origin === "array" || origin === "set") return `Please choose ${minimum} or more.`;
  return isInclusive ? `Please enter ${minimum} or more.` : `Please enter more than ${minimum}.`;
}

function characters(count: number): string {
  return `${count} ${count === 1 ? "character" : "characters"}`;
}
