import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Viewing, ViewingLink } from "@larchway/shared/contracts/api";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { cancelViewing } from "./viewing-calls";
import * as styles from "./viewings.module.css";

export interface CancelViewingProps {
  link: ViewingLink;
  onDone: (viewing: Viewing) => void;
}

/** A button that cancels a viewing after a confirmation. */
export function CancelViewing({ link, onDone }: CancelViewingProps) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const { status, message, run } = useAction("The viewing could not be cancelled. Please try again.");
  const cancel = async () => {
    const viewing = await cancelViewing(api, link);
    setIsOpen(false);
    onDone(viewing);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Cancel the viewing
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="small"
        title="Cancel this viewing?"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button
              loading={status === "loading"}
              loadingText="Cancelling..."
              onClick={() => void run(cancel)}
            >
              Yes, cancel it
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          {message && <StatusMessage>{message}</StatusMessage>}
          <p className={styles.sent}>
            We'll tell the agent right away, and you'll get a confirmation by email.
          </p>
        </div>
      </Dialog>
    </>
  );
}
