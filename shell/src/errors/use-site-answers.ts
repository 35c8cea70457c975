import { useEffect, useEffectEvent } from "react";

const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/** Calls `onAnswer` when the site answers for this page. Asks while `isAsking`, ever less often. */
export function useSiteAnswers(isAsking: boolean, onAnswer: () => void): void {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isAsking) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (waitMs: number) => {
      // eslint-disable-next-line no-restricted-globals -- not an API call: the page's own document
      const isUp = await fetch(location.href, { method: "HEAD", cache: "no-store", signal: end.signal }).then(
        ({ status }) => status < 500,
        () => false,
      );
      if (end.signal.aborted) return;
      if (isUp) answered();
      // After an answer too: the retry may fail. One that succeeds removes this page.
      askLater(Math.min(2 * waitMs, longestWaitMs));
    };
    const askLater = (waitMs: number) => {
      timer = setTimeout(() => void ask(waitMs), waitMs);
    };
    askLater(firstWaitMs);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isAsking]);
}
