import { brand } from "@larchway/shared/brand";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { CircleCheck } from "@larchway/shared/ui/icons";
import { useEffect, useRef } from "react";
import * as styles from "./contact-form.module.css";
import type { SentMessage } from "./use-contact-form";

export interface MessageSentProps {
  sent: SentMessage;
  onWriteAgain: () => void;
}

/** The confirmation: the message's number, and the next steps. */
export function MessageSent({ sent: { response, name, email }, onWriteAgain }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form and its focus are gone, so the focus moves to the confirmation.
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.form}>
      <Icon of={CircleCheck} size={40} className={styles.success} />
      <h3 ref={heading} tabIndex={-1} className={styles.thanks}>
        Thank you, {name}. We have your message.
      </h3>
      <p>
        Its reference number is <strong>{response.reference}</strong>. An agent of {brand.registeredName}{" "}
        answers to <strong>{email}</strong> within one business day. If it is urgent, call{" "}
        <a href={brand.phone.href}>{brand.phone.display}</a> and quote that number.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/buying/search">Search Properties</ButtonLink>
        <Button variant="secondary" onClick={onWriteAgain}>
          Write another message
        </Button>
      </div>
    </div>
  );
}
