/** The smallest of some different numbers, sorted. Puts the numbers into another order (quickselect). */
export function smallest(numbers: Float64Array, count: number): Float64Array {
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
    else break;
  }
  return numbers.subarray(0, count).sort();
}
