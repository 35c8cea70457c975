import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** A build whose start is waited for, after a document. */
export interface IssuedBuild {
  name: string;
  build: string;
}

/** A document that is sent to a visitor. */
interface SentView {
  /** Id of its release set. */
  set: string;
  /** Two at most. */
  issued: readonly IssuedBuild[];
}

/** A document that was sent to a visitor. */
interface SignedView extends SentView {
  /** Random: what is reported of one document counts for one visitor. */
  id: string;
  /** When it was sent; milliseconds since 1970. */
  at: number;
}

/** Signs the documents that are sent; all edges with one platform token have one key. */
export interface ViewSigner {
  /** The text that the beacons of a document name. @param now milliseconds since 1970 */
  sign(view: SentView, ipAddress: string, now: number): string;
  /** Null for what no edge signed, was signed for another network or is too old. */
  verify(token: string, ipAddress: string, now: number): SignedView | null;
  /** Stored instead of a network: a hash with a key, from which the network cannot be found without the key. */
  hashNetwork(ipAddress: string): string;
}

/** Milliseconds after a document in which its beacons count; a canary and a new release are judged on fresh pages. */
const lifetime = 2 * 3_600_000;

const tokenPattern =
  /^(([0-9a-f]{1,60})\.([0-9a-z]{1,11})\.([\w-]{12})((?:\.[a-z-]{1,60}_[0-9a-f]{12}){0,2}))\.([\w-]{22})$/;

/** @param secret the platform token */
export function createViewSigner(secret: string): ViewSigner {
  const key = createHmac("sha256", secret).update("larchway document views").digest();
  const seal = (...parts: string[]) => createHmac("sha256", key).update(parts.join(" ")).digest();
  const sealView = (view: string, ipAddress: string) =>
    seal("view", view, toNetwork(ipAddress, linePrefixLengths)).subarray(0, 16);

  return {
    sign({ set, issued }, ipAddress, now) {
      const builds = issued.map(({ name, build }) => `.${name}_${build}`).join("");
      const view = `${set}.${now.toString(36)}.${randomBytes(9).toString("base64url")}${builds}`;
      return `${view}.${sealView(view, ipAddress).toString("base64url")}`;
    },
    verify(token, ipAddress, now) {
      const [, view, set, time, id, builds, signature] = tokenPattern.exec(token) ?? [];
      if (view === undefined || set === undefined || id === undefined) return null;
      const given = Buffer.from(signature ?? "", "base64url");
      const at = Number.parseInt(time ?? "", 36);
      if (!timingSafeEqual(given, sealView(view, ipAddress)) || now - at > lifetime) return null;
      const issued = [...(builds ?? "").matchAll(/\.([a-z-]+)_([0-9a-f]+)/g)].map(
        ([, name = "", build = ""]) => ({ name, build }),
      );
      return { set, id, at, issued };
    },
    hashNetwork: (ipAddress) =>
      seal("network", toNetwork(ipAddress, linePrefixLengths)).subarray(0, 12).toString("base64url"),
  };
}
