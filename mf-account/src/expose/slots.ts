import type { SlotName } from "@larchway/shared/contracts/remote";
import type { ComponentType } from "react";
import { HeaderAccount } from "../header/header-account";
import { SessionDialogs } from "../sign-in/session-dialogs";

export const slots: Partial<Record<SlotName, ComponentType>> = {
  "header-account": HeaderAccount,
  "sign-in-dialog": SessionDialogs,
};
