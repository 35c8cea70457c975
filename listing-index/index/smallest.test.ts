import { Random } from "@larchway/api/random/random";
import { SmallestNumbers } from "./smallest";

it.each([
  [0, 0],
  [10, 3],
  [10, 10],
  [50_000, 0],
  [50_000, 16],
  [50_000, 3_000],
  [50_000, 50_000],
])("finds among %d numbers the smallest %d, sorted", (length, count) => {
  const numbers = new Random(5).shuffle(Array.from({ length }, (_, index) => index * 3 - 20_000));
  const smallest = new SmallestNumbers(count);
  for (const number of numbers) smallest.add(number);
  expect([...smallest.sorted()]).toEqual([...numbers].sort((a, b) => a - b).slice(0, count));
});
