import { AccessPrompt } from "../access/access-prompt";
import { SignInDialog } from "./sign-in-dialog";

/** The slot `sign-in-dialog`: the dialogs for a viewer of locked content. */
export function SessionDialogs() {
  return (
    <>
      <SignInDialog />
      <AccessPrompt />
    </>
  );
}
