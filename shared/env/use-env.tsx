import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import type { Env } from "@larchway/shared/contracts/document";
import { createMinuteTimer, minute } from "./minute-timer";
import { createServerClock } from "./server-clock";

const EnvContext = createContext<Env | null>(null);
/** Calls a function every minute; returns the unsubscribe function. Does nothing without a provider. */
const MinuteContext = createContext<ReturnType<typeof createMinuteTimer>>(() => () => undefined);
const ClockContext = createContext<() => number>(() => Date.now());

/** Provides the document's time, zone and language to its children. */
export function EnvProvider({ env, children }: { env: Env; children: ReactNode }) {
  const [onMinute] = useState(createMinuteTimer);
  const [readClock] = useState(() => createServerClock(env.now));
  return (
    <EnvContext value={env}>
      <ClockContext value={readClock}>
        <MinuteContext value={onMinute}>{children}</MinuteContext>
      </ClockContext>
    </EnvContext>
  );
}

/** The document's time, zone and language. Render from these, never from the clock: server and browser must agree. */
export function useEnv(): Env {
  const env = useContext(EnvContext);
  if (!env) throw new Error("useEnv must be used within an EnvProvider");
  return env;
}

/** Milliseconds since 1970 by the server's clock, precise to the minute; first the time at which the document was made. */
export function useNow(): number {
  const { now } = useEnv();
  const onMinute = useContext(MinuteContext);
  const readClock = useContext(ClockContext);
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    // A page that was just created already shows the correct minute: its dozens of ages need no second render.
    const tick = () => setCurrent((shown) => (Math.abs(readClock() - shown) < minute ? shown : readClock()));
    tick();
    return onMinute(tick);
  }, [onMinute, readClock]);
  return current;
}
