import type { RefObject } from "react";

/** The first stop of the Tab key: past the header, to the page. Leaves the URL alone. */
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
