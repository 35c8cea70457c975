import { IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { X } from "@larchway/shared/ui/icons";
import { type ReactNode, useId } from "react";
import * as styles from "./dialog.module.css";
import { useModal } from "./use-modal";

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape, a click beside the dialog, or the phone's back gesture. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Cannot be closed by the visitor: no close button, no Escape, no click beside. */
  mandatory?: boolean;
  size?: "small" | "medium" | "large";
  /** Buttons at the lower end; stays in sight while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/**
 * A modal dialog on the browser's own: it traps the focus, gives it back, and stands above everything. The title gets
 * the focus first, or the element inside with `data-autofocus`.
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
