/**
 * Before any bundle looks at the style sheets of the document. Each gets its whole URL as its name: file names are the same in
 * all builds, and a bundle would take another build's style sheet for its own. One that failed, which the early script has
 * marked, is removed if it is a remote's: the bundle now requests it itself and fails, so that its fallback follows.
 *
 * @param publicPath of the shell, as its bundle writes it
 * @throws Error when one of the shell's own failed, which ends it: the boot module starts the shell before
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
