/** The element that replaced each text, and the texts that an element replaced, in their order. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Text[]>();
// eslint-disable-next-line larchway/server-safe -- of a browser's one page; servers have no nodes
let hasForeign = false;

/**
 * Browser translation and extensions put elements of theirs in the place of texts that React holds, and React then fails to
 * remove such a text or to insert before it. From now on both work: the element is removed together with
 * its text, and a text that React changes replaces the element again. Once, before React runs; of the shell alone, since it changes what all
 * code uses.
 */
export function guardForeignNodes(page: Document): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(follow);

  function follow(records: MutationRecord[]): void {
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // Only texts that are not in the page are observed for changes of their characters.
      if (type === "characterData") showTexts(target);
      for (const node of addedNodes) if (standIns.has(node)) showTexts(node);
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        const standIn = [addedNodes[0], previousSibling, nextSibling].find(
          (node) => node instanceof Element && added.has(node) && node.isConnected,
        ) as Element | undefined;
        if (!standIn) continue;
        hasForeign = true;
        standIns.set(text, standIn);
        texts.set(standIn, [...(texts.get(standIn) ?? []), text]);
        observer.observe(text, { characterData: true });
      }
    }
  }

  /** The element in `parent` that replaced a node; null when there is none. */
  function findStandIn(parent: Node, node: Node): Element | null {
    follow(observer.takeRecords());
    hasForeign = true;
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    // The browser refuses arguments that are not nodes.
    if (!(child instanceof Node) || child.parentNode === this) return removeChild.call(this, child) as T;
    if (findStandIn(this, child)) showTexts(child, child);
    else child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const isHere = !(next instanceof Node) || next.parentNode === this;
    return insertBefore.call(this, node, isHere ? next : findStandIn(this, next)) as T;
  };
  observer.observe(page.body, { childList: true, subtree: true });
}

/** What stands for this text gives way to the texts that it stands for, all but one that is to go. */
function showTexts(text: Node, gone?: Node): void {
  const standIn = standIns.get(text);
  if (!standIn) return;
  const all = texts.get(standIn) ?? [];
  for (const each of all) standIns.delete(each);
  texts.delete(standIn);
  standIn.replaceWith(...all.filter((each) => each !== gone && (each === text || !each.isConnected)));
}

/**
 * True for an error of the DOM in a page whose nodes others have changed: it says nothing about the build that was running,
 * whose page can be made anew.
 */
export function isForeignNodeError(error: unknown): boolean {
  const isOfTree =
    error instanceof DOMException && ["NotFoundError", "HierarchyRequestError"].includes(error.name);
  return isOfTree && hasForeign;
}
