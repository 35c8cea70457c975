import { Random } from "@larchway/api/random/random";
import { radixArgsort } from "./radix-argsort";

describe("radixArgsort", () => {
  it("sorts whole numbers up to 2^53 and keeps the order of equal ones", () => {
    const random = new Random(5);
    const keys = Float64Array.from({ length: 3_000 }, (_, index) =>
      index % 3 === 0 ? random.int(0, 20) : random.int(0, 2 ** 53 - 1),
    );
    const expected = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b);
    expect([...radixArgsort(keys)]).toEqual(expected);
  });

  it("accepts no keys, one key and equal keys", () => {
    expect([...radixArgsort(new Float64Array())]).toEqual([]);
    expect([...radixArgsort(Float64Array.of(5))]).toEqual([0]);
    expect([...radixArgsort(Float64Array.of(7, 7, 7))]).toEqual([0, 1, 2]);
  });
});
