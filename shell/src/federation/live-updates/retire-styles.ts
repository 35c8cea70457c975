import { findStyles, isHeld, removeStyles } from "../build-styles";

/** Removes the style sheets of a build that was replaced, unless it is still on screen: then they go with it. */
export function retireStyles(remote: string, build: string): void {
  const base = `/remotes/${remote}/${build}/`;
  // Equal files have equal names: the chunk loader would take the old build's style sheet for the new one's.
  for (const link of findStyles({ base })) delete link.dataset.href;
  if (!isHeld({ base })) removeStyles({ base });
}
