import type { AttachedElement, MarkSurface } from "./marks";
import type { PlacedElement } from "./map-engine";

/** Puts elements on a map; each call replaces the previous ones. */
export function createPlacedElements({ attach }: Pick<MarkSurface, "attach">) {
  const attached = new Map<string, AttachedElement & { element: HTMLElement }>();
  return (placed: readonly PlacedElement[]) => {
    const placedById = new Map(placed.map((each) => [each.id, each]));
    for (const [id, { element, remove }] of attached) {
      if (placedById.get(id)?.element === element) continue;
      remove();
      attached.delete(id);
    }
    for (const each of placed) {
      const existing = attached.get(each.id);
      if (existing) existing.move(each);
      else attached.set(each.id, { element: each.element, ...attach(each.element, each) });
    }
  };
}
