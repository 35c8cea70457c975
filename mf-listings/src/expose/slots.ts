import type { ComponentType } from "react";
import type { SlotName } from "@larchway/shared/contracts/remote";
import { ComparePanel } from "../comparison/compare-panel";

/** The places of the shell's layout that this remote fills. */
export const slots: Partial<Record<SlotName, ComponentType>> = { "compare-panel": ComparePanel };
