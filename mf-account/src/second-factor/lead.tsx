import { useEffect, useRef, type ReactNode } from "react";

/** The first text of a step that replaces another one: it gets the focus, which was in the step that disappeared. */
export function Lead({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
}
