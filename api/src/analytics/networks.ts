import { createHmac } from "node:crypto";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** Names the network of an IP address without telling which it is. */
export type NetworkName = (ipAddress: string) => string;

/**
 * Addresses of one line count as one network. The name is a keyed hash, because the few networks there are could all be
 * tried against a plain one.
 */
export function createNetworkName(secret: string): NetworkName {
  return (ipAddress) =>
    createHmac("sha256", secret)
      .update(`network ${toNetwork(ipAddress, linePrefixLengths)}`)
      .digest("base64url")
      .slice(0, 16);
}
