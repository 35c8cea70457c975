import { createHmac } from "node:crypto";
import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** Names the network of an IP address without telling which it is. */
export type NetworkName = (ipAddress: string) => string;

/**
 * One line of a household or an office has many addresses: those that share a /24, or a /48 of IPv6, count as one network.
 * The name is a keyed hash, because the few networks there are could all be tried against a plain one.
 */
export function createNetworkName(secret: string): NetworkName {
  return (ipAddress) =>
    createHmac("sha256", secret)
      .update(`network ${networkOf(ipAddress)}`)
      .digest("base64url")
      .slice(0, 16);
}

function networkOf(ipAddress: string): string {
  const address = normalizeIP(ipAddress, 48);
  return isIPv4(address) ? address.replace(/\d+$/, "0") : address;
}
