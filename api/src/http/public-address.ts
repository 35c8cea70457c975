import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 networks that are not the open internet (IANA special-purpose registry). */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closed.addSubnet(network, prefix, "ipv4");

/** IPv6: only global unicast is open, without the parts that carry or document other addresses. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed6.addSubnet(network, prefix, "ipv6");

/** True for an address on the open internet: not this machine, not a private, link-local or reserved network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && global6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}
