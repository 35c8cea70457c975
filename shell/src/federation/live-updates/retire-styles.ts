import { findStyles, removeStyles } from "../remove-styles";

/** Milliseconds between two looks at whether a build is still on screen. */
const pause = 1_000;

/** Removes the style sheets of a build when none of its pages and slots is on screen any more. */
export function retireStyles(remote: string, build: string): void {
  const base = `/remotes/${remote}/${build}/`;
  const present = findStyles({ base });
  if (present.length === 0) return;
  // Equal files have equal names: the chunk loader would take the old build's style sheet for the new one's.
  for (const link of present) delete link.dataset.href;

  const look = () => {
    if (document.querySelector(`[data-build="${build}"]`)) setTimeout(look, pause);
    else removeStyles({ base });
  };
  setTimeout(look, pause);
}
