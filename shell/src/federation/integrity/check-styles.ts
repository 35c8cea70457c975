/**
 * Prepares the document's style sheets before a bundle reads them. Each gets its full URL as its name: file names are
 * the same in all builds, and a bundle would mistake another build's style sheet for its own. The early script marks
 * failed ones. A remote's failed style sheet is removed, so that its bundle requests it, fails, and its fallback
 * follows.
 *
 * @param publicPath the shell's public path, as its bundle writes it
 * @throws Error when one of the shell's own failed: the boot module then starts the previous shell
 */
export function checkStyles(page: Document, publicPath: string): void {
  const ownBase = new URL(publicPath, page.baseURI).href;
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][data-href]")) {
    const isOwn = link.href.startsWith(ownBase);
    const hasFailed = link.dataset.failed !== undefined;
    if (hasFailed && isOwn) throw new Error(`${link.href} did not arrive, or is not what was published`);
    if (hasFailed) link.remove();
    else link.dataset.href = isOwn ? publicPath + link.href.slice(ownBase.length) : link.href;
  }
}
