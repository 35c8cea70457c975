import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import type { Env } from "@larchway/shared/contracts/document";

const EnvContext = createContext<Env | null>(null);

/** Gives everything below it the document's time, zone and language. */
export function EnvProvider({ env, children }: { env: Env; children: ReactNode }) {
  return <EnvContext value={env}>{children}</EnvContext>;
}

/** The document's time, zone and language. Render from these, never from the clock: server and browser must agree. */
export function useEnv(): Env {
  const env = useContext(EnvContext);
  if (!env) throw new Error("useEnv must be used within an EnvProvider");
  return env;
}

const minute = 60_000;

/** Milliseconds since 1970, right to the minute: the document's time first, then the clock's. */
export function useNow(): number {
  const { now } = useEnv();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    // A page that has just been made shows the right minute: its dozens of ages need no second rendering.
    const tick = () => setCurrent((shown) => (Math.abs(Date.now() - shown) < minute ? shown : Date.now()));
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  return current;
}
