import type { Beacon } from "@larchway/shared/contracts/beacon";
import { addHealth, noHealth } from "../../store/health/build-health";
import { KnownNetworks } from "./known-networks";
import { maxVisitorsPerNetwork, VisitorSample, type BeaconSource } from "./visitor-sample";

const at = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const beacon = (event: Beacon["event"], build = "0123456789ab"): Beacon => ({
  remote: "mf-mortgage",
  build,
  event,
  reason: "",
  path: "/calculator",
});
type Sent = [event: Beacon["event"], source: BeaconSource, at?: number];
function sum(sent: Sent[], sample = new VisitorSample(new KnownNetworks(0))) {
  const counts = sent.map(([event, source, time = at]) => ({
    ...noHealth,
    ...sample.take(beacon(event), source, time),
  }));
  const { visitors, faultyVisitors, faultyNetworks } = addHealth(...counts);
  return [visitors, faultyVisitors, faultyNetworks];
}
let documents = 0;
const from = (ipAddress: string, bucketId?: string): BeaconSource => ({
  ipAddress,
  bucketId,
  view: { id: `document ${(documents += 1)}`, hash: ipAddress },
});

describe("the visitors that count for a verdict", () => {
  const one = from("203.0.113.7", "bucket-one");
  it.each<[string, Sent[], number[]]>([
    ["a page", [["view", one]], [1, 0, 0]],
    [
      "a page view and reports that are not faults",
      [
        ["view", one],
        ["slow", one],
        ["vitals", one],
        ["recovered", one],
      ],
      [1, 0, 0],
    ],
    [
      "many pages of one visitor",
      [
        ["view", one],
        ["view", one],
        ["view", one],
      ],
      [1, 0, 0],
    ],
    ["a failed load", [["failed", one]], [1, 1, 1]],
    [
      "many faults of one visitor",
      [
        ["view", one],
        ["failed", one],
        ["error", one],
        ["failed", one],
      ],
      [1, 1, 1],
    ],
    [
      "the same visitor in the next hour",
      [
        ["failed", one],
        ["failed", one, at + hour],
      ],
      [2, 2, 1],
    ],
    ["without a signed document", [["failed", { ...one, view: undefined }]], [0, 0, 0]],
    [
      "one document that is replayed for another visitor",
      [
        ["failed", one],
        ["failed", { ...from("198.51.100.7", "bucket-two"), view: one.view }],
      ],
      [1, 1, 1],
    ],
    [
      "two visitors of a network",
      [
        ["failed", one],
        ["failed", from("203.0.113.9", "bucket-two")],
      ],
      [2, 2, 1],
    ],
    [
      "two networks",
      [
        ["failed", one],
        ["failed", from("198.51.100.7", "bucket-two")],
      ],
      [2, 2, 2],
    ],
    [
      "without buckets, a network",
      [
        ["failed", from("203.0.113.7")],
        ["failed", from("203.0.113.8")],
      ],
      [1, 1, 1],
    ],
  ])("%s", (_, sent, expected) => {
    expect(sum(sent)).toEqual(expected);
  });

  it("a network with forged buckets counts as a few visitors per hour and build", () => {
    const sample = new VisitorSample(new KnownNetworks(0));
    const invented = (time: number): Sent[] =>
      Array.from({ length: 1000 }, (_, index) => ["failed", from("203.0.113.7", `invented-${index}`), time]);
    expect(sum(invented(at), sample)).toEqual([maxVisitorsPerNetwork, maxVisitorsPerNetwork, 1]);
    expect(sum(invented(at + hour), sample)).toEqual([maxVisitorsPerNetwork, maxVisitorsPerNetwork, 0]);
    const other = sample.take(beacon("view", "abcdefabcdef"), from("203.0.113.7", "invented-1"), at);
    expect(other.visitors).toBe(1);
  });
});
