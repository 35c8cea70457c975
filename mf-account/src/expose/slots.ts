import type { SlotName } from "@larchway/shared/contracts/remote";
import type { ComponentType } from "react";
import { HeaderAccount } from "../header/header-account";
import { SignInDialog } from "../sign-in/sign-in-dialog";

export const slots: Partial<Record<SlotName, ComponentType>> = {
  "header-account": HeaderAccount,
  "sign-in-dialog": SignInDialog,
};
