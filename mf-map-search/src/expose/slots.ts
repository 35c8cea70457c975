import { listingMapSchema } from "@larchway/shared/contracts/slots";
import type { SlotComponents } from "@larchway/shared/router";
import { fillSlot } from "@larchway/shared/slots/fill-slot";
import { ListingMap } from "../listing-map/listing-map";
import type { remote } from "../remote";

/** The slots of other pages that this remote fills. */
export const slots: SlotComponents<typeof remote> = {
  "listing-map": fillSlot("listing-map", listingMapSchema, ListingMap),
};
