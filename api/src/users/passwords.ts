import { hash, verify } from "@node-rs/argon2";
import { CodedError } from "@larchway/shared/contracts/errors";
import { estimatePassword, type PasswordOwner } from "@larchway/shared/domain/password-strength";

// OWASP's argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * The hash of a password that somebody chose, for storing. Throws INVALID_REQUEST with the reason when it is easy to
 * guess: the form shows the same reason before it sends.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const { weakness } = estimatePassword(password, owner);
  if (weakness !== undefined) {
    throw new CodedError("INVALID_REQUEST", {
      message: weakness,
      issues: [{ path: "password", message: weakness }],
    });
  }
  return hashPassword(password);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Whether there is such an account or not, and whether it has a password or not, makes no difference
 * to the work, so that nobody can find out by the clock.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const decoyHash = await (decoy ??= hashPassword("a password that nobody has"));
  const isRight = await verify(passwordHash ?? decoyHash, password);
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
