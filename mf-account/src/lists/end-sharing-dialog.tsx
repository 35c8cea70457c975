import { useApi } from "@larchway/shared/app";
import type { HomeList } from "@larchway/shared/contracts/home-list";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { endPartnership } from "../calls/home-lists";
import * as formStyles from "../form/form.module.css";

interface EndSharingDialogProps {
  list: HomeList;
  /** The partnership has ended. */
  onEnd: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Confirms the end of a partnership, for the owner or the partner of a list. There is no undo, because a new partnership
 * needs an invitation and the consent of both.
 */
export default function EndSharingDialog({ list, onEnd, onClose }: EndSharingDialogProps) {
  const api = useApi();
  const { status, message, run } = useAction("That didn't work. Please try again.");
  const isOwner = list.role === "owner";
  const end = () =>
    run(async () => {
      await endPartnership(api, list.id);
      await onEnd();
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={isOwner ? `Stop sharing with ${list.partnerName ?? "your partner"}?` : "Leave this list?"}
      description={list.name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOwner ? "Keep sharing" : "Stay in the list"}
          </Button>
          <Button loading={status === "loading"} loadingText="Ending..." onClick={() => void end()}>
            {isOwner ? "Yes, stop sharing" : "Yes, leave it"}
          </Button>
        </>
      }
    >
      <div className={formStyles.form}>
        {message && <StatusMessage>{message}</StatusMessage>}
        <p>
          {isOwner
            ? "Your partner no longer sees this list. To share it again, send a new invitation."
            : "You no longer see this list. To come back, you need a new invitation from its owner."}
        </p>
      </div>
    </Dialog>
  );
}
