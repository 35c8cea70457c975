export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

/** A younger process has not compiled its frequent code, and the database still reads from files. */
const warmUpMilliseconds = 3_000;

/** Milliseconds of `work` in sequential calls, after a warm-up with other turns. */
export async function measure(times: number, work: (turn: number) => unknown): Promise<Times> {
  const warm = performance.now() + warmUpMilliseconds;
  for (let turn = times; turn < 2 * times || performance.now() < warm; turn += 1) await work(turn);
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await work(turn);
    taken.push(performance.now() - started);
  }
  return summarize(taken);
}

/** Runs many clients in parallel for a while; each sends its next request after its response. */
export async function load(
  { clients, milliseconds }: { clients: number; milliseconds: number },
  work: (turn: number) => Promise<unknown>,
): Promise<Times & { requests: number; requestsPerSecond: number }> {
  const taken: number[] = [];
  const end = performance.now() + milliseconds;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await work(turn++);
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const requestsPerSecond = Math.round(taken.length / (milliseconds / 1000));
  return { ...summarize(taken), requests: taken.length, requestsPerSecond };
}

/** The longest time of `work`, called repeatedly for a while. */
export async function longest(milliseconds: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + milliseconds;
  let most = 0;
  while (performance.now() < end) {
    const started = performance.now();
    await work();
    most = Math.max(most, performance.now() - started);
  }
  return round(most);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function summarize(taken: number[]): Times {
  const sorted = taken.sort((a, b) => a - b);
  const at = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
