import { useLayoutEffect } from "react";
import { holdStyles } from "./build-styles";

/** Keeps the style sheets of a remote's build in the page while the component is mounted; null for no build. */
export function useBuildStyles(remote: string | undefined, build: string | null): void {
  useLayoutEffect(
    () => (remote && build ? holdStyles({ base: `/remotes/${remote}/${build}/` }) : undefined),
    [remote, build],
  );
}
