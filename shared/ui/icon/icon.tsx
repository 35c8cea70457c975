import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./icon.module.css";

/** An icon of `@larchway/shared/ui/icons`: the class with its drawing. */
export interface IconShape {
  readonly shape: string;
}

export interface IconProps {
  /** Imported by name: `import { Heart } from "@larchway/shared/ui/icons"`. */
  of: IconShape;
  /** Width and height in px. */
  size?: 14 | 16 | 18 | 20 | 24 | 32 | 40;
  /** Without a label the icon is decorative and hidden from screen readers. */
  label?: string;
  className?: string;
}

/** Shows an icon: sized, in the colour of the text, hidden or labelled. */
export function Icon({ of: { shape }, size = 20, label, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return <span className={classNames(styles.icon, styles[`size${size}`], shape, className)} {...naming} />;
}
