import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./sent-lead.module.css";

export interface SentLeadProps {
  /** That it arrived, with its reference number. */
  summary: ReactNode;
  /** What else there is to know. */
  children?: ReactNode;
  /** The button takes the whole width. */
  wide?: boolean;
  onClose: () => void;
}

/** What stands in a dialog once its form was sent. */
export function SentLead({ summary, children, wide, onClose }: SentLeadProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form is gone, and the focus with it: it goes on where reading goes on.
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
