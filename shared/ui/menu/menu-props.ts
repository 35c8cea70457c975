import type { ReactNode } from "react";

export interface MenuItem {
  label: string;
  /** An `<Icon size={18}>`. */
  icon?: ReactNode;
  /** Something to do … */
  onSelect?: () => void;
  /** … or somewhere to go. */
  to?: string;
  tone?: "normal" | "danger";
  /** Stands there, but cannot be chosen now. */
  disabled?: boolean;
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
  /** -1 for a button that the Tab key passes by because other keys lead to it. */
  tabIndex?: number;
  /** The button shows text, so `label` names only the menu. */
  hasText?: boolean;
}

export interface MenuOpening {
  button: HTMLButtonElement;
  /** Which item gets the focus first. */
  start: "first" | "last";
}
