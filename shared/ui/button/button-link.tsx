import { Link } from "@larchway/shared/router";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import type { MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-look";
import * as styles from "./button.module.css";

export interface ButtonLinkProps extends ButtonLook {
  /** A path of the product, or a full URL (https:, mailto:, tel:). */
  to: string;
  newTab?: boolean;
  className?: string;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Preventing the default cancels the navigation. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  "aria-label"?: string;
  children: ReactNode;
}

const isOutside = (to: string) => /^[a-z]+:/i.test(to);

/** A link styled as a button, for navigation. Use `Button` for actions. */
export function ButtonLink({
  to,
  newTab,
  variant,
  size,
  icon,
  wide,
  className,
  preventScrollReset,
  children,
  ...rest
}: ButtonLinkProps) {
  const attributes = {
    className: buttonClass({ variant, size, wide }, className),
    ...(newTab && { target: "_blank", rel: "noopener" }),
    ...rest,
  };
  const content = (
    <>
      {icon && <span className={styles.content}>{icon}</span>}
      <span className={styles.content}>{children}</span>
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </>
  );
  if (isOutside(to)) {
    return (
      <a href={to} {...attributes}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} preventScrollReset={preventScrollReset} {...attributes}>
      {content}
    </Link>
  );
}
