import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** A document that was sent to a visitor. */
interface SignedView {
  /** Id of its release set. */
  set: string;
  /** Random: what is reported of one document counts for one visitor. */
  id: string;
}

/** Signs the documents that are sent; all edges with one platform token have one key. */
export interface ViewSigner {
  /** The text that the beacons of a document name. @param now milliseconds since 1970 */
  sign(set: string, ipAddress: string, now: number): string;
  /** Null for what no edge signed, was signed for another network or is too old. */
  verify(token: string, ipAddress: string, now: number): SignedView | null;
  /** Stored instead of a network: a hash with a key, from which the network cannot be found without the key. */
  hashNetwork(ipAddress: string): string;
}

/** Milliseconds after a document in which its beacons count; a canary and a new release are judged on fresh pages. */
const lifetime = 2 * 3_600_000;

/** @param secret the platform token */
export function createViewSigner(secret: string): ViewSigner {
  const key = createHmac("sha256", secret).update("larchway document views").digest();
  const seal = (...parts: string[]) => createHmac("sha256", key).update(parts.join(" ")).digest();
  const sealView = (view: string, ipAddress: string) =>
    seal("view", view, toNetwork(ipAddress, linePrefixLengths)).subarray(0, 16);

  return {
    sign(set, ipAddress, now) {
      const view = `${set}.${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
      return `${view}.${sealView(view, ipAddress).toString("base64url")}`;
    },
    verify(token, ipAddress, now) {
      const [, view, set, time, id, signature] =
        /^(([0-9a-f]{1,60})\.([0-9a-z]{1,11})\.([\w-]{12}))\.([\w-]{22})$/.exec(token) ?? [];
      if (view === undefined || set === undefined || id === undefined) return null;
      const given = Buffer.from(signature ?? "", "base64url");
      const age = now - Number.parseInt(time ?? "", 36);
      if (!timingSafeEqual(given, sealView(view, ipAddress)) || age > lifetime) return null;
      return { set, id };
    },
    hashNetwork: (ipAddress) =>
      seal("network", toNetwork(ipAddress, linePrefixLengths)).subarray(0, 12).toString("base64url"),
  };
}
