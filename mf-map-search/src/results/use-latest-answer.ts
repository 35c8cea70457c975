import { useEffect, useEffectEvent, useState } from "react";

export interface LatestAnswer<T> {
  /** The last answer that came, of an older question while a newer one is under way. */
  answer?: T;
  /** Why the last question failed; gone as soon as one succeeds. A cancelled call is no failure. */
  error?: unknown;
  isLoading: boolean;
  retry: () => void;
}

interface Settled<T> {
  answer?: T;
  error?: unknown;
  /** The attempt that was settled last. */
  attempt?: string;
}

/**
 * Asks again whenever the question changes and cancels the call before it. The old answer stays until the new one is
 * there, so nothing flashes empty. `null` asks nothing.
 */
export function useLatestAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): LatestAnswer<T> {
  const [settled, setSettled] = useState<Settled<T>>({});
  const [tries, setTries] = useState(0);
  const attempt = question === null ? undefined : `${tries} ${question}`;
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (attempt === undefined) return;
    const controller = new AbortController();
    const settle = (next: (before: Settled<T>) => Settled<T>) => {
      if (!controller.signal.aborted) setSettled(next);
    };
    askNow(controller.signal).then(
      (answer) => settle(() => ({ answer, attempt })),
      (error: unknown) => settle((before) => ({ answer: before.answer, error, attempt })),
    );
    return () => controller.abort();
  }, [attempt]);

  return {
    answer: settled.answer,
    error: settled.error,
    isLoading: attempt !== undefined && settled.attempt !== attempt,
    retry: () => setTries((count) => count + 1),
  };
}
