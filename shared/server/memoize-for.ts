/**
 * Keeps what `make` promises for so many milliseconds; who asks meanwhile shares it. A promise that fails is not kept.
 *
 * @param now milliseconds, from whatever clock the caller goes by
 */
export function memoizeFor<T>(
  milliseconds: number,
  now: () => number,
  make: () => Promise<T>,
): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (cached && now() - cached.at <= milliseconds) return cached.value;
    const made = { at: now(), value: make() };
    cached = made;
    made.value.catch(() => {
      if (cached === made) cached = undefined;
    });
    return made.value;
  };
}
