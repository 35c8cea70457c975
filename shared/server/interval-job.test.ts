import { createIntervalJob } from "./interval-job";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A job that ends when the test ends it. */
function heldJob() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const job = jest.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  return { job, ends };
}
const onError = jest.fn();
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe("an interval job", () => {
  it("runs after the first interval, then one interval after the end of each run", async () => {
    const { job, ends } = heldJob();
    createIntervalJob(job, { pause: 1000, firstPause: 10, onError }).start();
    expect(job).not.toHaveBeenCalled();
    await pass(9);
    expect(job).not.toHaveBeenCalled();
    await pass(1);
    expect(job).toHaveBeenCalledTimes(1);
    await pass(5000);
    expect(job).toHaveBeenCalledTimes(1);
    ends[0]?.resolve();
    await pass(999);
    expect(job).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it("reports a run that never ends, and continues", async () => {
    const { job } = heldJob();
    onError.mockClear();
    createIntervalJob(job, { pause: 1000, firstPause: 0, longestRunMs: 60_000, onError }).start();
    await pass(59_999);
    expect([job.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0]);
    await pass(1);
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: "A run did not end within 60000 ms." }),
    );
    await pass(1000);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it("runs immediately when woken, or directly after the current run, but not before its start", async () => {
    const { job, ends } = heldJob();
    const woken = createIntervalJob(job, { pause: 1000, onError });
    woken.wake();
    await pass(0);
    expect(job).not.toHaveBeenCalled();
    woken.start();
    woken.wake();
    await pass(0);
    expect(job).toHaveBeenCalledTimes(1);
    woken.wake();
    woken.wake();
    await pass(5000);
    expect(job).toHaveBeenCalledTimes(1);
    ends[0]?.resolve();
    await pass(0);
    expect(job).toHaveBeenCalledTimes(2);
    ends[1]?.resolve();
    await pass(999);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it("waits one interval before the first run by default", async () => {
    const { job } = heldJob();
    createIntervalJob(job, { pause: 1000, onError }).start();
    await pass(999);
    expect(job).not.toHaveBeenCalled();
    await pass(1);
    expect(job).toHaveBeenCalledTimes(1);
  });

  it("continues after a failed run, and reports the reason", async () => {
    const { job, ends } = heldJob();
    createIntervalJob(job, { pause: 1000, onError }).start();
    await pass(1000);
    const failure = new Error("no");
    ends[0]?.reject(failure);
    await pass(1000);
    expect(onError).toHaveBeenCalledWith(failure);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it("waits for the current run when it is stopped, and starts no other", async () => {
    const { job, ends } = heldJob();
    const interval = createIntervalJob(job, { pause: 1000, onError });
    interval.start();
    await pass(1000);
    const stopped = jest.fn();
    void interval.stop().then(stopped);
    expect(interval.isStopped).toBe(true);
    await pass(5000);
    expect(stopped).not.toHaveBeenCalled();
    ends[0]?.resolve();
    await pass(5000);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(job).toHaveBeenCalledTimes(1);
  });

  it("never runs when it was stopped before its first run, nor when it is started after that", async () => {
    const { job } = heldJob();
    const interval = createIntervalJob(job, { pause: 1000, onError });
    interval.start();
    await interval.stop();
    interval.start();
    await pass(5000);
    expect(job).not.toHaveBeenCalled();
  });
});
