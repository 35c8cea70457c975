import { IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { X } from "@larchway/shared/ui/icons";
import { type ReactNode, useId } from "react";
import * as styles from "./dialog.module.css";
import { useModal } from "./use-modal";

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape, a click outside the dialog, or the phone's back gesture. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** The visitor cannot close it: no close button, no Escape, no click outside. */
  mandatory?: boolean;
  size?: "small" | "medium" | "large";
  /** Buttons at the lower edge, which stay in view while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/**
 * A modal dialog based on the browser's: it traps the focus, returns it, and is above everything else. The title gets
 * the focus first, or the element with `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  mandatory = false,
  size = "medium",
  footer,
  className,
  children,
}: DialogProps) {
  const titleId = useId();
  const descriptionId = useId();
  const modal = useModal({ mandatory, onClose });

  return (
    <dialog
      {...modal}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className={classNames(styles.dialog, styles[size], className)}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} data-title="" className={styles.title}>
          {title}
        </h2>
        {description && (
          <p id={descriptionId} className={styles.description}>
            {description}
          </p>
        )}
      </div>
      {!mandatory && (
        <IconButton label="Close" icon={<Icon of={X} />} className={styles.close} onClick={onClose} />
      )}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
