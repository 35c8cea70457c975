import type { AttachedElement, MarkSurface } from "./marks";
import type { PlacedElement } from "./map-engine";

/** Puts elements on a map; each call replaces those of the call before. */
export function createPlacedElements({ attach }: Pick<MarkSurface, "attach">) {
  const attached = new Map<string, AttachedElement & { element: HTMLElement }>();
  return (placed: readonly PlacedElement[]) => {
    const wanted = new Map(placed.map((each) => [each.id, each]));
    for (const [id, { element, remove }] of attached) {
      if (wanted.get(id)?.element === element) continue;
      remove();
      attached.delete(id);
    }
    for (const each of placed) {
      const known = attached.get(each.id);
      if (known) known.move(each);
      else attached.set(each.id, { element: each.element, ...attach(each.element, each) });
    }
  };
}
