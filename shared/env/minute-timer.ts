/** Milliseconds. */
export const minute = 60_000;

/** One timer for all who want to be called every minute, so that they render together; none while nobody does. */
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
