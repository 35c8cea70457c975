import { BusyError, FairQueue, type FairQueueOptions } from "./fair-queue";

let now = 0;
const createQueue = (options: Partial<FairQueueOptions> = {}) =>
  new FairQueue({
    concurrency: 1,
    concurrencyPerClient: 1,
    maxWaitingPerClient: 3,
    maxWaiting: 100,
    now: () => now,
    ...options,
  });

/** Starts a job that runs until `end` is called. */
function startJob(queue: FairQueue, client: string, order: string[] = []) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = queue.run(client, () => {
    order.push(client);
    return ended;
  });
  return { end, done };
}

const getError = (start: () => Promise<unknown>) =>
  Promise.resolve()
    .then(start)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

beforeEach(() => (now = 0));

it("runs a new client's job before the waiting jobs of another client", async () => {
  const queue = createQueue();
  const order: string[] = [];
  const jobs = [startJob(queue, "flood", order), startJob(queue, "flood", order)];
  jobs.push(startJob(queue, "newcomer", order));
  now = 1_000;
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
  expect(order).toEqual(["flood", "newcomer", "flood"]);
});

it("reserves a share of the running jobs for others", async () => {
  const queue = createQueue({ concurrency: 3, concurrencyPerClient: 2 });
  const order: string[] = [];
  const jobs = ["flood", "flood", "flood", "other"].map((client) => startJob(queue, client, order));
  await Promise.resolve();
  expect(order).toEqual(["flood", "flood", "other"]);
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
});

it("rejects jobs beyond the queue of one client, but not those of others", async () => {
  const queue = createQueue();
  const jobs = Array.from({ length: 4 }, () => startJob(queue, "flood"));
  const refused = await getError(() => queue.enter("flood"));
  expect(refused).toBeInstanceOf(BusyError);
  expect(refused).toMatchObject({ code: "TOO_BUSY", status: 503, retryAfterSeconds: 1 });
  jobs.push(startJob(queue, "other"));
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
});

it("rejects a client that has used up its budget until it has regained enough", async () => {
  const queue = createQueue({ budget: { burstMs: 1_000, msPerSecond: 100 } });
  const { end, done } = startJob(queue, "flood");
  now = 1_500;
  end();
  await done;
  expect(await getError(() => queue.enter("flood"))).toMatchObject({ retryAfterSeconds: 5 });
  expect(await queue.run("other", () => Promise.resolve("free"))).toBe("free");
  now += 5_100;
  expect(await queue.run("flood", () => Promise.resolve("free again"))).toBe("free again");
});

it("drops a job whose sender has disconnected, and runs the next one", async () => {
  const queue = createQueue();
  const first = startJob(queue, "a");
  const gone = new AbortController();
  const dropped = queue.enter("b", gone.signal).catch((error: unknown) => error);
  const last = startJob(queue, "c");
  gone.abort();
  expect(await dropped).toBeInstanceOf(BusyError);
  expect(await getError(() => queue.enter("b", gone.signal))).toBeInstanceOf(BusyError);
  first.end();
  last.end();
  await Promise.all([first.done, last.done]);
});

it("releases the slot of a failed job", async () => {
  const queue = createQueue();
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", () => Promise.resolve("next"))).toBe("next");
});
