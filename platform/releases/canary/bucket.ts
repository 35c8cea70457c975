import { createHash } from "node:crypto";

/** Of a canary: whom it concerns. */
export interface CanaryShare {
  /** Of visitors, over 0 to 100. */
  percent: number;
  /** Random, for each canary: who is in one says nothing of who is in another. */
  salt: string;
}

const hashBytes = 6;

/** Where a visitor's bucket lies in this canary: evenly spread from 0 to below 1, and always the same. */
function toPosition(salt: string, bucketId: string): number {
  const hash = createHash("sha256").update(`${salt} ${bucketId}`).digest();
  return hash.readUIntBE(0, hashBytes) / 2 ** (8 * hashBytes);
}

/** Whoever is in at 10 % stays in at 20 %: a higher percentage only adds positions. */
export function isInCanary({ percent, salt }: CanaryShare, bucketId: string): boolean {
  return toPosition(salt, bucketId) < percent / 100;
}
