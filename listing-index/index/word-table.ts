const firstRoom = 2 ** 12;

/** Numbers the distinct terms in some bytes, without a string for each: a hash table with open addressing. */
export class WordTable {
  private room = new Int32Array(firstRoom).fill(-1);
  private readonly hashes: number[] = [];
  private readonly from: number[] = [];
  private readonly end: number[] = [];

  constructor(private readonly bytes: Uint8Array) {}

  get size(): number {
    return this.hashes.length;
  }

  /** The term with a code. */
  getWord(code: number): Uint8Array {
    return this.bytes.subarray(this.from[code], this.end[code]);
  }

  /** The code of the term at these bytes; a new term gets the next one. Equal terms need equal hashes. */
  getCode(from: number, end: number, hash: number): number {
    const last = this.room.length - 1;
    for (let index = hash & last; ; index = (index + 1) & last) {
      const code = this.room[index] as number;
      if (code < 0) return this.add(from, end, hash, index);
      if (this.hashes[code] === hash && this.isWord(code, from, end)) return code;
    }
  }

  private add(from: number, end: number, hash: number, index: number): number {
    const code = this.size;
    this.room[index] = code;
    this.hashes.push(hash);
    this.from.push(from);
    this.end.push(end);
    if (2 * code > this.room.length) this.grow();
    return code;
  }

  private isWord(code: number, from: number, end: number): boolean {
    const shift = (this.from[code] as number) - from;
    if ((this.end[code] as number) - end !== shift) return false;
    for (let index = from; index < end; index += 1)
      if (this.bytes[index] !== this.bytes[index + shift]) return false;
    return true;
  }

  private grow(): void {
    this.room = new Int32Array(this.room.length * 2).fill(-1);
    const last = this.room.length - 1;
    this.hashes.forEach((hash, code) => {
      let index = hash & last;
      while ((this.room[index] as number) >= 0) index = (index + 1) & last;
      this.room[index] = code;
    });
  }
}
