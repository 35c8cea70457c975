import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether the account exists or not, so that nobody can find out by the clock. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword("a password that nobody has");
  await verify(await decoy, password);
  return false;
}
