import type { RefObject } from "react";

/** The first tab stop: skips the header. Does not change the URL. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      className="lw-skip-link"
      onClick={(event) => {
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
