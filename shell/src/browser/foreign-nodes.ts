/** The element that replaced each text, and the texts that an element replaced, in order. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Text[]>();
// eslint-disable-next-line larchway/server-safe -- for a browser's one page; servers have no nodes
let hasForeign = false;

/**
 * Browser translation and extensions replace texts that React holds by their own elements. React then fails to remove
 * such a text or to insert before it. This fixes both: the element is removed together with its text, and a text that
 * React changes replaces the element again. Call it once, before React runs, and only in the shell, because it
 * changes methods that all code uses.
 */
export function guardForeignNodes(page: Document): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(follow);

  function follow(records: MutationRecord[]): void {
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // Only detached texts are observed for changes of their content.
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

/** Replaces the element by its texts, except for one that should be removed. */
function showTexts(text: Node, gone?: Node): void {
  const standIn = standIns.get(text);
  if (!standIn) return;
  const all = texts.get(standIn) ?? [];
  for (const each of all) standIns.delete(each);
  texts.delete(standIn);
  standIn.replaceWith(...all.filter((each) => each !== gone && (each === text || !each.isConnected)));
}

/**
 * True for a DOM error in a page whose nodes others have changed. It says nothing about the running build, and the
 * page can be rendered again.
 */
export function isForeignNodeError(error: unknown): boolean {
  const isOfTree =
    error instanceof DOMException && ["NotFoundError", "HierarchyRequestError"].includes(error.name);
  return isOfTree && hasForeign;
}
