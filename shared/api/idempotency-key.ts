/**
 * Idempotency keys of a page's requests. A repeated, unchanged request whose response was lost has the key of the
 * first attempt, so that the server stores it once. Remembers one request per call and URL.
 */
export function createKeyring() {
  const unanswered = new Map<string, { text: string; key: string }>();
  return {
    /** The key for a text sent to `target`; after `markAnswered` the same text is a new request. */
    take(target: string, text: string): { key: string; markAnswered: () => void } {
      let last = unanswered.get(target);
      if (last?.text !== text) unanswered.set(target, (last = { text, key: makeKey() }));
      const { key } = last;
      return {
        key,
        markAnswered: () => {
          if (unanswered.get(target)?.key === key) unanswered.delete(target);
        },
      };
    },
  };
}

/** 32 hexadecimal digits; not a UUID, because pages without a secure connection can't make one. */
function makeKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
