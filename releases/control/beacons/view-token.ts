import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** A build in a document whose start is expected. */
export interface IssuedBuild {
  name: string;
  build: string;
}

/** A document for a visitor. */
interface SentView {
  /** Id of its release set. */
  set: string;
  /** At most two. */
  issued: readonly IssuedBuild[];
}

/** A signed document. */
interface SignedView extends SentView {
  /** Random: all reports of one document count as one visitor. */
  id: string;
  /** Time of sending, in milliseconds since 1970. */
  at: number;
}

/** Signs documents. All edges with the same platform token have the same key. */
export interface ViewSigner {
  /** Returns the token that the beacons of a document carry. @param now milliseconds since 1970 */
  sign(view: SentView, ipAddress: string, now: number): string;
  /** Returns null for a token that is unsigned, expired or for another network. */
  verify(token: string, ipAddress: string, now: number): SignedView | null;
  /** Returns a keyed hash to store instead of the network. Without the key, the network cannot be recovered. */
  hashNetwork(ipAddress: string): string;
}

/** A document's beacons count for this long: canaries and new releases are judged on fresh pages. */
const lifetimeMs = 2 * 3_600_000;

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
      if (!timingSafeEqual(given, sealView(view, ipAddress)) || now - at > lifetimeMs) return null;
      const issued = [...(builds ?? "").matchAll(/\.([a-z-]+)_([0-9a-f]+)/g)].map(
        ([, name = "", build = ""]) => ({ name, build }),
      );
      return { set, id, at, issued };
    },
    hashNetwork: (ipAddress) =>
      seal("network", toNetwork(ipAddress, linePrefixLengths)).subarray(0, 12).toString("base64url"),
  };
}
