import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import type { Env } from "@larchway/shared/contracts/document";
import { createMinuteTimer, minute } from "./minute-timer";

const EnvContext = createContext<Env | null>(null);
/** Calls a function every minute; returns the way to stop. Without a provider there is nobody to call. */
const MinuteContext = createContext<ReturnType<typeof createMinuteTimer>>(() => () => undefined);

/** Gives everything below it the document's time, zone and language. */
export function EnvProvider({ env, children }: { env: Env; children: ReactNode }) {
  const [onMinute] = useState(createMinuteTimer);
  return (
    <EnvContext value={env}>
      <MinuteContext value={onMinute}>{children}</MinuteContext>
    </EnvContext>
  );
}

/** The document's time, zone and language. Render from these, never from the clock: server and browser must agree. */
export function useEnv(): Env {
  const env = useContext(EnvContext);
  if (!env) throw new Error("useEnv must be used within an EnvProvider");
  return env;
}

/** Milliseconds since 1970, right to the minute: the document's time first, then the clock's. */
export function useNow(): number {
  const { now } = useEnv();
  const onMinute = useContext(MinuteContext);
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    // A page that has just been made shows the right minute: its dozens of ages need no second rendering.
    const tick = () => setCurrent((shown) => (Math.abs(Date.now() - shown) < minute ? shown : Date.now()));
    tick();
    return onMinute(tick);
  }, [onMinute]);
  return current;
}
