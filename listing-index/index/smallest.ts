/** Numbers that are collected before the first are dropped. */
const fewest = 4_096;

/** Collects the smallest `count` of different numbers, when there are many more than that. */
export class SmallestNumbers {
  private readonly numbers: Float64Array;
  private length = 0;
  /** Numbers that are not below it are not among the smallest. */
  private bound = Infinity;

  constructor(private readonly count: number) {
    this.numbers = new Float64Array(Math.max(2 * count, fewest));
  }

  add(number: number): void {
    if (number >= this.bound) return;
    this.numbers[this.length] = number;
    this.length += 1;
    if (this.length < this.numbers.length) return;
    partition(this.numbers, this.count);
    this.length = this.count;
    this.bound = this.numbers.subarray(0, this.count).reduce((most, each) => Math.max(most, each), -Infinity);
  }

  /** All of them, sorted. */
  sorted(): Float64Array {
    return this.numbers.subarray(0, this.length).sort().subarray(0, this.count);
  }
}

/** Moves the smallest `count` numbers to the front, in any order (quickselect). */
function partition(numbers: Float64Array, count: number): void {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const pivot = numbers[(from + to) >>> 1] as number;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((numbers[left] as number) < pivot) left += 1;
      while ((numbers[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const swapped = numbers[left] as number;
      numbers[left] = numbers[right] as number;
      numbers[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (count - 1 <= right) to = right;
    else if (count - 1 >= left) from = left;
    else return;
  }
}
