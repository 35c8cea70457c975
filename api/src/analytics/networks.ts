import { createHmac } from "node:crypto";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** Replaces the network of an IP address by a pseudonym. */
export type NetworkName = (ipAddress: string) => string;

/**
 * IP addresses of one line count as one network. The pseudonym is a keyed hash, because a plain hash could be reverted
 * by trying all networks.
 */
export function createNetworkName(secret: string): NetworkName {
  return (ipAddress) =>
    createHmac("sha256", secret)
      .update(`network ${toNetwork(ipAddress, linePrefixLengths)}`)
      .digest("base64url")
      .slice(0, 16);
}
