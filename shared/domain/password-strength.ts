import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "@larchway/shared/brand";

/** The password's user: an attacker tries the user's own names and addresses first. */
export interface PasswordOwner {
  email?: string;
  name?: string;
}

export interface PasswordStrength {
  /** zxcvbn's estimate: 0 to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  /** True from score 3, "safely unguessable": 10^8 guesses against the site's slow hash. */
  isSafe: boolean;
  /** The reason and a remedy, for people; undefined when the password is safe. */
  weakness?: string;
}

/** Number of characters that are checked: the estimate takes at least quadratic time. */
const longestEstimated = 40;

const weaknesses: Record<string, string> = {
  straightRow: "Keys in a row are easy to guess.",
  keyPattern: "Patterns on the keyboard are easy to guess.",
  simpleRepeat: "One character again and again is easy to guess.",
  extendedRepeat: "Repeating a part makes it hardly harder to guess.",
  sequences: "Sequences such as abc or 123 are easy to guess.",
  recentYears: "Years are easy to guess.",
  dates: "Dates are easy to guess.",
  topTen: "This is one of the most common passwords.",
  topHundred: "This is one of the most common passwords.",
  common: "This is a common password.",
  similarToCommon: "This is close to a common password.",
  userInputs: "It contains your name, your email address or our name.",
};
const easyToGuess = "These words are among the first that attackers try.";
const remedy = "Use a few words that don't belong together.";

// Without translations, zxcvbn returns the names above as warnings.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates how hard a password is to guess, with zxcvbn's dictionary of common passwords and the user's own data.
 * Server and forms share this function. It takes up to 30 ms and 213 kB of dictionaries, so browsers load it when a
 * new password is typed.
 */
export function estimatePassword(password: string, owner: PasswordOwner = {}): PasswordStrength {
  const { score, feedback } = estimator.check(password.slice(0, longestEstimated), toOwnWords(owner));
  if (score >= 3) return { score, isSafe: true };
  return { score, isSafe: false, weakness: `${weaknesses[feedback.warning ?? ""] ?? easyToGuess} ${remedy}` };
}

/** The estimator ignores case. */
function toOwnWords({ email = "", name = "" }: PasswordOwner): string[] {
  const [local = "", domain = ""] = email.trim().split("@");
  const plainName = name.trim();
  const whole = [email, local, domain, plainName, brand.name];
  const parts = [
    ...local.split(/[^\p{L}\p{N}]/u),
    ...domain.split("."),
    ...plainName.split(/[^\p{L}\p{N}]/u),
  ];
  const joined = [local, plainName].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ""));
  return [...whole, ...parts, ...joined];
}
