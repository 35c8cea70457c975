/** Length of the interval in milliseconds. */
export const minute = 60_000;

/** One timer for all subscribers, so that they render together. It stops without subscribers. */
export function createMinuteTimer(): (tick: () => void) => () => void {
  const ticks = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (tick) => {
    ticks.add(tick);
    timer ??= setInterval(() => ticks.forEach((each) => each()), minute);
    return () => {
      ticks.delete(tick);
      if (ticks.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
