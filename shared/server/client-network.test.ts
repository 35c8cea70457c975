import { linePrefixLengths, toNetwork } from "./client-network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["nonsense", "nonsense"],
])("counts %s as the client %s", (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1::/48"],
])("counts %s as the line %s", (ip, network) => {
  expect(toNetwork(ip, linePrefixLengths)).toBe(network);
});
