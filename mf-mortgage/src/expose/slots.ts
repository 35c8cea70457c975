import { listingCostsSchema, workedPurchaseSchema } from "@larchway/shared/contracts/slots";
import type { SlotComponents } from "@larchway/shared/router";
import { fillSlot } from "@larchway/shared/slots/fill-slot";
import { ListingCosts } from "../listing-costs/listing-costs";
import type { remote } from "../remote";
import { WorkedPurchase } from "../worked-purchase/worked-purchase";

/** The slots of other pages that this remote fills. */
export const slots: SlotComponents<typeof remote> = {
  "listing-costs": fillSlot("listing-costs", listingCostsSchema, ListingCosts),
  "worked-purchase": fillSlot("worked-purchase", workedPurchaseSchema, WorkedPurchase),
};
