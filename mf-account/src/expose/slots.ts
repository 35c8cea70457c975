import { saveSearchSchema } from "@larchway/shared/contracts/slots";
import type { SlotComponents } from "@larchway/shared/router";
import { fillSlot } from "@larchway/shared/slots/fill-slot";
import { HeaderAccount } from "../header/header-account";
import type { remote } from "../remote";
import { SaveSearch } from "../saved-searches/save-search";
import { SessionDialogs } from "../sign-in/session-dialogs";

/** The slots of the shell's layout and of other pages that this remote fills. */
export const slots: SlotComponents<typeof remote> = {
  "header-account": HeaderAccount,
  "sign-in-dialog": SessionDialogs,
  "save-search": fillSlot("save-search", saveSearchSchema, SaveSearch),
};
