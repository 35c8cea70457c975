import { Link } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { Fragment, type ReactNode, useId } from "react";
import styles from "./menu.module.css";
import { useMenu } from "./use-menu";

export interface MenuItem {
  label: string;
  /** An `<Icon size={18}>`. */
  icon?: ReactNode;
  /** Something to do … */
  onSelect?: () => void;
  /** … or somewhere to go. */
  to?: string;
  tone?: "normal" | "danger";
  /** A line above, to part groups. */
  separated?: boolean;
}

export interface MenuProps {
  /** Names the button (if it shows only an icon) and the menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  items: readonly MenuItem[];
  /** Above the items, for example the person's name and address. */
  header?: ReactNode;
  /** Which edge of the button the menu keeps to. */
  align?: "start" | "end";
  /** Look of the button; without it a quiet round icon button. */
  className?: string;
  /** The button shows text, so `label` names only the menu. */
  hasText?: boolean;
}

/** A button that opens a menu of actions or links, worked by mouse, touch and the keys of a menu button. */
export function Menu({ label, children, items, header, align = "end", className, hasText }: MenuProps) {
  const menuId = useId();
  const { isOpen, buttonProps, popupProps, close } = useMenu(align);

  return (
    <>
      <button
        type="button"
        aria-label={hasText ? undefined : label}
        title={hasText ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className={className ?? styles.button}
        {...buttonProps}
      >
        {children}
      </button>
      {isOpen && (
        // `manual`: the browser lifts it above everything, opening and closing stay ours.
        <div popover="manual" className={styles.popup} {...popupProps}>
          {header && <div className={styles.header}>{header}</div>}
          <div id={menuId} role="menu" aria-label={label}>
            {items.map(({ label: text, icon, onSelect, to, tone = "normal", separated }) => {
              const attributes = {
                role: "menuitem",
                tabIndex: -1,
                className: classNames(styles.item, styles[tone]),
                onClick: () => {
                  close("button");
                  onSelect?.();
                },
              };
              return (
                <Fragment key={text}>
                  {separated && <div role="separator" className={styles.separator} />}
                  {to === undefined ? (
                    <button type="button" {...attributes}>
                      {icon}
                      {text}
                    </button>
                  ) : (
                    <Link to={to} {...attributes}>
                      {icon}
                      {text}
                    </Link>
                  )}
                </Fragment>
              );
            })}
          </div>
        </div>
      )}
    </>
  );
}
