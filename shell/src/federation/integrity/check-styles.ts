/**
 * Looks at the style sheets of the document that failed, which its early script has marked. Those of a remote are removed: its
 * bundle would take them for loaded, and now requests them itself, so that its fallback follows.
 *
 * @throws Error when one of the shell's own failed, which ends it: the boot module starts the shell before
 */
export function checkStyles(page: Document, ownBase: string): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][data-failed]")) {
    const { pathname } = new URL(link.href);
    if (pathname.startsWith(ownBase))
      throw new Error(`${pathname} did not arrive, or is not what was published`);
    link.remove();
  }
}
