import { Random } from "@larchway/api/random/random";
import {
  addBit,
  countBits,
  createBitSet,
  createFullBitSet,
  hasBit,
  intersect,
  listBits,
  removeBit,
  takeBits,
} from "./bit-set";

const random = new Random(11);

function randomSet(length: number, share: number) {
  const positions = Array.from({ length }, (_, position) => position).filter(() => random.next() < share);
  const set = createBitSet(length);
  for (const position of positions) addBit(set, position);
  return { set, positions };
}

describe("bits", () => {
  it.each([0, 1, 31, 32, 33, 64, 100, 1_000])(
    "list, count and take what is in a set of %i positions",
    (length) => {
      for (const share of [0, 0.05, 0.5, 0.99, 1]) {
        const { set, positions } = randomSet(length, share);
        expect(countBits(set)).toBe(positions.length);
        const from = random.int(0, length);
        const to = random.int(from, length);
        const within = positions.filter((position) => position >= from && position < to);
        const list = new Uint32Array(length + 1);
        expect(listBits(set, list, { from, to, start: 1 })).toBe(1 + within.length);
        expect([...list.subarray(1, 1 + within.length)]).toEqual(within);

        const few = new Uint32Array(Math.ceil(within.length / 2));
        expect(takeBits(set, few, { from, to, start: 0, isAscending: true })).toBe(few.length);
        expect([...few]).toEqual(within.slice(0, few.length));
        expect(takeBits(set, few, { from, to, start: 0, isAscending: false })).toBe(few.length);
        expect([...few]).toEqual(within.reverse().slice(0, few.length));
      }
    },
  );

  it.each([1, 32, 70])("hold all of %i positions, lose one and intersect", (length) => {
    const all = createFullBitSet(length);
    expect(countBits(all)).toBe(length);
    removeBit(all, length - 1);
    expect(hasBit(all, length - 1)).toBe(false);
    const { set, positions } = randomSet(length, 0.5);
    const both = createBitSet(length);
    intersect([all, set], both, 0, length);
    expect(countBits(both)).toBe(positions.filter((position) => position < length - 1).length);
  });
});
