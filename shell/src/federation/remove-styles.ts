import type { LiveBuild } from "@larchway/shared/contracts/release";

/** The style sheets of a build in this page. */
export function findStyles({ base }: Pick<LiveBuild, "base">): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].filter(({ href }) => new URL(href).pathname.startsWith(base));
}

/** A failed build's style sheets would stay in the page for ever. */
export function removeStyles(build: Pick<LiveBuild, "base">): void {
  for (const link of findStyles(build)) link.remove();
}
