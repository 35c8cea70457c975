import { AccessPrompt } from "../access/access-prompt";
import { SignInDialog } from "./sign-in-dialog";

/** The slot `sign-in-dialog`: the dialogs that stand between a reader and a locked home. */
export function SessionDialogs() {
  return (
    <>
      <SignInDialog />
      <AccessPrompt />
    </>
  );
}
