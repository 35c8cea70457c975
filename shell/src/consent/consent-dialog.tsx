import { useSetAtom } from "jotai";
import { Cookie, X } from "@larchway/shared/ui/icons";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useApi } from "@larchway/shared/app";
import { saveConsent, useConsent } from "@larchway/shared/consent";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import type { Consent } from "@larchway/shared/storage";
import { classNames } from "@larchway/shared/ui/class-names";
import { Button, IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { ConsentChoices } from "./consent-choices";
import * as styles from "./consent-dialog.module.css";
import { consentViewAtom, type ConsentView } from "./consent-view";
import { sendConsent } from "./send-consent";

const nothing: Consent = { analytics: false, marketing: false };

/** Asks for consent. Not modal: the page works without a choice, and measures nothing until there is one. */
export function ConsentDialog({ view }: { view: ConsentView }) {
  const isReopened = view === "settings";
  const stored = useConsent();
  const api = useApi();
  const { user } = useSession();
  const setView = useSetAtom(consentViewAtom);
  const [choices, setChoices] = useState(stored ?? nothing);
  const [isCustomizing, setIsCustomizing] = useState(isReopened);
  const dialog = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    // Takes the focus only when the visitor opened the dialog.
    if (!isReopened) return;
    const opener = document.activeElement;
    title.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isReopened]);

  function close() {
    // The focused button disappears, so the focus must be moved to stay in place.
    if (dialog.current?.contains(document.activeElement)) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    setView("closed");
  }

  function choose(next: Consent) {
    close();
    saveConsent(next);
    void sendConsent({ api, isSignedIn: user !== null });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (isCustomizing && !isReopened) setIsCustomizing(false);
    else close();
  }

  return (
    <div
      ref={dialog}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={classNames(styles.dialog, !isCustomizing && styles.short)}
      onKeyDown={handleKey}
    >
      <div className={styles.head}>
        <Icon of={Cookie} size={24} className={styles.sign} />
        <h2 ref={title} id={`${id}-title`} tabIndex={-1} className={styles.title}>
          Your privacy, your choice
        </h2>
        {isReopened && (
          <IconButton
            label="Close without a change"
            size="small"
            icon={<Icon of={X} size={18} />}
            onClick={close}
          />
        )}
      </div>
      <p id={`${id}-text`} className={styles.text}>
        May we measure how the site is used? Everything works without it, and you can change your mind at any
        time. <Link to="/privacy#cookies">What we store</Link>
      </p>
      {isCustomizing && <ConsentChoices choices={choices} onChange={setChoices} />}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => choose({ analytics: true, marketing: true })}>
          Accept All
        </Button>
        <Button variant="secondary" onClick={() => choose(nothing)}>
          Reject All
        </Button>
        <Button
          variant={isCustomizing ? "primary" : "quiet"}
          className={styles.last}
          onClick={() => (isCustomizing ? choose(choices) : setIsCustomizing(true))}
        >
          {isCustomizing ? "Save My Choices" : "Customize Choices"}
        </Button>
      </div>
    </div>
  );
}
