import { createHmac } from "node:crypto";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** Replaces the network of an IP address by a pseudonym. */
export type NetworkName = (ipAddress: string) => string;

/** Replaces what identifies a client, such as its network or an email address, by a pseudonym. */
export type ClientName = (client: string) => string;

/** The pseudonym is a keyed hash, as that of a network is. */
export function createClientName(secret: string): ClientName {
  return (client) => createHmac("sha256", secret).update(`client ${client}`).digest("base64url");
}

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
