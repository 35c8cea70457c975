import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./sent-lead.module.css";

export interface SentLeadProps {
  /** The confirmation, with its reference number. */
  summary: ReactNode;
  /** Further information. */
  children?: ReactNode;
  /** True when the button takes the full width. */
  wide?: boolean;
  onClose: () => void;
}

/** The content of a dialog after its form was sent. */
export function SentLead({ summary, children, wide, onClose }: SentLeadProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form and its focus are gone, so the focus moves to the confirmation.
    text.current?.focus();
  }, []);
  return (
    <div className={styles.parts}>
      <p ref={text} tabIndex={-1} className={styles.summary}>
        {summary}
      </p>
      {children}
      <Button wide={wide} onClick={onClose}>
        Back to the home
      </Button>
    </div>
  );
}
