import { useRef, useState } from "react";
import { useApi } from "@larchway/shared/app";
import { formatDate } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { putContactStop } from "../calls/requests";
import * as styles from "./requests.module.css";

interface ContactStopProps {
  stoppedAt: string | null;
  onChange: () => void;
}

/** Ends all contact with the person, and allows it again. */
export function ContactStop({ stoppedAt, onChange }: ContactStopProps) {
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, message, run } = useAction("That could not be changed. Please try again.");
  const change = (isStopped: boolean) =>
    void run(async () => {
      await putContactStop(api, isStopped);
      setIsAsking(false);
      onChange();
      // The button disappears.
      heading.current?.focus();
    });
  return (
    <section className={styles.stop} aria-labelledby="contact-stop">
      <h2 id="contact-stop" ref={heading} tabIndex={-1}>
        Stop contacting me
      </h2>
      {message && !isAsking && <StatusMessage>{message}</StatusMessage>}
      {stoppedAt === null ? (
        <>
          <p>Ends all emails, alerts and calls from us. You can undo it here.</p>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Stop contacting me
          </Button>
        </>
      ) : (
        <>
          <p role="status">
            We stopped contacting you on {formatDate(stoppedAt)}. Only emails that protect your account still
            arrive.
          </p>
          <Button
            variant="secondary"
            loading={status === "loading"}
            loadingText="Changing..."
            onClick={() => change(false)}
          >
            Allow contact again
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="small"
        title="Stop all contact?"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep in touch
            </Button>
            <Button loading={status === "loading"} loadingText="Stopping..." onClick={() => change(true)}>
              Yes, stop it
            </Button>
          </>
        }
      >
        <div className={styles.parts}>
          {message && <StatusMessage>{message}</StatusMessage>}
          <p>
            You get no more emails, alerts or calls from us, also about open requests. Only emails that
            protect your account still arrive.
          </p>
        </div>
      </Dialog>
    </section>
  );
}
