import type { SlotComponents } from "@larchway/shared/router";
import { HeaderAccount } from "../header/header-account";
import type { remote } from "../remote";
import { SessionDialogs } from "../sign-in/session-dialogs";

/** The slots of the shell's layout that this remote fills. */
export const slots: SlotComponents<typeof remote> = {
  "header-account": HeaderAccount,
  "sign-in-dialog": SessionDialogs,
};
