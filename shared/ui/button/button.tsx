import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-look";
import * as styles from "./button.module.css";

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonLook {
  /** Shows a spinner over the text, keeps size and focus, and ignores clicks. */
  loading?: boolean;
  /** Announced while loading. */
  loadingText?: string;
}

/** A button. Its type is `button` by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  icon,
  wide,
  loading = false,
  loadingText = "Loading...",
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would move the focus to the top of the page. Preventing the default stops a submit too.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, wide }, classNames(loading && styles.loading, className))}
      onClick={handleClick}
      {...rest}
    >
      {icon && <span className={styles.content}>{icon}</span>}
      <span className={styles.content}>{children}</span>
      {loading && (
        <span className={styles.ring}>
          <VisuallyHidden>{loadingText}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
