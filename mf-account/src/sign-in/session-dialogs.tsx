import { AccessPrompt } from "../access/access-prompt";
import { SignInDialog } from "./sign-in-dialog";

/** The slot `sign-in-dialog`: whatever stands between a reader and a locked home is asked here. */
export function SessionDialogs() {
  return (
    <>
      <SignInDialog />
      <AccessPrompt />
    </>
  );
}
