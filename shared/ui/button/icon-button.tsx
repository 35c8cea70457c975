import { classNames } from "@larchway/shared/ui/class-names";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { hoverTitle } from "./hover-title";
import * as styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  /** Says what it does; also the tooltip. */
  label: string;
  /** An `<Icon>` without label. */
  icon: ReactNode;
  size?: "small" | "medium";
  /** `photo` is a white disc that stands out on any photograph. */
  variant?: "quiet" | "outlined" | "photo";
}

/** A round button that shows only an icon, so paper goes without it. A toggle adds `aria-pressed`. */
export function IconButton({
  label,
  icon,
  size = "medium",
  variant = "quiet",
  type = "button",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      {...hoverTitle(label)}
      data-screen-only
      className={classNames(styles.button, styles[size], styles[variant], className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
