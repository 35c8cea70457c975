import { classNames } from "@larchway/shared/ui/class-names";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { hoverTitle } from "./hover-title";
import * as styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  /** The button's name; also the tooltip. */
  label: string;
  /** An `<Icon>` without label. */
  icon: ReactNode;
  size?: "small" | "medium";
  /** `photo` is a white disc that is visible on any photo. */
  variant?: "quiet" | "outlined" | "photo";
}

/** A round button with only an icon, which is not printed. A toggle adds `aria-pressed`. */
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
