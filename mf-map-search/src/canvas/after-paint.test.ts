import { afterPaint } from "./after-paint.client";

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("calls back after the next frame, not in it", () => {
  jest.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  const run = jest.fn();
  afterPaint(run);
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  frames.forEach((frame) => frame(0));
  expect(run).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
