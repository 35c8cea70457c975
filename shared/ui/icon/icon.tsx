import type { LucideIcon } from "lucide-react";

export interface IconProps {
  /** An icon of lucide-react, imported by name: `import { Heart } from "lucide-react"`. */
  of: LucideIcon;
  /** Width and height in px. */
  size?: 14 | 16 | 18 | 20 | 24 | 32 | 40;
  /** Without a label the icon is decoration and hidden from screen readers. */
  label?: string;
  /** Fills the shape with the text colour, for example the heart of a saved home. */
  filled?: boolean;
  className?: string;
}

/** One way to show an icon: sized, in the colour of the text, hidden or labelled. */
export function Icon({ of: Shape, size = 20, label, filled = false, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <Shape
      width={size}
      height={size}
      strokeWidth={size >= 32 ? 1.5 : 1.75}
      fill={filled ? "currentColor" : "none"}
      focusable={false}
      className={className}
      {...naming}
    />
  );
}
