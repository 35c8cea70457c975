import { createHash } from "node:crypto";

/** The share of visitors that get a canary. */
export interface CanaryShare {
  /** Percentage of visitors, above 0 and at most 100. */
  percent: number;
  /** Random per canary, so that canaries select visitors independently. */
  salt: string;
}

const hashBytes = 6;

/** Returns the visitor's fixed position in this canary, evenly distributed over [0, 1). */
function toPosition(salt: string, bucketId: string): number {
  const hash = createHash("sha256").update(`${salt} ${bucketId}`).digest();
  return hash.readUIntBE(0, hashBytes) / 2 ** (8 * hashBytes);
}

/** A visitor who has the canary at 10 % keeps it at 20 %: a higher percentage only adds positions. */
export function isInCanary({ percent, salt }: CanaryShare, bucketId: string): boolean {
  return toPosition(salt, bucketId) < percent / 100;
}
