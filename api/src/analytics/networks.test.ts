import { createNetworkName } from "./networks";

const name = createNetworkName("a secret that only the tests know");

describe("the name of a network", () => {
  it.each([
    ["192.0.2.1", "192.0.2.254"],
    ["192.0.2.1", "::ffff:192.0.2.77"],
    ["2001:db8:1:1::1", "2001:db8:1:ffff:1:2:3:4"],
    ["2001:DB8:1::1", "2001:db8:1:0:0:0:0:2"],
  ])("is the same for %s and %s", (one, other) => expect(name(one)).toBe(name(other)));

  it.each([
    ["192.0.2.1", "192.0.3.1"],
    ["2001:db8:1::1", "2001:db8:2::1"],
  ])("is another one for %s and %s", (one, other) => expect(name(one)).not.toBe(name(other)));

  it("does not reveal the address without the key", () => {
    expect(name("192.0.2.1")).toMatch(/^[\w-]{16}$/);
    expect(name("192.0.2.1")).not.toBe(createNetworkName("another secret")("192.0.2.1"));
  });
});
