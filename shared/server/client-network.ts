import ipaddr from "ipaddr.js";

/** Length of the prefix of an IP address that identifies a network. */
interface PrefixLengths {
  ipv4: number;
  ipv6: number;
}

/**
 * One client of a limit: each customer of a provider has the 2^64 addresses of an IPv6 network, but shares an IPv4
 * address.
 */
const clientPrefixLengths: PrefixLengths = { ipv4: 32, ipv6: 64 };

/** One household or office: providers assign up to a /48, and change IPv4 addresses within a /24. */
export const linePrefixLengths: PrefixLengths = { ipv4: 24, ipv6: 48 };

/** The network of an IP address; any other text is returned unchanged. */
export function toNetwork(ip: string, prefixLengths = clientPrefixLengths): string {
  // Only the edge writes this header. Any other text counts as a separate client.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  const length = prefixLengths[address.kind()];
  if (length === 32) return address.toString();
  const family = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}
