import ipaddr from "ipaddr.js";

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, of which every customer of a
 * provider has 2^64 addresses.
 */
export function toNetwork(ip: string): string {
  // Only our own edge names the client; whatever else stands there is a client of its own.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${address.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
