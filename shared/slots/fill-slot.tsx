import type { ComponentType } from "react";
import type { PageSlotName, PageSlots } from "@larchway/shared/contracts/slots";
import type { Schema } from "@larchway/shared/schema";

/**
 * A component that fills a slot of pages. Its props come from another team's build, older or newer, so it parses
 * them. Invalid props leave the slot empty and do not count as a failure of the remote that fills it.
 */
export function fillSlot<Name extends PageSlotName>(
  name: Name,
  schema: Schema<PageSlots[Name]>,
  Filling: ComponentType<PageSlots[Name]>,
): ComponentType {
  return function FilledSlot(received: object) {
    const read = schema.safeParse(received);
    if (read.success) return <Filling {...read.data} />;
    console.warn(`The page hands the slot ${name} what it cannot read.`, read.error);
    return null;
  };
}
