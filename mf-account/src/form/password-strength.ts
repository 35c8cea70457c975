import type { PasswordOwner, PasswordStrength } from "@larchway/shared/domain/password-strength";

type Estimate = (password: string, owner: PasswordOwner) => PasswordStrength;

const shortestPassword = 12;

/** The estimator with its dictionaries; undefined when it fails to load, and the next call tries again. */
export function loadEstimate(): Promise<Estimate | undefined> {
  return import("@larchway/shared/domain/password-strength").then(
    ({ estimatePassword }) => estimatePassword,
    () => undefined,
  );
}

/**
 * Why the server would reject a password as too weak. Undefined when it wouldn't, or when only the server can decide.
 */
async function findWeakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  if (password.length < shortestPassword) return undefined;
  const estimate = await loadEstimate();
  return estimate?.(password, owner).weakness;
}

/** The errors of a form, including a new password that the server would reject as too weak. */
export async function withWeakness<Errors extends { password?: string }>(
  errors: Errors,
  password: string,
  owner: PasswordOwner,
): Promise<Errors> {
  const weakness = errors.password ?? (await findWeakness(password, owner));
  return weakness === undefined ? errors : { ...errors, password: weakness };
}

/** The hint for a password during typing; `estimate` is missing until it has loaded. */
export function passwordHint(password: string, owner: PasswordOwner, estimate?: Estimate): string {
  if (password === "") return `${shortestPassword} characters or more. A few unrelated words work well.`;
  const missing = shortestPassword - password.length;
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"} needed.`;
  const strength = estimate?.(password, owner);
  if (!strength) return "Long enough.";
  return strength.weakness ?? (strength.score === 4 ? "Strong." : "Good.");
}
