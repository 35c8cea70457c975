import { useRef } from "react";

/** 32 hexadecimal digits; not a UUID, because pages without a secure connection can't create one. */
function makeKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key for a request: equal for an unchanged request, so that the server stores a repeated one only once. */
export function useIdempotencyKey(): (request: object) => string {
  const last = useRef({ text: "", key: "" });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.text !== text) last.current = { text, key: makeKey() };
    return last.current.key;
  };
}
