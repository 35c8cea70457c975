import { lookup as lookUp, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

/** Resolves a host to its IP addresses. */
export type ResolveHost = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface PublicLookupOptions {
  /** Replaced in tests. */
  resolve?: ResolveHost;
  isOpen?: (address: string) => boolean;
  /** Makes the error of a host without an address, or with one in a closed network. */
  toError?: (message: string) => Error;
}

/**
 * A `lookup` for Node.js' requests that fails for hosts in closed networks. The connection uses the checked address, so
 * that a name which changes in between leads nowhere else. Bare IP addresses are never resolved: check them first.
 */
export function createPublicLookup({
  resolve = (host, done) => lookUp(host, { all: true, verbatim: true }, done),
  isOpen = isPublicAddress,
  toError = (message) => new Error(message),
}: PublicLookupOptions = {}): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) done(error ?? toError(`${host} has no IP address.`), []);
      else if (!addresses.every(({ address }) => isOpen(address)))
        done(toError(`${host} leads into a closed network.`), []);
      else if (all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}
