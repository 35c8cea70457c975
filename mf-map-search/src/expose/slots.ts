import type { SlotName } from "@larchway/shared/contracts/remote";
import type { ComponentType } from "react";

/** The map fills no slot. */
export const slots: Partial<Record<SlotName, ComponentType>> = {};
