import { createECDH } from "node:crypto";
import type { Config } from "../../config/config";

/** Keys that identify this site at push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The configured keys; undefined when there are none.
 * @throws Error with the next step when one is missing, or they are not a pair.
 */
export function readVapidKeys(
  config: Pick<Config, "PUSH_PUBLIC_KEY" | "PUSH_PRIVATE_KEY">,
): VapidKeys | undefined {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = config;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey || !isPair({ publicKey, privateKey }))
    throw new Error(
      "PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair: node api/node_modules/web-push/src/cli.js generate-vapid-keys makes one.",
    );
  return { publicKey, privateKey };
}

function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const ecdh = createECDH("prime256v1");
    ecdh.setPrivateKey(privateKey, "base64url");
    return ecdh.getPublicKey("base64url") === publicKey.replace(/=+$/, "");
  } catch {
    return false;
  }
}
