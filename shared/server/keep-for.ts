/**
 * Keeps what `make` promises for so many milliseconds; who asks meanwhile shares it. A promise that fails is not kept.
 *
 * @param now milliseconds, from whatever clock the caller goes by
 */
export function keepFor<T>(
  milliseconds: number,
  now: () => number,
  make: () => Promise<T>,
): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (kept && now() - kept.at <= milliseconds) return kept.value;
    const made = { at: now(), value: make() };
    kept = made;
    made.value.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.value;
  };
}
