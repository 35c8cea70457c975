import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
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
